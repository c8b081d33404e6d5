/** Texts of a list or page that could not be loaded. */
export const loadedText = {
  retry: 'Try again',
  retrying: 'Trying again…',
  noAnswer: 'The server was not reached. Check your connection, then try again.',
  loaded: 'Loaded.',
} as const;
