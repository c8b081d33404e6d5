/**
 * Whether a value is an import item, without the validator, which islands do not carry. Says the same as the
 * contract's RecipeImportItem (a test compares the two) and adds what the server asks besides: a step with text.
 */
import { PUBLISHED_MAX } from '../nutrition/published.ts';
import { isObject, type JsonObject } from './json/objects.ts';
import { ITEM_LIMITS as MAX } from './limits.ts';
import type { Fault, ImportItem, ItemField, Kind } from './reading.ts';

/** Checks a value that stands at a path; null when it is right. */
type Check = (value: unknown, field: string) => Fault | null;

type Fields = Readonly<Record<string, Check>>;

const wrong = (field: string, kind: Kind): Fault => ({ code: 'wrong-kind', field, kind });

const text =
  (max: number, required = false): Check =>
  (value, field) => {
    if (value === undefined && required) return { code: 'missing', field };
    if (typeof value !== 'string') return wrong(field, 'text');
    const { length } = value.trim();
    if (required && length === 0) return { code: 'missing', field };
    return length > max ? { code: 'too-long', field, max } : null;
  };

function boundsFault(value: number, field: string, min: number, max: number): Fault | null {
  if (value < min) return { code: 'too-small-number', field, min };
  return value > max ? { code: 'too-large-number', field, max } : null;
}

const above0 =
  (max: number, min = 0): Check =>
  (value, field) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(field, 'number');
    return value <= 0 ? { code: 'not-positive', field } : boundsFault(value, field, min, max);
  };

const list =
  (entry: Check, max: number): Check =>
  (value, field) => {
    if (!Array.isArray(value)) return wrong(field, 'list');
    if (value.length > max) return { code: 'too-many', field, max };
    for (const [index, one] of value.entries()) {
      const fault = entry(one, `${field}.${index}`);
      if (fault !== null) return fault;
    }
    return null;
  };

/** The field may be null or absent. */
const optional =
  (check: Check): Check =>
  (value, field) =>
    value === null || value === undefined ? null : check(value, field);

const flag: Check = (value, field) =>
  value === undefined || typeof value === 'boolean' ? null : wrong(field, 'true-or-false');

const amount: Check = (value, field) => {
  if (typeof value === 'string') return text(MAX.amount)(value, field);
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(field, 'text-or-number');
  return boundsFault(value, field, 0, MAX.amountNumber);
};

const upTo =
  (max: number): Check =>
  (value, field) =>
    typeof value === 'number' && Number.isFinite(value)
      ? boundsFault(value, field, 0, max)
      : wrong(field, 'number');

const PUBLISHED: Fields = Object.fromEntries(
  Object.entries(PUBLISHED_MAX).map(([figure, max]) => [figure, optional(upTo(max))]),
);

const published: Check = (value, field) =>
  isObject(value) ? faultIn(PUBLISHED, value, `${field}.`) : wrong(field, 'object');

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

function faultIn(fields: Fields, value: JsonObject, path: string): Fault | null {
  for (const [name, check] of Object.entries(fields)) {
    const fault = check(Object.hasOwn(value, name) ? value[name] : undefined, `${path}${name}`);
    if (fault !== null) return fault;
  }
  return null;
}

/** The first thing that is wrong with an item, in the order of the fields; null when nothing is. */
export function itemFault(value: unknown): Fault | null {
  return isObject(value) ? faultIn(FIELDS, value, '') : { code: 'not-a-recipe' };
}

/** The same, as a type. */
export const isItem = (value: unknown): value is ImportItem => itemFault(value) === null;
