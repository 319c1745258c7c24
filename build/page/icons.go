package main

// The app's icons: the mark, a rounded square with three pips on its diagonal, in paper on the accent colour.

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
)

var (
	accent = color.NRGBA{0x27, 0x49, 0x6d, 0xff}
	paper  = color.NRGBA{0xfb, 0xfa, 0xf6, 0xff}
)

// icons draws the files that the manifest and the page name. A maskable icon is cut to any shape by the phone, and
// Apple rounds the corners itself, so those two fill the square and keep the mark inside the safe middle.
func icons() folder {
	return folder{
		"icon-192.png":         icon(192, 0.22, 0.62),
		"icon-512.png":         icon(512, 0.22, 0.62),
		"icon-maskable.png":    icon(512, 0, 0.5),
		"apple-touch-icon.png": icon(180, 0, 0.58),
	}
}

// icon draws a tile of size pixels, its corners rounded by a share of its size, and on it the mark, scaled to a share.
func icon(size int, corner, scale float64) []byte {
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	s := float64(size)
	m := s * scale / 24 // one unit of the mark, whose outline is 24 units wide
	for py := range size {
		for px := range size {
			// From the middle of the tile to the middle of the pixel.
			x, y := float64(px)+0.5-s/2, float64(py)+0.5-s/2
			outline := math.Abs(roundedSquare(x, y, 12*m, 5*m)) - m
			pips := min(math.Hypot(x+5*m, y+5*m), math.Hypot(x, y), math.Hypot(x-5*m, y-5*m)) - 2.3*m
			c := mix(accent, paper, cover(min(outline, pips)))
			c.A = uint8(math.Round(255 * cover(roundedSquare(x, y, s/2, corner*s))))
			img.SetNRGBA(px, py, c)
		}
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, img); err != nil {
		panic(err) // writing to memory doesn't fail
	}
	return out.Bytes()
}

// roundedSquare is the distance of a point to the edge of a square around the origin, negative inside.
func roundedSquare(x, y, half, radius float64) float64 {
	dx, dy := math.Abs(x)-half+radius, math.Abs(y)-half+radius
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
}

// cover is how much of a pixel lies inside an edge at this distance.
func cover(distance float64) float64 { return min(max(0.5-distance, 0), 1) }

func mix(a, b color.NRGBA, share float64) color.NRGBA {
	part := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + share*(float64(b)-float64(a)))) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 0xff}
}
