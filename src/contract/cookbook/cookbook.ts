/**
 * The user's cookbook: own recipes and saved recipes of the site. Private to the account, except for recipes that its
 * cook shares.
 */
import { z } from 'zod';
import { COOKBOOK_LIMITS } from '#domain/cookbook/limits';
import { changesEachOnce } from '#domain/cookbook/my-version';
import { isWebAddress } from '#domain/cookbook/own-recipe';
import { ITEM_LIMITS as MAX } from '#domain/imports/limits';
import { cleanName } from '#domain/lib/clean-name';
import { endpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES, MEMBER_READ_FAILURES } from '../endpoint.ts';
import {
  COOKBOOK_ADD_LENGTH_MAX,
  COOKBOOK_ADD_LINES_MAX,
  COOKBOOK_ADD_MAX,
  COOKBOOK_BYTES_MAX,
  COOKBOOK_DELETE_MAX,
  COOKBOOK_EXPORT_PAGE,
  COOKBOOK_MAX,
  COOKBOOK_PAGE,
  OWN_RECIPE_BYTES_MAX,
} from '../limits.ts';
import { isRecipeId } from '../recipes/recipe-id.ts';
import { cookbookApi as paths } from './cookbook-paths.ts';
import { Picture } from './cookbook-pictures.ts';

const Text = (max: number) => z.string().trim().max(max);
const Name = (max: number) => Text(max).overwrite(cleanName);

const Servings = z.number().positive('must be above 0').min(MAX.servingsMin).max(MAX.servings).nullable();
const Amount = z
  .number()
  .min(0, 'must be 0 or more')
  .max(MAX.amountNumber, `must be at most ${MAX.amountNumber}`)
  .nullable();
const Unit = Text(MAX.unit).nullable();

const OwnLine = z
  .object({
    text: Text(MAX.ingredient).meta({ description: 'As it was written.' }),
    section: Name(MAX.section),
    name: Name(MAX.ingredientName).min(1, 'is required'),
    amount: Amount.default(null),
    unit: Unit.default(null),
    preparation: Text(MAX.preparation),
  })
  .meta({ id: 'OwnLine' });

/** An own recipe. `ownRecipeFault` (domain) applies the same rules without the validator; a test compares the two. */
export const OwnRecipe = z
  .object({
    title: Name(MAX.title).min(1, 'is required'),
    servings: Servings.default(null),
    minutes: z.number().positive('must be above 0').max(MAX.minutes).nullable().default(null),
    lines: z.array(OwnLine).max(MAX.ingredients),
    steps: z.array(Text(MAX.step)).max(MAX.steps),
    source: z
      .string()
      .max(MAX.image)
      .refine(
        (text) => text === '' || isWebAddress(text),
        'must be an address that begins with http:// or https://',
      ),
    notes: Text(MAX.notes),
  })
  .meta({ id: 'OwnRecipe', description: `At most ${OWN_RECIPE_BYTES_MAX / 1024} KiB as JSON.` });
export type OwnRecipe = z.infer<typeof OwnRecipe>;

/**
 * Own amounts for a saved recipe. `isMyVersion` (domain) applies the same rules without the validator; a test compares
 * the two.
 */
export const MyVersion = z
  .object({
    servings: Servings.default(null).meta({ description: 'For how many it is; null: as the recipe.' }),
    lines: z
      .array(
        z.object({
          line: z
            .int()
            .min(0)
            .max(MAX.ingredients - 1)
            .meta({ description: 'Where the line stands in the recipe, from 0.' }),
          name: Name(MAX.ingredientName)
            .min(1, 'is required')
            .meta({ description: 'Its food, as the recipe names it.' }),
          amount: Amount.default(null).meta({ description: 'For the servings of the version.' }),
          unit: Unit.default(null),
        }),
      )
      .max(MAX.ingredients)
      .refine(changesEachOnce, 'must have each line once'),
  })
  .meta({ id: 'MyVersion', description: 'What is not in it is as the recipe has it.' });
export type MyVersion = z.infer<typeof MyVersion>;

