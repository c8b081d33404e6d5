/** The named entities that occur in recipe texts; numeric ones are computed. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  frac12: '½',
  half: '½',
  frac14: '¼',
  frac34: '¾',
  frac13: '⅓',
  frac23: '⅔',
  frac15: '⅕',
  frac18: '⅛',
  frac38: '⅜',
  frac58: '⅝',
  frac78: '⅞',
  frasl: '⁄',
  times: '×',
  deg: '°',
  ordm: 'º',
  micro: 'µ',
  ndash: '–',
  mdash: '—',
  minus: '−',
  hyphen: '-',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  prime: '′',
  Prime: '″',
  hellip: '…',
  bull: '•',
  middot: '·',
  sol: '/',
  comma: ',',
  period: '.',
  colon: ':',
  semi: ';',
  lpar: '(',
  rpar: ')',
  percnt: '%',
  num: '#',
  copy: '©',
  reg: '®',
  trade: '™',
  iexcl: '¡',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
};

/** Accents, as entity names spell them: '&eacute;' is 'e' with the mark of 'acute'. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030A',
  caron: '\u030C',
};

const ENTITY =
  /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z])(acute|grave|circ|tilde|uml|cedil|ring|caron)|([a-z]{2,8}\d{0,2}));?/giu;

function character(code: number, otherwise: string): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : otherwise;
}

/** Decodes HTML character references; what is none ('salt & pepper', 'R&D;') stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole: string, decimal, hex, letter, mark, name) => {
    if (decimal !== undefined) return character(Number(decimal), whole);
    if (hex !== undefined) return character(Number.parseInt(hex, 16), whole);
    if (letter !== undefined) return (letter + (MARKS[mark.toLowerCase()] ?? '')).normalize('NFC');
    return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
  });
}
