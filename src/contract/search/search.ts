import { z } from 'zod';
import { IN_COOKBOOK } from '#domain/cookbook/in-cookbook';
import type { DietNotes as DomainDietNotes } from '#domain/eaters/diets/contents/recipe-labels';
import {
  FIGURE_COUNTS,
  type FigureCount,
  NUMBER_FILTERS,
  type NumberFilterKey,
} from '#domain/matching/number-filters';
import type { Swap as DomainSwap } from '#domain/matching/results/swaps';
import {
  type FitLine as DomainFitLine,
  type Loss as DomainLoss,
  type MissingTool as DomainMissingTool,
  FIT_KINDS,
  GROUPS,
  LOSS_KINDS,
} from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/kinds';
import { Exclusions, UserCorrections } from '../eaters/eaters.ts';
import { defineEndpoint, RATE_LIMITED } from '../endpoint.ts';
import {
  LIST_MAX,
  MINUTES_DEFAULT,
  MINUTES_MAX,
  MINUTES_MIN,
  NAME_MAX,
  RESULTS_MAX,
  SEARCH_NAMES_MAX,
} from '../limits.ts';
import { Today } from '../pantry/inventory.ts';
import { api } from '../paths.ts';
import { MinutesSource, RecipeIngredient } from '../recipes/recipes.ts';

const Name = z.string().trim().max(NAME_MAX, `must be at most ${NAME_MAX} characters`);
const Names = z
  .array(Name)
  .max(LIST_MAX, `must have at most ${LIST_MAX} entries`)
  .transform((names) => [...new Set(names.filter((name) => name !== ''))]);

export const DishKind = z.enum(DISH_KINDS).meta({ id: 'DishKind' });

const bounds = Object.fromEntries(
  NUMBER_FILTERS.map(({ key, asks, unit }) => [
    key,
    ('above' in asks
      ? z.number().gt(asks.above, `must be above ${asks.above}`)
      : z.number().min(asks.from, `must be ${asks.from} or more`)
    )
      .optional()
      .meta({ description: unit }),
  ]),
) as Record<NumberFilterKey, z.ZodOptional<z.ZodNumber>>;

const figureCounts = Object.fromEntries(FIGURE_COUNTS.map((count) => [count, z.int()])) as Record<
  FigureCount,
  z.ZodInt
>;

export const SearchFields = z.object({
  ingredients: Names.meta({ description: 'Ingredients in the kitchen, in any spelling.' }),
  tools: Names.default([]).meta({ description: 'Tools in the kitchen. Empty: tools are ignored.' }),
  maxMinutes: z
    .number()
    .min(MINUTES_MIN, `must be at least ${MINUTES_MIN}`)
    .max(MINUTES_MAX, `must be at most ${MINUTES_MAX}`)
    .default(MINUTES_DEFAULT)
    .meta({ description: `Minutes to cook; ${MINUTES_MAX} means no limit.` }),
  unknownMinutes: z.boolean().default(false).meta({
    description: 'Include recipes without a time, regardless of maxMinutes.',
  }),
  kinds: z.array(DishKind).max(DISH_KINDS.length).default([]).meta({
    description: 'Only recipes of these kinds. Empty: any.',
  }),
  cuisines: Names.default([]).meta({ description: 'Preferred cuisines, ranked higher.' }),
  ...bounds,
  usePantry: z.boolean().default(false).meta({
    description:
      "Include your pantry with its amounts and dates. Requires a token. Don't repeat its names in `ingredients`: a name without an amount counts as plenty.",
  }),
  personal: z.boolean().default(false).meta({
    description:
      'Include your own recipes and recipes your household shares, leave out hidden recipes, and rank recipes cooked in the last seven days lower. Requires a token. Always on with usePantry or onlyCookbook.',
  }),
  onlyCookbook: z.boolean().default(false).meta({
    description:
      'Only recipes in your cookbook: your own, those your household shares, and saved ones. Requires a token.',
  }),
  pantryExcept: Names.default([]).meta({ description: 'Pantry items to leave out of this search.' }),
  today: Today,
  assumeStaples: z.boolean().default(true).meta({ description: 'Count unlisted staples as 0.9 owned.' }),
  exclude: Names.default([]).meta({ description: 'Ingredients to exclude.' }),
  exclusions: Exclusions.default([]).meta({
    description: 'Restrictions of the people eating: allergens, diets, foods. Never part of a URL.',
  }),
  corrections: UserCorrections.default([]).meta({
    description: 'Your ingredient notes. Never part of a URL. Only used for exclusions.',
  }),
  dietGroup: z.enum(['fits', 'unsure', 'swap']).default('fits').meta({
    description:
      'fits: recipes that meet the exclusions. unsure: only recipes that a strict exclusion rules out because they may contain it or are unchecked. swap: only recipes that contain something excluded but fit with a swap; only `results` is filled.',
  }),
  limit: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(RESULTS_MAX, `must be at most ${RESULTS_MAX}`)
    .default(RESULTS_MAX),
});

