import { z } from 'zod';
import { defineEndpoint, RATE_LIMITED } from '../endpoint.ts';
import { DISH_SUGGESTIONS_MAX, NAME_MAX, SUGGESTIONS_MAX } from '../limits.ts';
import { api } from '../paths.ts';

export const listTools = defineEndpoint({
  method: 'get',
  path: api.tools,
  summary: 'List tools by name',
  reply: z.object({ tools: z.array(z.object({ name: z.string() })) }),
  failures: RATE_LIMITED,
});

export const listCuisines = defineEndpoint({
  method: 'get',
  path: api.cuisines,
  summary: 'List active cuisines: built-in ones by name, then the rest by name',
  reply: z.object({ cuisines: z.array(z.object({ name: z.string(), region: z.string().nullable() })) }),
  failures: RATE_LIMITED,
});

const TypedText = z.string().trim().max(NAME_MAX, `must be at most ${NAME_MAX} characters`).default('');

export const IngredientSuggestion = z
  .object({
    name: z.string().meta({ description: 'Canonical name, for the chip.' }),
    alias: z.string().optional().meta({ description: 'Alias that matched the typed text, if any.' }),
    category: z.string().nullable(),
    is_pantry: z.boolean().meta({ description: 'True for staples, which are assumed to be in the kitchen.' }),
  })
  .meta({ id: 'IngredientSuggestion' });
export type IngredientSuggestion = z.infer<typeof IngredientSuggestion>;

export const listIngredients = defineEndpoint({
  method: 'get',
  path: api.ingredients,
  summary: 'Find ingredients whose name or alias contains a term. Without a term, list all ingredients',
  query: z.object({
    q: TypedText.meta({
      description: `With a term: at most ${SUGGESTIONS_MAX} rows, names before aliases.`,
    }),
  }),
  reply: z.object({ ingredients: z.array(IngredientSuggestion) }),
  failures: RATE_LIMITED,
});

export const DishSuggestion = z
  .object({
    id: z.string().meta({ description: 'ID of the recipe.' }),
    title: z.string(),
    alias: z.string().optional().meta({ description: 'Other name of the dish that matched, if any.' }),
  })
  .meta({ id: 'DishSuggestion' });
export type DishSuggestion = z.infer<typeof DishSuggestion>;

export const suggestDishes = defineEndpoint({
  method: 'get',
  path: api.dishes,
  summary: 'Find recipes by the name of the dish, even if it has typos',
  query: z.object({
    q: TypedText.meta({
      description: `Any part of a name. At most ${DISH_SUGGESTIONS_MAX} dishes are returned.`,
    }),
  }),
  reply: z.object({ dishes: z.array(DishSuggestion) }),
  failures: RATE_LIMITED,
});
