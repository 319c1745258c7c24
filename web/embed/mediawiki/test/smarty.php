<?php
// Writes what the extension Widgets makes of a Widget page: php smarty.php FOLDER PAGE.txt '{"system": "blades"}'.
// Debian has no Widgets; this does what it does to a page, by the same Smarty, which build/setup.sh unpacked in FOLDER.

require "$argv[1]/debian/usr/share/php/smarty4/Smarty.class.php";

$page = preg_replace( '~<noinclude>.*?</noinclude>~s', '', file_get_contents( $argv[2] ) );
$page = str_replace( [ '<includeonly>', '</includeonly>' ], '', $page );

$smarty = new Smarty;
$smarty->left_delimiter = '<!--{';
$smarty->right_delimiter = '}-->';
$smarty->setCompileDir( "$argv[1]/smarty" );
$smarty->enableSecurity();
$smarty->assign( json_decode( $argv[3], true, 512, JSON_THROW_ON_ERROR ) );
echo $smarty->fetch( "string:$page" );
