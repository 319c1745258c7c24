// Package rules holds the one contract between a game's way to read dice and
// everything that shows it: a [System] is a form, and a way to prepare a
// [Roll] from its answers. To add a game, write one package with one System in
// it and add one line to package catalog; package rulestest proves that the
// System keeps the contract.
//
//   - Parse, don't validate: after [System.Open] nothing fails.
//   - One reading for three sources of faces: see package dice.
//   - Bands are thresholds, so their odds follow from the distribution and
//     cannot disagree with it.
//   - No float enters a probability.
package rules