const Rating = z.int().min(1).max(COOKBOOK_LIMITS.rating).nullable();
const Note = Text(COOKBOOK_LIMITS.note);
const Collections = z
  .array(Name(COOKBOOK_LIMITS.collection).min(1, 'must not be empty'))
  .max(COOKBOOK_LIMITS.collections);

/** A new entry: an own recipe, or the id of a recipe of the site. */
export const NewCookbookEntry = z
  .object({
    key: z.uuid('must be a UUID').meta({ description: 'From the client; what is sent again is added once.' }),
    recipe: OwnRecipe.nullish(),
    recipe_id: z
      .string()
      .max(COOKBOOK_LIMITS.recipeId)
      .refine(isRecipeId, 'no recipe can have this id')
      .nullish(),
    rating: Rating.default(null),
    note: Note.default(''),
    collections: Collections.default([]),
    my_version: MyVersion.nullish().meta({ description: 'Only of a recipe of the site.' }),
  })
  .refine(({ recipe, recipe_id }) => (recipe == null) !== (recipe_id == null), {
    path: ['recipe'],
    message: 'must be given, or recipe_id, and not both',
  })
  .refine(({ recipe, my_version }) => recipe == null || my_version == null, {
    path: ['my_version'],
    message: 'must not be given with recipe: a recipe of your own is changed itself',
  })
  .meta({ id: 'NewCookbookEntry' });
export type NewCookbookEntry = z.infer<typeof NewCookbookEntry>;

const Time = z.string().meta({ description: 'ISO 8601, UTC.' });

const whose = {
  with_household: z.boolean().meta({ description: 'It is shared with the household of its cook.' }),
  by: z.string().nullable().meta({ description: 'Another who shares it; null: one’s own.' }),
};

/** A complete cookbook entry. */
export const CookbookEntry = z
  .object({
    id: z.string(),
    recipe_id: z.string().nullable().meta({ description: 'Of a recipe of the site that was saved.' }),
    title: z.string(),
    recipe: OwnRecipe.nullable().meta({ description: 'Null of one that was saved.' }),
    rating: Rating,
    note: z.string(),
    collections: z.array(z.string()),
    my_version: MyVersion.nullable().meta({ description: 'Own amounts of a saved recipe.' }),
    picture: Picture.nullable(),
    ...whose,
    version: z.int(),
    added_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'CookbookEntry', description: 'Of another without rating, note, collections and amounts.' });
export type CookbookEntry = z.infer<typeof CookbookEntry>;

/** A cookbook entry as a list row: the fields to search by and to display. */
export const CookbookRow = z
  .object({
    id: z.string(),
    recipe_id: z.string().nullable(),
    title: z.string().meta({ description: 'Of a saved recipe that is gone, as it was then.' }),
    servings: z.number().nullable(),
    minutes: z.number().nullable(),
    rating: Rating,
    collections: z.array(z.string()),
    source: z.string().meta({ description: 'Address that an own recipe is from; empty if it has none.' }),
    foods: z.array(z.string()).meta({ description: 'Names of what goes in.' }),
    words: z
      .string()
      .meta({ description: 'The different words of steps and notes, for a search in the browser.' }),
    picture: z.string().nullable().meta({ description: 'The id of its picture.' }),
    gone: z.boolean().meta({ description: 'It was saved, and the site has it no more.' }),
    ...whose,
    version: z.int().meta({ description: 'Another one with each change of the entry.' }),
    added_at: Time,
  })
  .meta({ id: 'CookbookRow' });
export type CookbookRow = z.infer<typeof CookbookRow>;

const NOT_OWN = 'the own cookbook has no recipe with this id';

/** Cursor into a list of cookbook recipes. */
export const AfterEntry = z.object({
  after: z
    .string()
    .regex(/^[\dTZ:.-]{1,40}~[\da-f-]{1,40}$/, 'must be the `next` of a page')
    .optional()
    .meta({ description: 'The `next` of the page before.' }),
});
export const NextPage = z
  .string()
  .nullable()
  .meta({ description: 'For the page after this one; null: this is the last.' });

export const listCookbook = endpoint({
  method: 'get',
  path: paths.all,
  summary: `The own cookbook, what was added last first, ${COOKBOOK_PAGE} at a time`,
  query: AfterEntry,
  reply: z.object({ recipes: z.array(CookbookRow), next: NextPage }),
  failures: MEMBER_READ_FAILURES,
});

