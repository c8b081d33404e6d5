export const failureText = {
  title: 'Something went wrong.',
  hint: 'The page failed to render. Try going back or reloading.',
} as const;
