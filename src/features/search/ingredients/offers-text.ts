/** The words of what a name may have meant: they come with it. */
export const offersText = {
  accept: (name: string, typed: string) => `${name}, instead of ${typed}`,
} as const;
