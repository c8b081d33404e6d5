/** The words around every page. */
export const layoutText = {
  brand: 'Pantry Chef',
  skip: 'Skip to content',
  nav: 'Main',
  theme: 'Switch between light and dark',
  footer: 'Dinner from what is already in the kitchen.',
  privacy: 'Privacy',
} as const;