export const listSaved = endpoint({
  method: 'get',
  path: paths.saved,
  summary: 'Which recipes of the site the own cookbook has',
  query: z.object({
    recipeId: z
      .string()
      .min(1, 'is required')
      .max(COOKBOOK_LIMITS.recipeId)
      .optional()
      .meta({ description: 'Only this one, if it is saved.' }),
  }),
  reply: z.object({
    saved: z.array(
      z.object({
        id: z.string().meta({ description: 'Of the entry in the cookbook.' }),
        recipe_id: z.string(),
        marked: z.boolean().meta({ description: 'It has a note, a rating, a collection or own amounts.' }),
      }),
    ),
  }),
  failures: MEMBER_FAILURES,
});

export const exportCookbook = endpoint({
  method: 'get',
  path: paths.export,
  summary: `The same, each recipe whole, ${COOKBOOK_EXPORT_PAGE} at a time`,
  query: AfterEntry,
  reply: z.object({ entries: z.array(CookbookEntry), next: NextPage }),
  failures: MEMBER_READ_FAILURES,
});

export const readCookbookEntry = endpoint({
  method: 'get',
  path: paths.entry,
  summary: 'A recipe of the own cookbook, or one that the household shares',
  params: z.object({ id: z.string().min(1).max(100) }),
  reply: CookbookEntry,
  failures: { ...MEMBER_FAILURES, 404: `${NOT_OWN}, nor does the household share one` },
});

export const addToCookbook = endpoint({
  method: 'post',
  path: paths.all,
  summary:
    'Add recipes; one that is wrong does not stop the others, and one that is there already stays as it is',
  body: z.object({
    entries: z
      .array(z.unknown())
      .min(1, 'must have at least 1 entry')
      .max(COOKBOOK_ADD_MAX, `must have at most ${COOKBOOK_ADD_MAX} entries`)
      .meta({
        description: `Each a NewCookbookEntry; their recipes have at most ${COOKBOOK_ADD_LINES_MAX} lines together, of ${COOKBOOK_ADD_LENGTH_MAX} characters.`,
      }),
  }),
  reply: z.object({
    added: z.array(z.object({ index: z.int(), id: z.string(), title: z.string() })),
    errors: z.array(
      z.object({
        index: z.int().meta({ description: 'Of the entry in the request, from 0.' }),
        error: z.string().meta({
          description: `Also when the cookbook is full: ${COOKBOOK_MAX} recipes, ${COOKBOOK_BYTES_MAX / 1024 ** 2} MiB.`,
        }),
        field: z.string().optional(),
      }),
    ),
  }),
  failures: MEMBER_CHANGE_FAILURES,
});

export const changeCookbookEntry = endpoint({
  method: 'patch',
  path: paths.entry,
  summary: 'Change a recipe of the own cookbook, or what is said of it; what is left out stays',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: z.object({
    version: z.int().min(1).meta({ description: 'The one that was changed.' }),
    recipe: OwnRecipe.optional().meta({ description: 'Only of a recipe of one’s own.' }),
    rating: Rating.optional(),
    note: Note.optional(),
    collections: Collections.optional(),
    my_version: MyVersion.nullable()
      .optional()
      .meta({ description: 'Only of a recipe of the site; null: as it is written.' }),
  }),
  reply: CookbookEntry,
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    404: NOT_OWN,
    409: 'it has been changed elsewhere meanwhile, or the cookbook is full',
  },
});

export const deleteFromCookbook = endpoint({
  method: 'delete',
  path: paths.all,
  summary: 'Delete recipes of the own cookbook',
  body: z.object({
    ids: z
      .array(z.string().max(100))
      .min(1, 'must have at least 1 entry')
      .max(COOKBOOK_DELETE_MAX, `must have at most ${COOKBOOK_DELETE_MAX} entries`),
  }),
  reply: z.object({
    deleted: z.array(z.string()).meta({ description: 'Ids that were in the own cookbook and are gone now.' }),
  }),
  failures: MEMBER_CHANGE_FAILURES,
});
