/** Parses recipes from JSON values in every supported JSON format. The text formats are in read-paste.ts. */
import {
  buildImportEntry,
  findImportItemFault,
  ITEM_FIELDS,
  isImportItem,
  listFilledFields,
  type RawRecipe,
} from '../build-item.ts';
import {
  extractMealieBackupRecipes,
  isMealieBackup,
  isMealieRecipe,
  parseMealieRecipe,
} from '../exports/mealie.ts';
import { isPaprikaRecipe, parsePaprikaRecipe } from '../exports/paprika.ts';
import { isTandoorRecipe, parseTandoorRecipe } from '../exports/tandoor.ts';
import { LISTS, RECIPE_MEMBERS } from '../json/nesting.ts';
import { findListField, isJsonObject, type JsonObject, readTextOrNameField } from '../json/objects.ts';
import type { Dropped, ImportItem, ReadEntry } from '../reading.ts';
import { findRecipeNodes, listJsonLdNodeTypes } from '../schema-org/node.ts';
import { isRecipeLikeNode, parseSchemaOrgRecipe, STEP_NAMES } from '../schema-org/recipe.ts';
import type { FormatWords } from './format-words.ts';

/**
 * A row of the table of JSON formats. A format may have several rows. Only one of its rows has the name and the
 * description that users see.
 */
interface ValueFormat extends Partial<FormatWords> {
  readonly name: string;
  readonly recognise: (value: JsonObject) => boolean;
  /**
   * Parses the recipes of a JSON value.
   * @param position position of the value's first recipe among all imported recipes
   */
  readonly read: (value: JsonObject, position: number) => readonly ReadEntry[];
}

const each = (recipes: readonly RawRecipe[], position: number): ReadEntry[] =>
  recipes.map((one, index) => buildImportEntry(one, position + index));

const COOKBOOK = 'cookbook';

function readNative(value: JsonObject, position: number): ReadEntry[] {
  const fault = findImportItemFault(value);
  if (fault !== null || !isImportItem(value)) {
    return [
      {
        ok: false,
        position,
        title: readTextOrNameField(value.title),
        fault: fault ?? { code: 'not-a-recipe' },
      },
    ];
  }
  const item = Object.fromEntries(
    ITEM_FIELDS.filter((field) => Object.hasOwn(value, field)).map((field) => [field, value[field]]),
  ) as unknown as ImportItem;
  const dropped = Object.keys(value)
    .filter((key) => key !== COOKBOOK && !(ITEM_FIELDS as readonly string[]).includes(key))
    .slice(0, 20)
    .map((field): Dropped => ({ field: field.slice(0, 100), reason: 'no-place' }));
  const read = { ok: true, position, item, understood: listFilledFields(item), dropped } as const;
  return [Object.hasOwn(value, COOKBOOK) ? { ...read, cookbook: value[COOKBOOK] } : read];
}

function readLinkedData(value: JsonObject, position: number): ReadEntry[] {
  const { nodes, byId } = findRecipeNodes(value);
  const recipes = nodes.map((node) => parseSchemaOrgRecipe(node, byId));
  // A web page may contain previews of other recipes, which have no steps. Skip them if there is a complete recipe.
  const whole = recipes.filter(({ steps }) => steps.length > 0);
  return (whole.length > 0 ? whole : recipes).map((one, index) =>
    buildImportEntry(one, position + index, { needsIngredients: true }),
  );
}

const NONE: ReadonlyMap<string, JsonObject> = new Map();

const has = (value: JsonObject, names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(value, name));

/** Supported JSON formats, in the order in which they are tried. The first format that recognizes a value is used. */
export const VALUE_FORMATS = [
  {
    name: 'json-ld',
    label: 'schema.org recipe data (JSON-LD)',
    expected: 'schema.org recipe data',
    recognise: (value) => has(value, ['@graph', '@context']) || listJsonLdNodeTypes(value).length > 0,
    read: readLinkedData,
  },
  {
    name: 'mealie',
    label: 'Mealie export',
    exportOf: ['Mealie'],
    recognise: isMealieBackup,
    read: (value, position) => each(extractMealieBackupRecipes(value).map(parseMealieRecipe), position),
  },
  {
    name: 'tandoor',
    label: 'Tandoor export',
    exportOf: ['Tandoor'],
    recognise: isTandoorRecipe,
    read: (value, position) => each([parseTandoorRecipe(value)], position),
  },
  {
    name: 'paprika',
    label: 'Paprika export',
    exportOf: ['Paprika'],
    recognise: isPaprikaRecipe,
    read: (value, position) => each([parsePaprikaRecipe(value)], position),
  },
  {
    name: 'mealie',
    recognise: isMealieRecipe,
    read: (value, position) => each([parseMealieRecipe(value)], position),
  },
  {
    name: 'nextcloud',
    label: 'Nextcloud Cookbook export',
    // RecipeSage and Nextcloud Cookbook export linked data (JSON-LD), so they need no rows of their own in the table of
    // formats.
    exportOf: ['RecipeSage', 'Nextcloud Cookbook'],
    recognise: (value) => Object.hasOwn(value, 'recipeIngredient') && isRecipeLikeNode(value),
    read: (value, position) => each([parseSchemaOrgRecipe(value, NONE)], position),
  },
  {
    name: 'json',
    label: 'JSON recipes',
    expected: 'a JSON list of recipes',
    recognise: (value) =>
      Object.hasOwn(value, 'title') && (Object.hasOwn(value, 'instructions') || !has(value, STEP_NAMES)),
    read: readNative,
  },
  {
    name: 'json',
    recognise: isRecipeLikeNode,
    read: (value, position) => each([parseSchemaOrgRecipe(value, NONE)], position),
  },
  { name: 'json', recognise: () => true, read: readNative },
] as const satisfies readonly ValueFormat[];

type ValueFormatName = (typeof VALUE_FORMATS)[number]['name'];

export interface ReadValue {
  readonly format: ValueFormatName;
  readonly entries: readonly ReadEntry[];
}

export function parseRecipesFromJsonValue(value: unknown, position: number): ReadValue {
  if (Array.isArray(value)) return readList(value, position);
  if (!isJsonObject(value)) {
    return { format: 'json', entries: [{ ok: false, position, title: '', fault: { code: 'not-a-recipe' } }] };
  }
  const format = VALUE_FORMATS.find(({ recognise }) => recognise(value));
  return { format: format?.name ?? 'json', entries: format?.read(value, position) ?? [] };
}

function readList(list: readonly unknown[], position: number): ReadValue {
  const entries: ReadEntry[] = [];
  let format: ValueFormatName | null = null;
  for (const value of list) {
    // Parse a nested list with the parser for linked data, which does not recurse. Recursion into deeply nested lists
    // could overflow the call stack.
    const read = parseRecipesFromJsonValue(
      Array.isArray(value) ? { '@graph': value } : value,
      position + entries.length,
    );
    format ??= read.format;
    for (const entry of read.entries) entries.push(entry);
  }
  return { format: format ?? 'json', entries };
}

/** Parses a whole JSON document: a list of recipes, an object with such a list ({recipes: […]}), or a single recipe. */
export function parseRecipesFromJsonDocument(value: unknown, position = 0): ReadValue {
  if (!isJsonObject(value) || isMealieBackup(value) || has(value, RECIPE_MEMBERS)) {
    return parseRecipesFromJsonValue(value, position);
  }
  const list = LISTS.map((name) => findListField(value, name)).find(({ length }) => length > 0);
  return list === undefined ? parseRecipesFromJsonValue(value, position) : readList(list, position);
}
