import { SUBSTITUTES_MAX } from '#contract/limits';
import type { LineLabels, RecipeDetail, RecipeIngredient, Substitute } from '#contract/recipes/recipes';
import { PublishedNutrition } from '#contract/recipes/recipes';
import type { DietLabelCorrections } from '#domain/eaters/corrections';
import { type DietLabels, FOODS_UNKNOWN, LABELS, labelBits } from '#domain/eaters/diets/labels';
import { collectFoodAndGeneralFoods } from '#domain/foods/kinds';
import { toDishForSubstitutionRules } from '#domain/matching/score/dish-for-rules';
import { computeNutrition } from '#domain/nutrition/compute';
import { findEatenFraction } from '#domain/nutrition/eaten';
import type { Food } from '#domain/nutrition/foods';
import { computeSubstituteAmount } from '#domain/substitutions/amount';
import { type RuleForDish, rankSubstitutionRulesForDish } from '#domain/substitutions/substitutions';
import { parseJsonColumn, TextList } from '../../platform/db/json-column.ts';
import { batch, getFirstRow, type Query, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import type { recipeIngredients, recipes } from '../../platform/db/schema.ts';
import { SharedReads } from '../../platform/shared-reads.ts';
import { buildFoods, type NutritionRow } from '../foods/foods.ts';
import { type Reference, selectFoodReference } from '../foods/store.ts';

type RecipeRow = typeof recipes.$inferSelect;
type IngredientRow = typeof recipeIngredients.$inferSelect;
type UnshownColumn =
  | 'slug'
  | 'cuisine_detected'
  | 'instructions_preview'
  | 'content_hash'
  | 'written_lines'
  | 'origin';
type ShownRecipe = Omit<RecipeRow, UnshownColumn>;
type ShownLine = Omit<IngredientRow, 'recipe_id' | 'position'>;

/**
 * SQL query for the imported nutrition of a recipe's ingredients and of their substitutes. If an alias was added for an
 * ingredient after the recipe was stored, the alias is resolved.
 */
const NUTRITION_OF_RECIPE = `
  with used as (
    select coalesce(alias.canonical_name, used.canonical_name) as name
    from recipe_ingredients used left join ingredient_aliases alias on alias.alias = used.canonical_name
    where used.recipe_id = ?1
  )
  select * from ingredients_nutrition where origin = 'import' and canonical_name in (
    select name from used
    union select substitute_ingredient from substitutions where original_ingredient in (select name from used)
  )`;

/**
 * Loads a recipe for its page with one database request. Returns null if no recipe has this ID. Nutrition is computed
 * on each call, so that it follows the current reference data.
 */
export async function loadRecipe(db: D1Database, id: string): Promise<RecipeDetail | null> {
  return (await loadRecipeVersion(db, id))?.recipe ?? null;
}

/**
 * Loads a recipe for a browser that compares the recipe with foods that only the browser knows, such as a guest's
 * pantry. The result includes all substitutes, also those that make a different dish, and the diet labels of
 * ingredients and substitutes.
 */
export async function loadFullRecipe(db: D1Database, id: string): Promise<RecipeDetail | null> {
  const loaded = await loadRecipeVersion(db, id, Number.POSITIVE_INFINITY);
  return loaded && addLabelsToIngredients(loaded.recipe, loaded.labels);
}

const namesOfBits = (bits: number) => LABELS.filter((label) => (bits & labelBits[label]) !== 0);

const toLineLabels = (canonical: string, { contains, may, unknown }: DietLabels): LineLabels => ({
  contains: namesOfBits(contains),
  may: namesOfBits(may),
  unknown: namesOfBits(unknown),
  unknownFoods: (unknown & FOODS_UNKNOWN) !== 0,
  foods: [...collectFoodAndGeneralFoods(canonical)],
});

export function addLabelsToIngredients(recipe: RecipeDetail, { ofLine }: Reference['labels']): RecipeDetail {
  return {
    ...recipe,
    ingredients: recipe.ingredients.map((line) => ({
      ...line,
      labels: toLineLabels(line.canonical_name, ofLine(line.ingredient_name, line.preparation ?? '')),
      substitutes: line.substitutes.map((one) => ({
        ...one,
        labels: toLineLabels(one.ingredient_name, ofLine(one.ingredient_name, '')),
      })),
    })),
  };
}

export interface RecipeVersion {
  readonly recipe: RecipeDetail;
  readonly version: string;
  readonly corrections: DietLabelCorrections;
  readonly labels: Reference['labels'];
}

/**
 * Loads a recipe together with the version of its page.
 * @param substitutesMax maximum number of substitutes for each ingredient
 */
export async function loadRecipeVersion(
  db: D1Database,
  id: string,
  substitutesMax = SUBSTITUTES_MAX,
): Promise<RecipeVersion | null> {
  const key = toStorableText(id);
  const [row, ingredients, nutrition, reference, version] = await batch(db, [
    { sql: 'select * from recipes where id = ?1', params: [key], read: getFirstRow<RecipeRow> },
    {
      sql: 'select * from recipe_ingredients where recipe_id = ?1 order by position',
      params: [key],
      read: returnAllRows<IngredientRow>,
    },
    { sql: NUTRITION_OF_RECIPE, params: [key], read: returnAllRows<NutritionRow> },
    selectFoodReference(),
    selectRecipePageVersion(id),
  ]);
  if (row === null || version === null) return null;
  const detail = toRecipeDetail(row, ingredients, nutrition, reference, substitutesMax);
  const { labels } = reference;
  return { recipe: detail, version, corrections: labels.corrections, labels };
}

// The version of a recipe page changes if anything that the page shows changes. It consists of the recipe's time of
// change and content hash, and of counters of changes to the reference data. Database triggers increase these counters.

interface VersionRow {
  readonly epoch: string;
  readonly reference: number;
  readonly nutrition: number;
  readonly updated_at: string | null;
  readonly content_hash: string | null;
}

/**
 * Selects the version of a recipe page; null if no recipe has this ID. The query reads only two rows, each by its key.
 */
const selectRecipePageVersion = (id: string): Query<string | null> => ({
  sql: `select epoch, reference, nutrition, updated_at, content_hash
    from recipe_index left join recipes on recipes.id = ?1`,
  params: [toStorableText(id)],
  read: ([row]: readonly VersionRow[]) =>
    row === undefined || row.content_hash === null
      ? null
      : [row.epoch, row.reference, row.nutrition, row.updated_at, row.content_hash].join(' '),
});

export const readRecipePageVersion = (db: D1Database, id: string): Promise<string | null> =>
  runQuery(db, selectRecipePageVersion(id));

const VERSION_READS = 4;
const versionReads = new SharedReads<string | null>(VERSION_READS);

/**
 * Reads only the version of a recipe page. Several requests at the same time share one batch of queries, which may have
 * started before a visitor's last change. Do not use this function for visitors who must see their own changes; use
 * `readRecipePageVersion`.
 */
export async function readRecipePageVersionInSharedBatch(db: D1Database, id: string): Promise<string | null> {
  const ask = async (ids: readonly string[]) => {
    const versions = await batch(db, ids.map(selectRecipePageVersion));
    return new Map(ids.map((one, at) => [one, versions[at] ?? null]));
  };
  return (await versionReads.read('recipe', id, ask)) ?? null;
}

/**
 * Converts a recipe from database rows to the form of its page, with nutrition and substitutes.
 * @param substitutesMax maximum number of substitutes for each ingredient. Infinity also includes substitutes that make
 * a different dish, after the other substitutes
 */
export function toRecipeDetail(
  row: ShownRecipe,
  lines: readonly ShownLine[],
  nutrition: readonly NutritionRow[],
  reference: Reference,
  substitutesMax: number,
): RecipeDetail {
  const named = lines.map((line) => ({ line, canonical: reference.current(line.canonical_name) }));
  const tags = parseJsonColumn(row.tags, TextList);
  const dish = toDishForSubstitutionRules(
    {
      ...{ title: row.title, tags },
      ingredients: named.map(({ line, canonical }) => ({
        ...{ name: canonical, writtenName: line.ingredient_name, preparation: line.preparation },
        ...{ required: line.required === 1, amount: line.amount_numeric, unit: line.unit },
      })),
    },
    reference.knowledge,
  );
  const hasAll = substitutesMax === Number.POSITIVE_INFINITY;
  const findRules = (name: string) =>
    rankSubstitutionRulesForDish(name, dish, reference.rules)
      .filter(({ isAllowed }) => hasAll || isAllowed)
      .slice(0, substitutesMax);
  const names = named.flatMap(({ canonical }) => [
    canonical,
    ...findRules(canonical).map(({ rule }) => rule.to),
  ]);
  const foods = buildFoods(names, nutrition);
  const computed = computeNutrition(
    named.map(({ line, canonical }) => ({
      name: line.ingredient_name,
      canonical,
      amount: line.amount_numeric,
      unit: line.unit,
      statedGrams: line.stated_grams,
      remarks: line.preparation,
      eaten: findEatenFraction(line.preparation, canonical),
    })),
    row.default_servings,
    row.serving_size_text,
    foods,
  );
  return {
    id: row.id,
    title: row.title,
    native_title: row.native_title,
    other_titles: row.other_titles === null ? [] : parseJsonColumn(row.other_titles, TextList),
    summary: row.summary,
    cuisine: row.cuisine,
    minutes_to_make: row.minutes_to_make,
    minutes_source: row.minutes_source,
    instructions: parseJsonColumn(row.instructions, TextList),
    ingredients: named.map(({ line, canonical }) =>
      toRecipeIngredient(
        line,
        canonical,
        findRules(canonical).map((one) => toSubstitute(one, line, foods)),
      ),
    ),
    tools: parseJsonColumn(row.tools, TextList),
    nutrition: computed.breakdown.length > 0 ? computed : null,
    published_nutrition:
      row.published_nutrition === null ? null : parseJsonColumn(row.published_nutrition, PublishedNutrition),
    foods,
    tags,
    notes: row.notes,
    image: row.image,
    missingOrSubbedIngredients: [],
    default_servings: row.default_servings,
    serving_size_text: row.serving_size_text,
    updated_at: row.updated_at,
  };
}

function toRecipeIngredient(line: ShownLine, canonical: string, substitutes: Substitute[]): RecipeIngredient {
  const { ingredient_name, amount, amount_numeric, unit, preparation, section, stated_grams } = line;
  return {
    ingredient_name,
    canonical_name: canonical,
    amount,
    amount_numeric,
    unit,
    preparation,
    section,
    required: line.required === 1,
    stated_grams,
    substitutes,
  };
}

function toSubstitute(
  { rule, isAllowed }: RuleForDish,
  { amount_numeric: amount, unit }: ShownLine,
  foods: Readonly<Record<string, Food>>,
): Substitute {
  const converted =
    amount === null
      ? null
      : computeSubstituteAmount(rule, { amount, unit }, foods[rule.from], foods[rule.to]);
  return {
    ingredient_name: rule.to,
    amount_numeric: converted?.amount ?? null,
    unit: converted?.unit ?? null,
    note: rule.note,
    penalty: rule.penalty,
    ...(isAllowed ? {} : { only_if_avoided: true }),
  };
}
