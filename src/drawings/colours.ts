/**
 * The palette of the drawings. It has few, muted colours, so that all drawings look like one set. The colours work on
 * light and on dark paper. Parts whose colour depends on the page's theme, such as china and cloth, use currentColor or
 * a CSS variable instead.
 */
export const COLOURS = {
  leaf: '#6f9158',
  moss: '#4c7050',
  lime: '#a8b860',
  mint: '#c3d2a0',
  tomato: '#c9573f',
  brick: '#a8432f',
  coral: '#e5946f',
  blush: '#efb9a0',
  carrot: '#dd8a3c',
  saffron: '#e6b450',
  butter: '#f3d98b',
  cream: '#f7ecd3',
  milk: '#fdf8ec',
  wheat: '#dfbf84',
  crust: '#bd8850',
  toast: '#93613c',
  cocoa: '#5f4034',
  beet: '#9d4763',
  plum: '#6c4b6d',
  berry: '#5d6b94',
  stone: '#b8b0a2',
  iron: '#4a4643',
} as const;

export type ColourName = keyof typeof COLOURS;

/**
 * Colour of china, which depends on the page's theme (ui/base/tokens.css). The second value is used if that file is not
 * loaded.
 */
export const CHINA = 'var(--china,#fffaf0)';
export const CHINA_EDGE = 'var(--china-edge,#e9dcc6)';
