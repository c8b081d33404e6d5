/**
 * The oldest browsers that the site supports, and the newer web features that it may use because it works without them
 * too. See docs/browsers.md.
 */

/** Oldest supported version of each browser. The package `web-features` uses the same browser names. */
export const FLOOR = {
  chrome: 119,
  chrome_android: 119,
  edge: 119,
  firefox: 121,
  firefox_android: 121,
  safari: 16.4,
  safari_ios: 16.4,
};

export const BUILD_TARGET = ['chrome119', 'edge119', 'firefox121', 'safari16.4'];

/**
 * Web features that the site may use although one of the oldest supported browsers lacks them. Each has a reason. A CSS
 * property includes all its values. Do not add a feature without a valid reason.
 */
export const OPTIONAL_FEATURES = {
  'AbortSignal.timeout': 'before Chrome 124 its error has another name, which nobody reads',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'the client of accounts asks whether it is there',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'the client of accounts asks whether it is there',
  '.checkVisibility()': 'the dialogs ask whether it is there',
  '.createPolicy()': 'called only where Trusted Types are',
  '.escape()': 'that of CSS, which every browser has, not that of RegExp',
  '.drop()': 'a method of the pantry’s own, not that of an iterator',
  '.readText()': 'the pantry asks whether it is there, and leaves pasting by hand',
  '.requestIdleCallback()': 'Astro asks whether it is there',
  '.share()': 'the button is shown only where it is there',
  '.startViewTransition()': 'React calls it for view transitions only, and the site has none',
  '.take()': 'a method of the import’s own, not that of an iterator',

  '::view-transition-group': 'pages follow one another without a transition',
  '@page': 'only some of its descriptors are newer: paper is printed with the margins of the browser',
  '@view-transition': 'pages follow one another without a transition',
  'accent-color': 'boxes to tick have the colour of the system',
  'break-after': 'a heading may end a printed page',
  'contain-intrinsic-block-size': 'goes with content-visibility',
  'content-visibility': 'what is far below is laid out at once',
  cursor: 'phones have no pointer',
  'font-family: ui-monospace': 'the next font of the list is taken',
  'hanging-punctuation': 'only asked after, to tell Safari from the others',
  'hyphenate-limit-chars': 'long words are divided where the browser divides them',
  hyphens: 'a word that is wider than its column breaks anywhere',
  'line-clamp': '-webkit-line-clamp stands beside it',
  'mask-image': 'a row of chips ends without a fade',
  'overscroll-behavior': 'the page behind moves along',
  resize: 'a text field keeps its size',
  'text-size-adjust': '-webkit-text-size-adjust stands beside it',
  'text-wrap': 'lines break as ever',
  'user-select': '-webkit-user-select stands beside it',
  'view-transition-name': 'pages follow one another without a transition',
};
