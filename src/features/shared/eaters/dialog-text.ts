import type { DayGoalName } from '#domain/eaters/day-goals';
import type { Exclusion } from '#domain/eaters/exclusions';
import { dietSentences } from './sentences.ts';

export const dialogText = {
  title: 'Who’s eating',
  lead: 'Searches leave out anything the people eating tonight don’t eat.',
  storage:
    'This list is saved on this device only, unless you choose to save it to your account. It’s never included in links you share.',
  notStored: 'Your browser is blocking saved data, so searches can’t leave anything out.',
  close: 'Close',
  done: 'Done',
  me: 'Me',
  add: 'Add a person',
  next: (number: number) => `Person ${number}`,

  together: (eaten: string, cooked: number) =>
    `Tonight’s total: ${eaten}. New meals in a plan serve ${cooked}.`,
  everyone: 'Everyone’s eating tonight',

  eats: 'Eating tonight',
  howMuch: 'Portion',
  howMuchOf: (name: string) => `Portion: ${name}`,
  eatsEverything: 'No restrictions',
  leaveOut: (name: string) => `Restrictions for ${name}`,
  name: 'Name',
  nameMissing: 'Enter a name.',
  nameTaken: 'That name is already taken.',
  removePerson: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed.`,

  goals: (name: string) => `Daily goals for ${name}`,
  goalsHint:
    'Optional. The meal plan compares each day with these goals. Other household members don’t see them.',
  goalName: (name: DayGoalName) =>
    ({ calories: 'Calories (kcal)', protein: 'Protein (g)', carbs: 'Carbs (g)', fat: 'Fat (g)' })[name],
  goalOutOfRange: (min: number, max: number) =>
    `Enter a whole number from ${min} to ${max.toLocaleString('en')}.`,

  diets: 'Diet',
  allergens: 'Allergens',
  kinds: 'Specific tree nuts',
  food: 'Other foods to leave out',
  foodHint: 'Press Enter after each food.',
  addFood: 'Add',
  added: (name: string) => `${name} added.`,
  already: (name: string) => `${name} is already on the list.`,
  full: 'You’ve reached the maximum number of restrictions.',
  unknown: 'We don’t recognize this food, so we can only leave out recipes that use this exact name.',

  chosen: 'Restrictions',
  avoid: 'avoid',
  strict: (kind: Exclusion['kind']) => (kind === 'diet' ? 'strict' : 'allergy'),
  avoidMeans: 'Avoid: hides recipes that contain the food.',
  strictMeans:
    'Allergy or strict: also hides recipes that may contain the food or haven’t been fully checked.',
  labels: `We only check the listed ingredients. ${dietSentences.readLabels}`,
  remove: (words: string) => `Remove: ${words}`,
} as const;
