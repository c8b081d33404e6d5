/**
 * Generates files from the table of foods (`src/domain/foods/table`), the repository's copy of USDA's SR28 and the
 * texts of the starter recipes:
 *
 * - `src/domain/nutrition/per-100g.ts` and `src/domain/units/portions.ts`: nutrition and weights;
 * - `src/client/foods/ingredient-names.txt`: food names for browsers;
 * - `src/client/foods/shop-foods.txt`: data for the shopping list;
 * - `worker/features/foods/labels-version.ts`: version of the tables and code that determine diet labels;
 * - `worker/jobs/reparse/parser-version.ts`: version of the parser for recipes;
 * - `worker/starter/recipes.json`: the starter recipes with diet tags.
 *
 * These files are not checked in. run.mjs runs this script before every command if an input has changed. To run it by
 * hand:
 *
 *   node worker/tools/build/build-foods.mjs
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { INGREDIENTS } from '../../../src/domain/foods/catalog.ts';
import { serializeFoodNames } from '../../../src/domain/foods/names-text.ts';
import { FOODS } from '../../../src/domain/foods/table/index.ts';
import { UNITS } from '../../../src/domain/units/units.ts';
import { LABEL_SOURCES, PARSER_SOURCES } from '../runner/prepare.mjs';
import { hashLabelRuleFiles } from './hash-rules.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/**
 * Milliliters of each unit of volume that USDA measures can begin with. A cup has 240 ml, as everywhere in the app, and
 * not 236.6 ml as in USDA's data.
 */
const VOLUMES = [
  [/^(cup|container 32 oz)\b/, 240],
  [/^(tbsp|tablespoon)\b/, 15],
  [/^(tsp|teaspoon)\b/, 5],
  [/^fl oz\b/, 30],
  [/^liter\b/, 1000],
  [/^carton \(32 oz\)/, 960],
];

/**
 * USDA measures from which the density of a food is computed if the table of foods does not state it. The first measure
 * with a match is used. Measures for the form into which cooks cut the food are tried before this list.
 */
