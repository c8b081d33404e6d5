/** What of HTML matters to the text in it. */

/** Elements that stand on lines of their own. */
export const BLOCKS: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'br', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li'],
  ...['main', 'nav', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul'],
]);

/** Elements whose content is not for people. */
export const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'head']);

/** Every other element that texts are written with. What is none of them, '<your choice>', is text. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'acronym', 'area', 'audio', 'b', 'base', 'bdi', 'bdo', 'big', 'body', 'button', 'canvas'],
  ...[
    'caption',
    'center',
    'cite',
    'code',
    'col',
    'colgroup',
    'data',
    'datalist',
    'del',
    'dfn',
    'dialog',
    'em',
  ],
  ...['embed', 'font', 'html', 'i', 'iframe', 'img', 'input', 'ins', 'kbd', 'label', 'legend', 'link', 'map'],
  ...['mark', 'menu', 'meta', 'meter', 'nobr', 'object', 'optgroup', 'option', 'output', 'param', 'path'],
  ...['picture', 'progress', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'select', 'small', 'source', 'span'],
  ...['strike', 'strong', 'sub', 'sup', 'svg', 'td', 'textarea', 'th', 'time', 'title', 'track', 'tt', 'u'],
  ...['use', 'var', 'video', 'wbr', 'amp-img'],
]);
