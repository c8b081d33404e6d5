export const notFoundText = {
  code: '404',
  title: 'Oops! Page not found',
  hint: 'There’s no page at this address. The page may have moved, or the address may have a typo.',
  home: 'Return to Home',
} as const;
