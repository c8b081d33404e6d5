import type { Exclusion } from '#domain/eaters/exclusions';
import { dietSentences } from './sentences.ts';

/** Texts of the dialog for editing the eaters. Loaded with it. */
export const dialogText = {
  title: 'Who eats',
  lead: 'A search leaves out what those who eat tonight do without.',
  kept: 'This is kept on this device only, unless you let your account keep it. It is never part of a link.',
  notKept: 'This browser keeps nothing, so nothing will be left out.',
  close: 'Close',
  done: 'Done',
  me: 'Me',
  add: 'Add somebody',
  next: (number: number) => `Person ${number}`,

  together: (eaten: string, cooked: number) => `Together tonight: ${eaten}. A plan cooks for ${cooked}.`,
  everyone: 'Everyone eats tonight',

  eats: 'Eats tonight',
  howMuch: 'How much',
  howMuchOf: (name: string) => `How much: ${name}`,
  eatsEverything: 'Nothing to leave out',
  leaveOut: (name: string) => `Left out for ${name}`,
  name: 'Name',
  nameMissing: 'Give a name.',
  nameTaken: 'Somebody has this name already.',
  removePerson: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed.`,

  diets: 'Diet',
  allergens: 'Allergens',
  kinds: 'Single kinds of tree nut',
  food: 'Other foods',
  foodHint: 'One at a time, with Enter. Any name will do.',
  addFood: 'Add',
  added: (name: string) => `${name} added.`,
  already: (name: string) => `${name} is there already.`,
  full: 'That is as much as one search can leave out.',
  unknown: 'We don’t know this name: it counts only where a recipe says just that.',

  chosen: 'Left out',
  avoid: 'avoid',
  strict: (kind: Exclusion['kind']) => (kind === 'diet' ? 'strictly' : 'allergy'),
  avoidMeans: 'Avoid: left out where it is in it.',
  strictMeans: 'Allergy, or strictly: also left out where it may be in it or nobody has checked.',
  labels: `We only read the ingredients listed. ${dietSentences.readLabels}`,
  remove: (words: string) => `Remove: ${words}`,
} as const;
