// The loader, for pages of others: https://HOST/v1/dice-odds.js, or pasted into a wiki's gadget with BASE filled in.
// It turns <div class="dice-odds" data-system="blades" data-query="rating=3">a table</div> into live odds once they are
// about to be seen, in a frame or, with data-as="element" and for a document (data-doc), by <dice-odds>; and it brings the
// script for <dice-odds> tags.
// The table stays in its place until the odds are there, and for good if anything fails.
//
// ELEMENT and INTEGRITY are of that script, filled in by build/page. ES5, since MediaWiki before 1.41 runs its default gadgets so; it changes nothing but what it finds.
(function () {
  var BASE = ''; // the folder with index.html, with a / at its end; '' is the folder above this script's
  var PATIENCE = 30000; // ms, from asking for the odds to giving up
  var LOST = 'The live odds could not be loaded.';
  var BAD = "No live odds: this roll can't be read.";
  var STALE = 'This table is out of date; these odds are right.';

  var doc = document;
  var script = /** @type {HTMLScriptElement | null} */ (doc.currentScript);
  var base = BASE || (script && script.src.replace(/[^/]*$/, '../'));
  if (!base) return;

  /** @param {ArrayLike<any>} list @param {(item: any) => void} then */
  function each(list, then) { Array.prototype.forEach.call(list, then); }

  /** @param {ParentNode} place @param {string} selector @param {(item: any) => void} then */
  function all(place, selector, then) { each(place.querySelectorAll(selector), then); }

  /** Moves what stands in a box into something new, and that into the box. @param {Element} box @param {string} name @returns {HTMLElement} */
  function wrap(box, name) {
    var into = doc.createElement(name);
    while (box.firstChild) into.appendChild(box.firstChild);
    return box.appendChild(into);
  }

  /** Calls back once something is about to be seen. @param {Element} node @param {() => void} then */
  function seen(node, then) {
    if (!window.IntersectionObserver) return then();
    var eyes = new IntersectionObserver(function (entries) {
      if (!entries[entries.length - 1].isIntersecting) return;
      eyes.disconnect();
      then();
    }, { rootMargin: '300px' });
    eyes.observe(node);
  }

  /** Says below the table why there are no live odds. @param {Node} box @param {string} text */
  function note(box, text) {
    var p = box.appendChild(doc.createElement('p'));
    p.className = 'dice-odds-note';
    p.textContent = text;
  }

  /** A query as it stands in a hash: what has no meaning there is escaped. @param {string} query */
  function escaped(query) {
    return query.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[^\w\-.!*'(),;:=+/@$?&%]/g, function (c) { return c === '~' ? '%7E' : encodeURIComponent(c); });
  }

  /** The exact fractions in the first table, the last of each row: an outcome's name can be a number too. @param {Element} place */
  function fractions(place) {
    /** @type {string[]} */
    var found = [];
    var table = place.querySelector('table');
    each(table ? table.rows : [], function (row) {
      var last = '';
      each(row.cells, function (cell) {
        var text = cell.textContent.trim();
        if (/^\d+(\/\d+)?$/.test(text)) last = text;
      });
      if (last) found.push(last);
    });
    return found;
  }

  /** Puts a frame in the place of what stands in a box, as soon as it has odds to show. @param {Element} box @param {string} address */
  function frame(box, address) {
    var fallback = wrap(box, 'div');
    var view = doc.createElement('iframe');
    view.title = 'Dice odds';
    view.sandbox = /** @type {any} */ ('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    view.style.cssText = 'display:block;visibility:hidden;width:100%;height:1px;border:0';
    /** @type {boolean | undefined} */
    var live;

    /** @param {string} why */
    function end(why) {
      clearTimeout(clock);
      removeEventListener('message', hear);
      box.removeChild(view);
      fallback.style.display = '';
      note(box, why);
    }
    /** @param {MessageEvent} event */
    function hear(event) {
      var said = event.data;
      if (event.source !== view.contentWindow || !said || said.diceOdds !== 1) return;
      if (said.failed) return end(said.failed === 'query' ? BAD : LOST);
      if (said.stale) note(box, STALE);
      if (!(said.height > 0)) return;
      view.style.height = Math.min(said.height, 20000) + 'px';
      if (live) return;
      live = true;
      clearTimeout(clock);
      view.style.visibility = '';
      fallback.style.display = 'none';
      /** @type {Window} */ (event.source).postMessage({ diceOdds: 1, table: fractions(fallback) }, '*');
    }
    var clock = setTimeout(end, PATIENCE, LOST);
    addEventListener('message', hear);
    view.src = address;
    box.appendChild(view);
  }

  /** @type {boolean | undefined} */
  var asked;
  /** @type {boolean | undefined} */
  var gone;

  function defined() { return window.customElements && customElements.get('dice-odds'); }

  /** There will be no <dice-odds>: each says so, once. */
  function lost() {
    if (defined()) return;
    gone = true;
    all(doc, 'dice-odds:not([data-lost])', function (odds) {
      odds.dataset.lost = '';
      note(odds, LOST);
    });
  }

  /** Loads the script that defines <dice-odds>, once. */
  function define() {
    if (gone) return lost();
    if (asked || defined()) return;
    asked = true;
    setTimeout(lost, PATIENCE);
    var tag = doc.createElement('script');
    tag.integrity = INTEGRITY;
    tag.crossOrigin = 'anonymous';
    tag.onerror = lost;
    try {
      tag.src = base + ELEMENT;
      doc.head.appendChild(tag);
    } catch (e) {
      lost(); // the page asks for trusted types
    }
  }

  /** @param {HTMLElement} box */
  function go(box) {
    var data = box.dataset;
    var system = data.system || '';
    var query = data.query || '';
    var view = data.view || '';
    var theme = data.theme || '';
    try {
      // A template can't escape what HTML can't hold but all of it: then even its "=" are escaped.
      if (!/=/.test(query)) data.query = query = decodeURIComponent(query);
      query = escaped(query);
    } catch (e) {
      system = ''; // half a character, or a % of its own
    }
    if (!data.doc) {
      if (!/^[a-z][a-z0-9-]*$/.test(system) || !/^[a-z]*$/.test(view + theme) || (system + query + view + theme).length > 2000) return note(box, BAD);
      if (data.as !== 'element') return frame(box, base + 'v1/embed.html#' + system + '?' + query + '~view=' + view + '&theme=' + theme);
    }
    var odds = wrap(box, 'dice-odds');
    each(['system', 'query', 'doc', 'view', 'theme'], function (name) { odds.setAttribute(name, data[name] || ''); });
    define();
  }

  /** @param {ParentNode} place */
  function find(place) {
    all(place, 'div.dice-odds:not([data-found])', function (box) {
      box.dataset.found = '';
      seen(box, function () { go(box); });
    });
    all(place, 'dice-odds', function (tag) { seen(tag, define); });
  }

  if (window.mw && mw.hook) mw.hook('wikipage.content').add(function (/** @type {ArrayLike<ParentNode>} */ content) { find(content[0] || doc); });
  else if (doc.readyState === 'loading') doc.addEventListener('DOMContentLoaded', function () { find(doc); });
  else find(doc);
})();
