export const loadedText = {
  retry: 'Try again',
  retrying: 'Trying again…',
  noAnswer: 'We couldn’t reach the server. Check your connection and try again.',
  loaded: 'Loaded.',
} as const;
