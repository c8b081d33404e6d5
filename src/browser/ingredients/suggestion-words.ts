/** What every suggestion list of ingredients says. */
export const suggestionWords = {
  notFound: 'Not found in our ingredient list.',
  didYouMean: 'Did you mean:',
  alias: (alias: string) => `also called ${alias}`,
  already: 'added',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}.`,
} as const;
