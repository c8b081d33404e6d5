/**
 * Colors of the drawings. They are few and muted, so that all drawings look alike, and they work on light and dark
 * backgrounds. Parts that depend on the page's theme, such as crockery and tablecloths, use currentColor or a CSS
 * variable instead.
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
 * Color of crockery. With the page's stylesheet (src/features/shared/recipe-drawing.css), the color depends on the
 * light or dark theme. Without the stylesheet, as in preview images, the second argument of `var()` is the color.
 */
export const CHINA = 'var(--china,#fffaf0)';
export const CHINA_EDGE = 'var(--china-edge,#e9dcc6)';