const PREFERRED_VOLUMES = [
  /^cup$/,
  /^cup \(?(8 fl oz|not packed|1 NLEA serving)/,
  /^cup,? (chopped|shredded|crumbled|diced|sliced|slices|cubes|pieces|cubed)/,
  /^cup\b/,
  /^(tbsp|tablespoon)\b/,
  /^(tsp|teaspoon)\b/,
  /^fl oz\b/,
];

const COUNT_UNITS = new Set(UNITS.filter(({ kind }) => kind === 'count').map(({ name }) => name));
const SIZES = new Set(['small', 'medium', 'large']);
const PIECES = new Set(
  `fruit pepper item each cookie cookies cracker crackers roll bun egg tortilla muffin waffle pancake bagel
   frankfurter steak chop medium leek pear bulb`.split(/\s+/u),
);

const nutrientsOf = new Map(read('public/data/usda-sr28.json').map(([ndb, ...row]) => [ndb, row]));
const measuresOf = new Map(
  read('worker/tools/usda/measures.json').map(([ndb, ...measures]) => [
    ndb,
    measures.map(([amount, measure, grams]) => ({ amount, measure, grams })),
  ]),
);

const rounded = (value) => Number(value.toPrecision(4));
const findVolume = (measure) => VOLUMES.find(([pattern]) => pattern.test(measure))?.[1];

/**
 * Returns the weight of a portion. The argument `text` names a measure in USDA's data, for example 'medium' or '1 tsp'.
 * It may also state the number of a different USDA food before a colon, as in '11265:piece whole'. If several measures
 * have the same name, a weight (g) in brackets selects one of them, as in '1 slice [29]'.
 */
function measured({ name, usda }, text) {
  const [, ndb = usda, amount, measure, grams] = /^(?:(\d{5}):)?(?:([\d.]+) )?(.*?)(?: \[([\d.]+)\])?$/.exec(
    text,
  );
  const fits = (test) =>
    (measuresOf.get(ndb) ?? []).filter(
      (portion) =>
        test(portion.measure) &&
        (amount === undefined || portion.amount === Number(amount)) &&
        (grams === undefined || portion.grams === Number(grams)),
    );
  const exact = fits((label) => label === measure);
  const matches = exact.length > 0 ? exact : fits((label) => label.startsWith(`${measure} (`));
  const weights = [...new Set(matches.map((portion) => rounded(portion.grams / portion.amount)))];
  if (weights.length !== 1) throw new Error(`${name}: '${text}' fits ${matches.length} measures of ${ndb}`);
  return { grams: weights[0], measure: matches[0].measure };
}

function computeDensity(food, text) {
  const { grams, measure } = measured(food, text);
  const ml = findVolume(measure);
  if (ml === undefined) throw new Error(`${food.name}: '${text}' is no volume`);
  return rounded(grams / ml);
}

function findDensity(portions) {
  for (const pattern of PREFERRED_VOLUMES) {
    const volumePortion = portions.find(({ measure }) => pattern.test(measure));
    if (volumePortion !== undefined)
      return rounded(volumePortion.grams / volumePortion.amount / findVolume(volumePortion.measure));
  }
  return null;
}

/**
 * Returns the weight of each unit in the measures of a USDA food. The unit is the first word of a measure: 'slice' for
 * 'slice (1 oz)'.
 */
function findUnits(portions) {
  const unitWeights = {};
  for (const { amount, measure, grams } of portions) {
    // Skip measures that are not a usual piece of the food. The measure '1 piece, cooked, excluding refuse (yield from
    // 1 lb raw meat)', for example, is a whole pound of meat. A 'small box' is a pack, and not a small piece.
    if (/yield|refuse|cooked|oz\b.*(?:slice|chop)|\b(?:box|bag|packet|container|serving)\b/u.test(measure))
      continue;
    const [word] = /^[a-z]+/u.exec(measure) ?? [''];
    const weight = rounded(grams / amount);
    if (SIZES.has(word) && !/\bcan\b/u.test(measure)) unitWeights[word] ??= weight;
    else if (COUNT_UNITS.has(word) && !['serving', 'container', 'part'].includes(word))
      unitWeights[word] ??= weight;
    if (PIECES.has(word)) unitWeights.piece ??= weight;
  }
  return unitWeights;
}

/**
 * Returns how many grams of the dry food correspond to one gram, or one milliliter, of the cooked or fresh food. Water
 * has no calories, so the ratio equals the calories per gram of the cooked or fresh food, divided by those of the dry
 * food.
 */
function computeStateRatios(food, state) {
  const source = food[state];
  if (source === undefined) return {};
  const [row, measure] = source.split(/:(.*)/su);
  const share = nutrientsOf.get(row)[1] / nutrientsOf.get(food.usda)[1];
  return {
    [`${state} g`]: rounded(share),
    ...(measure === undefined ? {} : { [`${state} ml`]: rounded(computeDensity(food, source) * share) }),
  };
}

/** Returns the density of a food in grams per milliliter for each cut or shape, such as 'sliced'. */
const computeCutDensities = (food) =>
  Object.fromEntries(
    Object.entries(food.cuts ?? {}).map(([word, measure]) => [
      `${word} ml`,
      typeof measure === 'string' ? computeDensity(food, measure) : measure.grams,
    ]),
  );

/**
 * Returns the fractions of a food's weight to which its nutrition figures apply, for example the fraction that is left
 * after draining.
 */
const toShares = ({ drained, undrained, eaten, eatenWithBone }) =>
  Object.fromEntries(
    [
      ['of can', drained],
      ['of drained can', undrained],
      ['of weight', eaten],
      ['of weight with bone', eatenWithBone ?? eaten],
    ].flatMap(([key, share]) => (share === undefined ? [] : [[key, share.share]])),
  );

function buildPortions(food) {
  const { volume, ...units } = food.measures ?? {};
  const portions = measuresOf.get(food.usda) ?? [];
  const gramsPerMl =
    volume === undefined
      ? findDensity(portions)
      : typeof volume === 'string'
        ? computeDensity(food, volume)
        : volume.grams;
  const grams = findUnits(portions);
  for (const [unit, measure] of Object.entries(units)) {
    grams[unit] = typeof measure === 'string' ? measured(food, measure).grams : measure.grams;
  }
  return {
    gramsPerMl,
    grams: {
      ...grams,
      ...computeStateRatios(food, 'cooked'),
      ...computeStateRatios(food, 'fresh'),
      ...computeCutDensities(food),
      ...toShares(food),
    },
  };
}

/** Returns the nutrition of a food that is a mixture of other foods. `madeOf` has the grams of each food in 100 g. */
function mixed({ name, madeOf }) {
  const parts = Object.entries(madeOf);
  if (parts.reduce((sum, [, grams]) => sum + grams, 0) > 100) throw new Error(`${name}: more than 100 g`);
  const rows = parts.map(([ndb, grams]) => {
    const [, ...values] = nutrientsOf.get(ndb) ?? [];
    if (values.length === 0) throw new Error(`${name}: SR28 has no food ${ndb}`);
    return values.map((value) => ((value ?? 0) * grams) / 100);
  });
  return rows[0].map((_, at) => rounded(rows.reduce((sum, row) => sum + row[at], 0)));
}

function findNutrients({ name, usda }) {
  const row = nutrientsOf.get(usda);
  if (row === undefined) throw new Error(`${name}: SR28 has no food ${usda}`);
  return row;
}

function nutrientRow(food) {
  const row = findNutrients(food);
  const [name, ...nutrients] = row;
  const values = food.madeOf === undefined ? nutrients : mixed(food);
  if (values[0] === null) throw new Error(`${food.name}: ${food.usda} has no calories`);
  // A nutrient without a value in USDA's data counts as 0.
  const share = food.inWater?.share;
  const held = values.map((value) => (share === undefined ? (value ?? 0) : rounded((value ?? 0) * share)));
  const source = food.madeOf === undefined ? `${food.usda} ${name}` : Object.keys(food.madeOf).join(', ');
  return `  ${JSON.stringify([food.name, ...held])}, // ${source}`;
}

function skinFormRow({ name, otherSkin }) {
  const { is, usda, measures = {} } = otherSkin;
  const form = { name: `${name} ${is}`, usda };
  const [source, ...nutrients] = findNutrients(form);
  const grams = Object.fromEntries(
    Object.entries(measures).map(([unit, measure]) => [
      unit,
      typeof measure === 'string' ? measured(form, measure).grams : measure.grams,
    ]),
  );
  const values = JSON.stringify(nutrients.map((value) => value ?? 0));
  return `  [${JSON.stringify(name)}, ${JSON.stringify(is)}, ${values}, ${JSON.stringify({ ...grams, ...toShares(otherSkin) })}], // ${usda} ${source}`;
}

function portionRow(food) {
  const { gramsPerMl, grams } = buildPortions(food);
  return `  ${JSON.stringify(food.name)}: { gramsPerMl: ${gramsPerMl}, grams: ${JSON.stringify(grams)} },`;
}

/**
 * Writes a file so that a program that reads it at the same time gets either the complete old text or the complete new
 * text. To this end, writes to a temporary file and then renames it.
 */
function write(file, text) {
  const target = join(ROOT, file);
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
}

const GENERATED_NOTE =
  '// Made by worker/tools/build/build-foods.mjs from src/domain/foods/table; do not edit.';

write(
  'src/domain/nutrition/per-100g.ts',
  `${GENERATED_NOTE}

import { mapNutrients, NUTRIENT_KEYS, type Nutrients } from './nutrients.ts';

/** A food: its name, and the amount of each nutrient per 100 g in the order of NUTRIENT_KEYS. */
type Row = readonly [name: string, ...nutrients: number[]];

// The comment at the end of a row is its source: number and name of the food in the USDA National Nutrient Database,
// SR28.
const ROWS: readonly Row[] = [
${FOODS.filter(({ usda }) => usda !== null)
  .map(nutrientRow)
  .join('\n')}
];

const toNutrients = (values: readonly number[]): Nutrients =>
  mapNutrients((key) => values[NUTRIENT_KEYS.indexOf(key)] as number);

/** Nutrients of 100 g of the edible part of a food, by canonical name. */
export const NUTRIENTS_PER_100G: Readonly<Record<string, Nutrients>> = Object.fromEntries(
  ROWS.map(([name, ...figures]) => [name, toNutrients(figures)]),
);

/** Nutrition and weights of a food with its skin or without it. The field 'is' states which. */
export interface SkinForm {
  readonly is: 'with skin' | 'without skin';
  readonly per100g: Nutrients;
  /**
   * Weights of this form that differ from the weights of the food. They have the same keys as the weights of a food.
   */
  readonly grams: Readonly<Record<string, number>>;
}

type SkinRow = readonly [name: string, is: SkinForm['is'], nutrients: readonly number[], grams: SkinForm['grams']];

const SKIN_ROWS: readonly SkinRow[] = [
${FOODS.filter(({ otherSkin }) => otherSkin !== undefined)
  .map(skinFormRow)
  .join('\n')}
];

/**
 * Nutrition of poultry with skin, if the main tables have the food without skin. Nutrition without skin, if they have
 * the food with skin. The key is the canonical name of the food.
 */
export const SKIN_FORMS: Readonly<Record<string, SkinForm>> = Object.fromEntries(
  SKIN_ROWS.map(([name, is, nutrients, grams]) => [name, { is, per100g: toNutrients(nutrients), grams }]),
);
`,
);

write(
  'src/domain/units/portions.ts',
  `${GENERATED_NOTE}

/** Weights of household measures of a food. */
export interface Portions {
  /**
   * Density (g/ml) of the food in the form in which cooks measure it: chopped, packed or shredded. Null if the food is
   * not measured by volume.
   */
  readonly gramsPerMl: number | null;
  /**
   * Grams of one unit of the food, such as 'piece' (of the usual size), 'can', 'small' or '10 inch'. The values of
   * these keys are factors instead:
   * - 'cooked g', 'cooked ml', 'fresh g', 'fresh ml': grams of the dry food that correspond to a gram or a milliliter
   *   of the cooked or fresh food
   * - 'sliced ml' and other cuts: grams of the food in a milliliter of the cut food
   * - 'of can': fraction of a can's net weight that is left after draining
   * - 'of drained can': fraction of the calories that is left after draining, if the nutrition figures are for the
   *   whole can
   * - 'of weight': fraction of the bought weight that people eat
   * - 'of weight with bone': fraction of the bought weight that people eat, if the ingredient line mentions the bone
   */
  readonly grams: Readonly<Record<string, number>>;
}

/**
 * Weights of household measures of each food, by canonical name. They come from USDA's SR28. The table of foods says
 * which row of SR28 belongs to a food.
 */
export const PORTIONS: Readonly<Record<string, Portions>> = {
${FOODS.map(portionRow).join('\n')}
};
`,
);

write('src/client/foods/ingredient-names.txt', serializeFoodNames(INGREDIENTS));

write(
  'worker/features/foods/labels-version.ts',
  `// Made by worker/tools/build/build-foods.mjs; do not edit.

/**
 * Version of the diet labels. It changes with the code and tables that determine the labels of a recipe's lines
 * (src/domain/eaters/diets).
 */
export const LABELS_VERSION = '${hashLabelRuleFiles(ROOT, LABEL_SOURCES)}';
`,
);

write(
  'worker/jobs/reparse/parser-version.ts',
  `// Made by worker/tools/build/build-foods.mjs; do not edit.

/**
 * Version of the parser. It changes with the code and tables by which the lines of recipes are parsed
 * (worker/jobs/reparse).
 */
export const PARSER_VERSION = '${hashLabelRuleFiles(ROOT, PARSER_SOURCES)}';
`,
);

// Import these modules only now, because they need files that this script has just written.
const { PORTIONS } = await import('../../../src/domain/units/portions.ts');
const { toFoodShoppingData } = await import('../../../src/domain/shopping-list/derive-shop-food.ts');
const { serializeShopFoods } = await import('../../../src/domain/shopping-list/shop-food.ts');
const { parseRecipeFile, readRecipeFiles } = await import('../../starter/recipe-file.ts');
const { addDerivedDietTags } = await import('../../starter/diet-tags.ts');

write(
  'src/client/foods/shop-foods.txt',
  serializeShopFoods(
    new Map(INGREDIENTS.map((food) => [food.name, toFoodShoppingData(food, PORTIONS[food.name])])),
  ),
);

const STARTERS = 'worker/starter/recipes';

write(
  'worker/starter/recipes.json',
  JSON.stringify(
    [...readRecipeFiles(join(ROOT, STARTERS))]
      .sort(([a], [b]) => basename(a).localeCompare(basename(b)))
      .flatMap(([file, text]) => parseRecipeFile(text, `${STARTERS}/${file}`))
      .map(addDerivedDietTags),
  ),
);
