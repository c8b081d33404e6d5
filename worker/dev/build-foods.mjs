/**
 * Writes the tables of foods, `src/domain/nutrition/per-100g.ts` and `src/domain/units/portions.ts`, from USDA's
 * SR28 in `../shared/data` beside the checkout. Run it after a change of food-measures.mjs:
 *
 *   node worker/dev/build-foods.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COOKED, MEASURES } from './food-measures.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const DATA = join(ROOT, '../shared/data');
const read = (file) => JSON.parse(readFileSync(join(DATA, file), 'utf8'));

/** Seed and leaf share a name; the seed gives way, as 'coriander' alone mostly means the leaf. */
const RENAMED = { coriander: 'ground coriander' };
const renamed = (name) => RENAMED[name] ?? name;

/** Millilitres of a volume that a measure begins with: the product's cup of 240 ml, not USDA's of 236.6. */
const VOLUMES = [
  [/^(cup|container 32 oz)\b/, 240],
  [/^(tbsp|tablespoon)\b/, 15],
  [/^tsp\b/, 5],
  [/^fl oz\b/, 30],
  [/^liter\b/, 1000],
  [/^carton \(32 oz\)/, 960],
];

const foods = read('nutrition_common_ingredients.json').map((row) => ({ ...row, name: renamed(row.name) }));
const own = new Map(read('portions_common_ingredients.json').map((row) => [renamed(row.name), row]));
const portionsOf = read('portions_usda.json');
const caloriesOf = new Map(read('nutrition_usda.json').map((row) => [row.ndb, row.calories]));

/** '11265:piece whole', '1 tsp', '1 slice [29]', 'medium': which portion of which row. */
function measured(name, text) {
  const [, ndb, amount, measure, grams] = /^(?:(\d{5}):)?(?:([\d.]+) )?(.*?)(?: \[([\d.]+)\])?$/.exec(text);
  const portions = ndb === undefined ? own.get(name).portions : portionsOf[ndb].portions;
  const fits = (test) =>
    portions.filter(
      (portion) =>
        test(portion.measure) &&
        (amount === undefined || portion.amount === Number(amount)) &&
        (grams === undefined || portion.grams === Number(grams)),
    );
  const exact = fits((label) => label === measure);
  const found = exact.length > 0 ? exact : fits((label) => label.startsWith(`${measure} (`));
  const weights = [...new Set(found.map((portion) => rounded(portion.grams / portion.amount)))];
  if (weights.length !== 1) throw new Error(`${name}: '${text}' fits ${found.length} measures`);
  return {
    grams: weights[0],
    label: `${found[0].measure}${ndb === undefined ? '' : ` of ${ndb}`}`,
    measure: found[0].measure,
  };
}

function rounded(value) {
  return Number(value.toPrecision(4));
}

function densityOf(name, text) {
  const { grams, measure, label } = measured(name, text);
  const volume = VOLUMES.find(([pattern]) => pattern.test(measure));
  if (volume === undefined) throw new Error(`${name}: '${text}' is no volume`);
  return { gramsPerMl: rounded(grams / volume[1]), from: `${label} ${grams} g` };
}

/** How much of the dry food is in a gram and in a millilitre of the cooked one, by their calories. */
function cookedOf(name, text) {
  const dry = foods.find((food) => food.name === name).calories;
  const share = caloriesOf.get(text.slice(0, 5)) / dry;
  return { 'cooked g': rounded(share), 'cooked ml': rounded(densityOf(name, text).gramsPerMl * share) };
}

function portionRow({ name, ndb }) {
  const { volume, ...units } = MEASURES[name];
  const density = volume === undefined ? { gramsPerMl: null } : densityOf(name, volume);
  const grams = {};
  const sources = [];
  if (density.from !== undefined) sources.push(density.from);
  for (const [unit, measure] of Object.entries(units)) {
    if (typeof measure === 'string') {
      const { grams: weight, label } = measured(name, measure);
      grams[unit] = weight;
      sources.push(label === unit ? unit : `${unit} = ${label}`);
    } else {
      grams[unit] = measure.grams;
      sources.push(`${unit} ~ ${measure.why}`);
    }
  }
  if (COOKED[name] !== undefined) {
    Object.assign(grams, cookedOf(name, COOKED[name]));
    sources.push(`cooked = ${COOKED[name]}`);
  }
  const key = (text) => (/^[a-z]+$/.test(text) ? text : `'${text}'`);
  const entries = Object.entries(grams).map(([unit, weight]) => `${key(unit)}: ${weight}`);
  const table = entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  return [
    `  // ${ndb}: ${sources.length === 0 ? 'sold by weight' : sources.join('; ')}`,
    `  ${key(name)}: { gramsPerMl: ${density.gramsPerMl}, grams: ${table} },`,
  ].join('\n');
}

const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'];

function nutrientRow(food) {
  const missing = food.imputed_zero ?? [];
  const note = missing.length === 0 ? '' : `; no figure for ${missing.join(' and ')}, taken as 0`;
  const cells = [`'${food.name}'`, ...NUTRIENTS.map((nutrient) => food[nutrient])];
  return `  [${cells.join(', ')}], // ${food.ndb} ${food.usda_description}${note}`;
}

const MADE = '// Made by worker/dev/build-foods.mjs; do not edit.';

writeFileSync(
  join(ROOT, 'src/domain/nutrition/per-100g.ts'),
  `${MADE}

/** Calories in kcal, sodium in milligrams, the rest in grams. */
export interface Nutrients {
  readonly calories: number;
  readonly protein_g: number;
  readonly carbs_g: number;
  readonly fat_g: number;
  readonly fiber_g: number;
  readonly sugar_g: number;
  readonly sodium_mg: number;
}

type Row = readonly [
  name: string,
  calories: number,
  protein: number,
  carbs: number,
  fat: number,
  fiber: number,
  sugar: number,
  sodium: number,
];

// The comment behind a row is its source: number and name in the USDA National Nutrient Database, SR28.
// biome-ignore format: a food is a line
const ROWS: readonly Row[] = [
${foods.map(nutrientRow).join('\n')}
];

/** What 100 g of an ingredient hold, raw and without what is thrown away, by canonical name. */
export const NUTRIENTS_PER_100G: Readonly<Record<string, Nutrients>> = Object.fromEntries(
  ROWS.map(([name, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg]) => [
    name,
    { calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg },
  ]),
);
`,
);

writeFileSync(
  join(ROOT, 'src/domain/units/portions.ts'),
  `${MADE}

/** What household measures of an ingredient weigh. */
export interface Portions {
  /** Density as a cook measures it (chopped, packed, shredded). Null: not measured by volume. */
  readonly gramsPerMl: number | null;
  /**
   * Grams of one of a unit without a fixed size ('piece', 'clove', 'can'), of a size ('small') or of a kind
   * ('cherry', 'drumstick'). 'piece' is the usual one: an onion is a medium onion. 'cooked g' and 'cooked ml' are
   * the grams of dry food in a gram and in a millilitre of the cooked.
   */
  readonly grams: Readonly<Record<string, number>>;
}

/**
 * By canonical name. The comment above a row says where it is from: the number of the food in USDA's SR28, the
 * measure that gives the density (a cup is 240 ml), and which measure stands for which unit. '~' marks an estimate
 * of ours, for want of a USDA weight.
 */
// biome-ignore format: a food is a line
export const PORTIONS: Readonly<Record<string, Portions>> = {
${foods.map(portionRow).join('\n')}
};
`,
);