type FoodLists = Pick<
  z.output<typeof SearchFields>,
  'ingredients' | 'pantryExcept' | 'exclude' | 'exclusions' | 'corrections'
>;

export function checkTotalNameCountOfSearch(search: FoodLists, context: z.RefinementCtx): void {
  const foods = search.exclusions.filter(({ kind }) => kind === 'food');
  const lists = [search.ingredients, search.pantryExcept, search.exclude, foods, search.corrections];
  if (lists.reduce((sum, { length }) => sum + length, 0) > SEARCH_NAMES_MAX)
    context.addIssue({
      code: 'custom',
      path: ['ingredients'],
      message: `must have at most ${SEARCH_NAMES_MAX} names together with all other lists of foods`,
    });
}

export const SearchRequest = SearchFields.superRefine(checkTotalNameCountOfSearch).meta({
  id: 'SearchRequest',
});
export type SearchRequest = z.infer<typeof SearchRequest>;
export type SearchInput = z.input<typeof SearchRequest>;

/**
 * A reason for a recipe's position in the results, with the points that it adds or subtracts. The points of all reasons
 * add up to the recipe's value `fit`, by which the results are sorted.
 */
export const FitLine = z
  .object({
    kind: z.enum(FIT_KINDS),
    value: z.number().meta({ description: 'Points, positive or negative.' }),
    names: z.array(z.string()).optional().meta({ description: 'Names that this reason refers to.' }),
  })
  .meta({ id: 'FitLine' }) satisfies z.ZodType<DomainFitLine>;
export type FitLine = z.infer<typeof FitLine>;

export const Group = z.enum(GROUPS).meta({ id: 'Group' });
export type Group = z.infer<typeof Group>;

/**
 * A reason that a recipe's match score is below 100, with the points lost. Before rounding, the losses of a recipe add
 * up to `100 - score`.
 */
export const Loss = z
  .object({
    kind: z.enum(LOSS_KINDS),
    name: z.string().optional().meta({ description: 'The ingredient or tool; absent for extraMissing.' }),
    loss: z.number().meta({ description: 'Points lost.' }),
  })
  .meta({ id: 'Loss' }) satisfies z.ZodType<DomainLoss>;
export type Loss = DomainLoss;

/**
 * An ingredient of a recipe that the cook does not have. `using` is the cook's food that can replace the ingredient;
 * absent if no food can.
 */
export const MissingOrSubbed = z
  .object({ original: z.string(), using: z.string().optional(), note: z.string().optional() })
  .meta({ id: 'MissingOrSubbed' });
export type MissingOrSubbed = z.infer<typeof MissingOrSubbed>;

export const MissingTool = z
  .object({
    tool: z.string(),
    using: z.string().optional().meta({ description: "Present if another of the cook's tools can be used." }),
    penalty: z.number(),
  })
  .meta({ id: 'MissingTool' }) satisfies z.ZodType<DomainMissingTool>;
export type MissingTool = DomainMissingTool;

export const DietNotes = z
  .object({
    may: z
      .array(z.object({ what: z.string(), names: z.array(z.string()) }))
      .meta({ description: 'Ingredients to check, by exclusion.' }),
    unchecked: z.array(z.string()).meta({ description: "Ingredients that haven't been checked." }),
  })
  .meta({ id: 'DietNotes' }) satisfies z.ZodType<DomainDietNotes>;
export type DietNotes = z.infer<typeof DietNotes>;

/**
 * A change to an ingredient, so that a recipe contains no excluded food. `using` is the food that replaces the
 * ingredient. Without `using`, the ingredient is optional and is left out.
 */
export const Swap = z
  .object({ original: z.string(), using: z.string().optional(), note: z.string().optional() })
  .meta({ id: 'Swap' }) satisfies z.ZodType<DomainSwap>;
export type Swap = DomainSwap;

export const InCookbook = z.enum(IN_COOKBOOK).meta({
  id: 'InCookbook',
  description: 'Their own recipe, one shared by their household, or a saved recipe of the site.',
});

