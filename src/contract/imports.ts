import { z } from 'zod';
import { IMPORT_MINUTES_DEFAULT, SERVINGS_DEFAULT } from './limits.ts';

const Text = (what: string, max: number) =>
  z.string(`${what} must be text`).trim().max(max, `${what} must be at most ${max} characters`);

/** An ingredient of an import item: one line of text, or its parts. */
export const ImportIngredient = z.union([
  Text('an ingredient', 500),
  z.object({
    name: Text('an ingredient name', 300).min(1, 'an ingredient needs a name'),
    amount: z.union([Text('an amount', 100), z.number()]).nullish(),
    unit: Text('a unit', 50).nullish(),
    preparation: Text('a preparation', 300).nullish(),
    section: Text('a section', 200).nullish(),
    required: z.boolean().optional(),
  }),
]);
export type ImportIngredient = z.infer<typeof ImportIngredient>;

/** A recipe as an import brings it. Both spellings of minutes and servings are taken. */
export const RecipeImportItem = z
  .object({
    id: Text('id', 200).nullish(),
    title: Text('title', 300).min(1, 'title is required'),
    instructions: z.union([
      Text('instructions', 100_000).min(1, 'instructions are required'),
      z.array(Text('a step', 20_000)).min(1, 'instructions are required').max(500, 'at most 500 steps'),
    ]),
    ingredients: z.array(ImportIngredient).max(500, 'at most 500 ingredients').default([]),
    cuisine: Text('cuisine', 100).nullish(),
    minutes: z
      .number()
      .positive('minutes must be above 0')
      .max(100_000)
      .nullish()
      .meta({
        description: `Default ${IMPORT_MINUTES_DEFAULT}.`,
      }),
    minutes_to_make: z.number().positive('minutes_to_make must be above 0').max(100_000).nullish(),
    servings: z
      .number()
      .positive('servings must be above 0')
      .max(10_000)
      .nullish()
      .meta({
        description: `Default ${SERVINGS_DEFAULT}.`,
      }),
    default_servings: z.number().positive('default_servings must be above 0').max(10_000).nullish(),
    serving_size_text: Text('serving_size_text', 200).nullish(),
    tags: z.array(Text('a tag', 100)).max(100, 'at most 100 tags').nullish(),
    tools: z.array(Text('a tool', 100)).max(100, 'at most 100 tools').nullish(),
    notes: Text('notes', 20_000).nullish(),
    image: Text('image', 2_000).nullish(),
  })
  .meta({ id: 'RecipeImportItem' });
export type RecipeImportItem = z.infer<typeof RecipeImportItem>;

/** What an import did. One bad item never stops the others. */
export const ImportResult = z
  .object({
    imported: z.int(),
    errors: z.int(),
    errorDetails: z.array(z.object({ title: z.string(), error: z.string() })),
    recipes: z.array(z.object({ id: z.string(), title: z.string() })),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof ImportResult>;
