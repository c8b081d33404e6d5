/**
 * Daily goals of a person for energy, protein, carbohydrates and fat. The goals are optional and private. A browser
 * stores them with the person. An account stores them only if its owner has chosen to store the people at the table in
 * the account.
 */
export interface DayGoalRow {
  readonly name: 'calories' | 'protein' | 'carbs' | 'fat';
  /**
   * Text after the amount of a goal: the unit, such as 'kcal'. For nutrients, which all have the unit g, the text also
   * has the name: 'g protein'.
   */
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

/** Energy and nutrients for which a person may set a daily goal. A goal must be between `min` and `max`. */
export const DAY_GOALS = [
  { name: 'calories', unit: 'kcal', min: 500, max: 6_000 },
  { name: 'protein', unit: 'g protein', min: 10, max: 400 },
  { name: 'carbs', unit: 'g carbs', min: 10, max: 1_000 },
  { name: 'fat', unit: 'g fat', min: 10, max: 400 },
] as const satisfies readonly DayGoalRow[];

export type DayGoalName = (typeof DAY_GOALS)[number]['name'];

/** Formats the amount of a daily goal, such as '2,000 kcal'. */
export const formatDayGoal = (name: DayGoalName, amount: number): string =>
  `${amount.toLocaleString('en')} ${DAY_GOALS.find((row) => row.name === name)?.unit}`;

/**
 * A person's daily goals, in the units of `DAY_GOALS`. If the person has no goal for a nutrient, such as protein, the
 * field of the nutrient is absent.
 */
export type DayGoals = { readonly [Name in DayGoalName]?: number | undefined };

export const isValidDayGoal = (
  { min, max }: Pick<DayGoalRow, 'min' | 'max'>,
  value: unknown,
): value is number => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** Returns the valid goals in an untrusted value. Returns undefined if no goal in the value is valid. */
export function parseDayGoals(value: Partial<Record<string, unknown>>): DayGoals | undefined {
  const goals = DAY_GOALS.flatMap((row) =>
    isValidDayGoal(row, value[row.name]) ? [[row.name, value[row.name]]] : [],
  );
  return goals.length === 0 ? undefined : (Object.fromEntries(goals) as DayGoals);
}

interface WithGoals {
  readonly name: string;
  readonly goals?: DayGoals | undefined;
}

/**
 * Adds the stored daily goals of each eater to a list of eaters from an older browser script, which sends no goals.
 * Otherwise, saving the script's list would delete goals that were set on another device.
 * @param sentEaters the goals of an eater are undefined if the script does not know goals, and null if the eater has
 *   none
 * @param storedEaters eaters from the account; matched by name, ignoring case
 */
export function restoreOmittedEaterGoals<
  One extends { readonly name: string; readonly goals?: DayGoals | null | undefined },
>(
  sentEaters: readonly One[],
  storedEaters: readonly WithGoals[],
): (Omit<One, 'goals'> & Pick<WithGoals, 'goals'>)[] {
  const byName = new Map(storedEaters.map(({ name, goals }) => [name.toLowerCase(), goals]));
  return sentEaters.map(({ goals: sentGoals, ...one }) => {
    const goals = sentGoals === undefined ? byName.get(one.name.toLowerCase()) : sentGoals;
    return goals == null ? one : { ...one, goals };
  });
}
