<?php
// What the wiki of `make test-wiki` has beyond what MediaWiki's installer wrote: what many real wikis have, and no caches,
// so that every page shows what was saved last.

$wgServer = 'http://' . ( $_SERVER['HTTP_HOST'] ?? '127.0.0.1' ); // the port is another in every run

wfLoadExtension( 'Gadgets' );
wfLoadExtension( 'TemplateData' );

$wgFavicon = 'data:,'; // it has none, and Chromium would log that

$wgEnableUploads = true;
$wgFileExtensions[] = 'svg';
$wgSVGConverter = 'rsvg';

$wgMainCacheType = $wgMessageCacheType = $wgParserCacheType = CACHE_NONE;
$wgSessionCacheType = CACHE_DB;
$wgResourceLoaderMaxage = [ 'versioned' => 0, 'unversioned' => 0 ];
$wgJobRunRate = 0; // a page waits for nothing but itself
$wgShowExceptionDetails = true;
