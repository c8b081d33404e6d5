/**
 * Whether a value is an import item, without the validator, which islands do not carry. Says the same as the
 * contract's RecipeImportItem (a test compares the two) and adds what the server asks besides: a step with text.
 */
import { PUBLISHED_MAX } from '../nutrition/published.ts';
import {
  above0,
  boundsFault,
  type Check,
  type Fields,
  faultIn,
  fieldsOf,
  list,
  optional,
  text,
  upTo,
  wrong,
} from './checks.ts';
import { isObject } from './json/objects.ts';
import { ITEM_LIMITS as MAX } from './limits.ts';
import type { Fault, ImportItem, ItemField } from './reading.ts';

const flag: Check = (value, field) =>
  value === undefined || typeof value === 'boolean' ? null : wrong(field, 'true-or-false');

const amount: Check = (value, field) => {
  if (typeof value === 'string') return text(MAX.amount)(value, field);
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(field, 'text-or-number');
  return boundsFault(value, field, 0, MAX.amountNumber);
};

const PUBLISHED: Fields = Object.fromEntries(
  Object.entries(PUBLISHED_MAX).map(([figure, max]) => [figure, optional(upTo(max))]),
);

const published: Check = fieldsOf(PUBLISHED);

const INGREDIENT: Fields = {
  name: text(MAX.ingredientName, true),
  amount: optional(amount),
  unit: optional(text(MAX.unit)),
  preparation: optional(text(MAX.preparation)),
  section: optional(text(MAX.section)),
  required: flag,
};

const ingredient: Check = (value, field) => {
  if (typeof value === 'string') return text(MAX.ingredient)(value, field);
  if (!isObject(value)) return wrong(field, 'text-or-object');
  return faultIn(INGREDIENT, value, `${field}.`);
};

const instructions: Check = (value, field) => {
  if (typeof value === 'string') return text(MAX.instructions, true)(value, field);
  if (!Array.isArray(value))
    return value === undefined ? { code: 'missing', field } : wrong(field, 'text-or-list');
  if (value.every((step) => typeof step === 'string' && step.trim() === ''))
    return { code: 'missing', field };
  return list(text(MAX.step), MAX.steps)(value, field);
};

const FIELDS: Readonly<Record<ItemField, Check>> = {
  id: optional(text(MAX.id)),
  title: text(MAX.title, true),
  instructions,
  ingredients: (value, field) =>
    value === undefined ? null : list(ingredient, MAX.ingredients)(value, field),
  cuisine: optional(text(MAX.cuisine)),
  minutes: optional(above0(MAX.minutes)),
  minutes_to_make: optional(above0(MAX.minutes)),
  servings: optional(above0(MAX.servings, MAX.servingsMin)),
  default_servings: optional(above0(MAX.servings, MAX.servingsMin)),
  serving_size_text: optional(text(MAX.servingSize)),
  tags: optional(list(text(MAX.tag), MAX.tags)),
  tools: optional(list(text(MAX.tool), MAX.tools)),
  notes: optional(text(MAX.notes)),
  image: optional(text(MAX.image)),
  published_nutrition: optional(published),
};

export const ITEM_FIELDS = Object.keys(FIELDS) as readonly ItemField[];

/** The first thing that is wrong with an item, in the order of the fields; null when nothing is. */
export function itemFault(value: unknown): Fault | null {
  return isObject(value) ? faultIn(FIELDS, value, '') : { code: 'not-a-recipe' };
}

/** The same, as a type. */
export const isItem = (value: unknown): value is ImportItem => itemFault(value) === null;
