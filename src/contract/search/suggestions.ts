import { z } from 'zod';
import { endpoint, RATE_LIMITED } from '../endpoint.ts';
import { NAME_MAX, SUGGESTIONS_MAX } from '../limits.ts';
import { api } from '../paths.ts';

export const listTools = endpoint({
  method: 'get',
  path: api.tools,
  summary: 'Tools, by name',
  reply: z.object({ tools: z.array(z.object({ name: z.string() })) }),
  failures: RATE_LIMITED,
});

export const listCuisines = endpoint({
  method: 'get',
  path: api.cuisines,
  summary: 'Active cuisines: the built-in ones by name, then the others by name',
  reply: z.object({ cuisines: z.array(z.object({ name: z.string(), region: z.string().nullable() })) }),
  failures: RATE_LIMITED,
});

export const IngredientSuggestion = z
  .object({
    name: z.string().meta({ description: 'The canonical name, which a chip then carries.' }),
    alias: z.string().optional().meta({ description: 'The other name that was typed for it, if so.' }),
    category: z.string().nullable(),
    is_pantry: z.boolean().meta({ description: 'A staple: assumed to be there.' }),
  })
  .meta({ id: 'IngredientSuggestion' });
export type IngredientSuggestion = z.infer<typeof IngredientSuggestion>;

export const listIngredients = endpoint({
  method: 'get',
  path: api.ingredients,
  summary: 'Ingredients whose name or alias contains a term; all of them without one',
  query: z.object({
    q: z
      .string()
      .trim()
      .max(NAME_MAX, `must be at most ${NAME_MAX} characters`)
      .default('')
      .meta({
        description: `With a term at most ${SUGGESTIONS_MAX} rows come back, names before aliases.`,
      }),
  }),
  reply: z.object({ ingredients: z.array(IngredientSuggestion) }),
  failures: RATE_LIMITED,
});
