import { z } from 'zod';
import { ITEM_LIMITS as MAX } from '#domain/imports/limits';
import { IMPORT_MINUTES_DEFAULT, SERVINGS_DEFAULT } from './limits.ts';

const Text = (what: string, max: number) =>
  z.string(`${what} must be text`).trim().max(max, `${what} must be at most ${max} characters`);

/** An ingredient of an import item: one line of text, or its parts. */
export const ImportIngredient = z.union([
  Text('an ingredient', MAX.ingredient),
  z.object({
    name: Text('an ingredient name', MAX.ingredientName).min(1, 'an ingredient needs a name'),
    amount: z.union([Text('an amount', MAX.amount), z.number()]).nullish(),
    unit: Text('a unit', MAX.unit).nullish(),
    preparation: Text('a preparation', MAX.preparation).nullish(),
    section: Text('a section', MAX.section).nullish(),
    required: z.boolean().optional(),
  }),
]);
export type ImportIngredient = z.infer<typeof ImportIngredient>;

/** A recipe as an import brings it. Both spellings of minutes and servings are taken. */
export const RecipeImportItem = z
  .object({
    id: Text('id', MAX.id).nullish(),
    title: Text('title', MAX.title).min(1, 'title is required'),
    instructions: z.union([
      Text('instructions', MAX.instructions).min(1, 'instructions are required'),
      z
        .array(Text('a step', MAX.step))
        .min(1, 'instructions are required')
        .max(MAX.steps, `at most ${MAX.steps} steps`),
    ]),
    ingredients: z
      .array(ImportIngredient)
      .max(MAX.ingredients, `at most ${MAX.ingredients} ingredients`)
      .default([]),
    cuisine: Text('cuisine', MAX.cuisine).nullish(),
    minutes: z
      .number()
      .positive('minutes must be above 0')
      .max(MAX.minutes)
      .nullish()
      .meta({
        description: `Default ${IMPORT_MINUTES_DEFAULT}.`,
      }),
    minutes_to_make: z.number().positive('minutes_to_make must be above 0').max(MAX.minutes).nullish(),
    servings: z
      .number()
      .positive('servings must be above 0')
      .max(MAX.servings)
      .nullish()
      .meta({
        description: `Default ${SERVINGS_DEFAULT}.`,
      }),
    default_servings: z.number().positive('default_servings must be above 0').max(MAX.servings).nullish(),
    serving_size_text: Text('serving_size_text', MAX.servingSize).nullish(),
    tags: z.array(Text('a tag', MAX.tag)).max(MAX.tags, `at most ${MAX.tags} tags`).nullish(),
    tools: z.array(Text('a tool', MAX.tool)).max(MAX.tools, `at most ${MAX.tools} tools`).nullish(),
    notes: Text('notes', MAX.notes).nullish(),
    image: Text('image', MAX.image).nullish(),
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
