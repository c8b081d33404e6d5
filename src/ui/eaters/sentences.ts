/** What is said of ingredients, on a recipe's page and on a card alike. None of it promises anything. */
export const dietSentences = {
  may: (what: string, names: string) => `May contain ${what}: check the ${names}.`,
  unchecked: (names: string) => `Not checked: ${names}.`,
  readLabels: 'Brands and traces differ: read the label.',
} as const;
