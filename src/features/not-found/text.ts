export const notFoundText = {
  code: '404',
  title: 'Oops! Page not found',
  hint: 'Nothing is cooking at this address. It may have moved, or a letter went missing.',
  home: 'Return to Home',
} as const;