export const RecipeSummary = z
  .object({
    id: z.string().meta({ description: 'With cookbook `own` or `household`: id of the cookbook entry.' }),
    title: z.string(),
    cookbook: InCookbook.optional(),
    cuisine: z.string().nullable(),
    minutes_to_make: z.number(),
    matchScore: z.number().meta({ description: '0 to 100.' }),
    fit: z.number().meta({ description: 'Points that the results are sorted by.' }),
    why: z.array(FitLine).meta({ description: 'Parts of `fit`.' }),
    kind: DishKind,
    minutes_source: MinutesSource,
    group: Group,
    preferred: z.boolean().meta({ description: 'True if in a preferred cuisine.' }),
    urgency: z.number().meta({ description: 'Points of the use-first lift.' }),
    cooked_at: z.string().optional().meta({
      description: 'Time the caller last cooked it, within the last seven days. ISO 8601, UTC.',
    }),
    diet: DietNotes.optional().meta({
      description: 'Only with exclusions, if there is something to check.',
    }),
    swaps: z.array(Swap).optional().meta({
      description: 'Only with dietGroup swap: ingredients to swap or leave out.',
    }),
    breakdown: z.array(Loss),
    ingredients: z.array(RecipeIngredient.pick({ ingredient_name: true, required: true })),
    tools: z.array(z.string()),
    missingTools: z.array(MissingTool),
    missingOrSubbedIngredients: z.array(MissingOrSubbed),
    instructionsPreview: z.string(),
    tags: z.array(z.string()),
    image: z.string().optional().meta({ description: 'Address of a picture, if the recipe has one.' }),
  })
  .meta({ id: 'RecipeSummary' });
export type RecipeSummary = z.infer<typeof RecipeSummary>;

/**
 * A suggestion to loosen one filter: the filter's looser limit, and the number of recipes that the search would then
 * return.
 */
export const Loosen = z
  .object({
    filter: z.enum([
      'maxMinutes',
      'unknownMinutes',
      'kinds',
      ...NUMBER_FILTERS.map(({ key }) => key),
      'exclude',
    ]),
    to: z
      .union([z.number(), z.string()])
      .nullable()
      .meta({ description: 'New limit. For exclude: name to remove. Null: remove the filter.' }),
    recipes: z.int(),
  })
  .meta({ id: 'Loosen' });
export type Loosen = z.infer<typeof Loosen>;

export const SearchReply = z
  .object({
    results: z.array(RecipeSummary),
    unlock: z
      .object({ ingredient: z.string(), recipes: z.int() })
      .nullable()
      .meta({ description: 'The first of `unlocks`.' }),
    unlocks: z
      .array(
        z.object({
          ingredient: z.string(),
          recipes: z.int(),
          opens: z.array(
            z.object({
              id: z.string(),
              title: z.string(),
              own: z.literal(true).optional().meta({
                description: 'Own or shared recipe; `id` is the id of the cookbook entry.',
              }),
            }),
          ),
        }),
      )
      .meta({
        description:
          "Up to three purchases that move the most recipes to 'cook now' and into the first ten, with the best of those recipes.",
      }),
    unknownIngredients: z.array(z.string()).meta({
      description:
        'Unknown ingredient names of the request. A name that ends in a known food counts as that food (“artisan spaghetti” as spaghetti). Other names match only recipes that use the same words.',
    }),
    leftOut: z
      .object({
        minutes: z.int(),
        minutesUnknown: z.int(),
        kind: z.int(),
        ...figureCounts,
        excluded: z.int(),
        hidden: z.int(),
        diet: z.int().meta({ description: 'Recipes that contain something excluded.' }),
        dietUnsure: z
          .int()
          .meta({ description: 'Recipes that may contain something strictly excluded, or are unchecked.' }),
      })
      .meta({ description: 'Number of matching recipes that each filter left out, alone or with others.' }),
    expired: z.array(z.string()).meta({ description: 'Pantry items left out because they have expired.' }),
    loosen: z.array(Loosen).optional().meta({ description: 'Only if there are no results.' }),
    partial: z.literal(true).optional().meta({
      description:
        'Some recipes are missing because a part of the search index did not reply. Counts and purchases also leave them out.',
    }),
    notice: z.enum(['stale', 'empty']).optional().meta({
      description:
        "stale: recipes, or the caller's hidden and cooked recipes, couldn't be loaded, so cached data was used. empty: there are no recipes yet.",
    }),
  })
  .meta({ id: 'SearchReply' });
export type SearchReply = z.infer<typeof SearchReply>;

export const recommendRecipes = defineEndpoint({
  method: 'post',
  path: api.recommend,
  readsOnly: true,
  about: 'recipes',
  summary: 'Rank recipes by how well they fit the foods and tools of a kitchen',
  body: SearchRequest,
  reply: SearchReply,
  failures: {
    401: 'usePantry, personal or onlyCookbook without a valid access token',
    403: 'usePantry, personal or onlyCookbook: second factor required',
    ...RATE_LIMITED,
  },
  tokenOptional: true,
});
