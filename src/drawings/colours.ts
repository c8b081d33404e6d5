/**
 * The palette: few, muted colours, so that any drawings side by side look like a set. They work on light and on dark
 * paper. Parts that follow the theme (china, cloth) use currentColor or a variable instead.
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

/** Follow the theme through ui/base/tokens.css. The second value is the fallback if that file is not loaded. */
export const CHINA = 'var(--china,#fffaf0)';
export const CHINA_EDGE = 'var(--china-edge,#e9dcc6)';
