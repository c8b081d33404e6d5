/** The nutrients that an import of nutrition takes, per 100 g. */
const ZEROS = { calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0 };

/** The list to fill in and import: each name with zeros. JSON, indented. */
export const templateOf = (names: readonly string[]): string =>
  `${JSON.stringify(
    names.map((name) => ({ name, ...ZEROS })),
    null,
    2,
  )}\n`;
