import { buildRecipeLabels, type RecipeLabels } from '#domain/eaters/diets/contents/recipe-labels';
import { UNKNOWN } from '#domain/eaters/diets/labels';
import { normalizeName } from '#domain/foods/resolve';
import { type Figures, NUMBER_FILTERS } from '#domain/matching/number-filters';
import type { MatchRecipe } from '#domain/matching/types';
import { resolveCuisine } from '#domain/recipes/cuisines';
import { detectDishFeatureBits } from '#domain/recipes/detect/dish-features';
import { detectDishKind } from '#domain/recipes/detect/dish-kind';
import type { Reference } from '../../features/foods/store.ts';
import { parseJsonColumn, TextList } from '../../platform/db/json-column.ts';
import type { recipeNutrition, recipes } from '../../platform/db/schema.ts';

type RecipeColumns = Pick<
  typeof recipes.$inferSelect,
  | 'id'
  | 'title'
  | 'cuisine'
  | 'minutes_to_make'
  | 'minutes_source'
  | 'tools'
  | 'tags'
  | 'image'
  | 'instructions_preview'
>;
const NUTRIENT_FILTERS = NUMBER_FILTERS.flatMap(({ figure, from }) =>
  'nutrient' in from ? [{ figure, ...from }] : [],
);
type Nutrient = (typeof NUTRIENT_FILTERS)[number]['nutrient'];

const PLAN_NUTRIENTS = ['carbs_g', 'fat_g'] as const;

type NutritionColumns = Pick<typeof recipeNutrition.$inferSelect, 'complete' | Nutrient>;

/**
 * Dietary labels of the ingredient lines, such as 'contains milk'. They are stored, because computing the labels takes
 * longer than all other work on the row.
 */
interface ReadLabels {
  readonly version: string;
  /** Food labels of each ingredient line, as bit masks. The array is in the order of the ingredient lines. */
  readonly lines: readonly (readonly [contains: number, may: number, unknown: number])[];
}

/**
 * Database row of a recipe, with the columns that searches and result cards need. Columns with lists are JSON texts.
 */
export type IndexRow = RecipeColumns & {
  [Column in keyof NutritionColumns]: NutritionColumns[Column] | null;
} & {
  /**
   * Grams of a nutrient in one serving, for example of protein. Missing if a user's own recipe was stored before this
   * field existed.
   */
  [Column in (typeof PLAN_NUTRIENTS)[number]]?: number | null;
} & {
  ingredients: string;
  labels?: ReadLabels;
  /**
   * Number of servings for which the recipe states its ingredient amounts. Missing if a user's own recipe states no
   * servings or was stored before this field existed.
   */
  default_servings?: number;
};

export type IndexLine = [
  name: string,
  canonical: string,
  required: 0 | 1,
  amount: number | null,
  unit: string | null,
  preparation: string | null,
];

/** SQL query for rows of the type `IndexRow`. Callers append a condition on the column `id`. */
export const SELECT_ROWS = `
  select id, title, cuisine, minutes_to_make, minutes_source, tools, tags, image, instructions_preview,
         default_servings, ${['complete', ...NUTRIENT_FILTERS.map(({ nutrient }) => nutrient), ...PLAN_NUTRIENTS].join(', ')},
         (select json_group_array(
                   json_array(ingredient_name, canonical_name, required, amount_numeric, unit, preparation)
                   order by position)
          from recipe_ingredients where recipe_id = recipes.id) as ingredients
  from recipes left join recipe_nutrition on recipe_id = id where`;

export const parseRecipeLines = (row: Pick<IndexRow, 'ingredients'>): IndexLine[] =>
  JSON.parse(row.ingredients);

/**
 * Returns the same text for all names of a cuisine, so that the cuisines of recipes and of users' preferences can be
 * compared.
 */
export const normalizeCuisineName = (text: string): string => resolveCuisine(text) ?? normalizeName(text);

function labelsOfRow(
  row: Pick<IndexRow, 'ingredients' | 'labels'>,
  { labels }: Pick<Reference, 'labels'>,
): RecipeLabels {
  const read = row.labels?.version === labels.version ? row.labels.lines : [];
  return buildRecipeLabels(
    parseRecipeLines(row).map(([name, , required, , , preparation], at) => {
      const [contains, may, unknown] = read[at] ?? [];
      return {
        name,
        required: required === 1,
        labels:
          contains === undefined || may === undefined || unknown === undefined
            ? labels.ofLine(name, preparation ?? '')
            : { contains, may, unknown },
      };
    }),
  );
}

/** Returns the row with current dietary labels. If the labels are already current, returns the row unchanged. */
export function refreshLineLabels<Row extends Pick<IndexRow, 'ingredients' | 'labels'>>(
  row: Row,
  reference: Pick<Reference, 'labels'>,
): Row {
  const { version } = reference.labels;
  if (row.labels?.version === version) return row;
  const { lines } = labelsOfRow(row, reference);
  const read = lines.map(({ labels: { contains, may, unknown } }) => [contains, may, unknown] as const);
  return { ...row, labels: { version, lines: read } };
}

const toFilterFigures = (row: IndexRow): Partial<Figures> =>
  Object.fromEntries(
    NUTRIENT_FILTERS.map(({ figure, nutrient, whole }) => [
      figure,
      whole && row.complete !== 1 ? null : row[nutrient],
    ]),
  );

/**
 * Converts a database row to the recipe format that matching reads. Ingredient names are replaced by their current
 * canonical names.
 */
export function toMatchRecipe(row: IndexRow, reference: Reference): MatchRecipe {
  const tags = parseJsonColumn(row.tags, TextList);
  const { labels, lines } = labelsOfRow(row, reference);
  const written = parseRecipeLines(row).map(([name, canonical, required, amount, unit, preparation]) => ({
    ...{ name, canonical: reference.current(canonical), required: required === 1, amount, unit, preparation },
  }));
  const ingredients = written.map(({ canonical, required, amount, unit }, i) => ({
    name: canonical,
    required,
    amount,
    unit,
    labels: lines[i]?.labels ?? UNKNOWN,
  }));
  const foods = ingredients.flatMap((line) => (line.required ? line.name : []));
  const kind = detectDishKind({ title: row.title, tags, foods });
  return {
    id: row.id,
    title: row.title,
    cuisine: row.cuisine === null ? null : normalizeCuisineName(row.cuisine),
    kind,
    features: detectDishFeatureBits({ title: row.title, kind, lines: written }),
    minutes: row.minutes_source === 'default' ? null : row.minutes_to_make,
    tools: parseJsonColumn(row.tools, TextList),
    ...toFilterFigures(row),
    ingredients,
    labels,
  };
}
