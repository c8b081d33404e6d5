/**
 * The user's cookbook: recipes that the user has added, and saved recipes of the site. Other users can read only the
 * recipes that the owner shares.
 */
import { z } from 'zod';
import { COOKBOOK_LIMITS } from '#domain/cookbook/limits';
import { type MyVersion as DomainMyVersion, isEachLineChangedOnce } from '#domain/cookbook/my-version';
import { type UserRecipe as DomainUserRecipe, isWebAddress } from '#domain/cookbook/user-recipe';
import { ITEM_LIMITS } from '#domain/imports/limits';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import {
  defineEndpoint,
  MEMBER_CHANGE_FAILURES,
  MEMBER_FAILURES,
  MEMBER_READ_FAILURES,
} from '../endpoint.ts';
import {
  COOKBOOK_ADD_LENGTH_MAX,
  COOKBOOK_ADD_LINES_MAX,
  COOKBOOK_ADD_MAX,
  COOKBOOK_BYTES_MAX,
  COOKBOOK_DELETE_MAX,
  COOKBOOK_EXPORT_PAGE,
  COOKBOOK_MAX,
  COOKBOOK_PAGE,
  USER_RECIPE_BYTES_MAX,
} from '../limits.ts';
import { isRecipeId } from '../recipes/recipe-id.ts';
import { RecipeDetail } from '../recipes/recipes.ts';
import { cookbookApi } from './cookbook-paths.ts';
import { Picture } from './cookbook-pictures.ts';

const Text = (max: number) => z.string().trim().max(max);
const Name = (max: number) => Text(max).overwrite(removeInvisibleCharacters);

const Servings = z
  .number()
  .positive('must be above 0')
  .min(ITEM_LIMITS.servingsMin)
  .max(ITEM_LIMITS.servings)
  .nullable();
const Amount = z
  .number()
  .min(0, 'must be 0 or more')
  .max(ITEM_LIMITS.amountNumber, `must be at most ${ITEM_LIMITS.amountNumber}`)
  .nullable();
const Unit = Text(ITEM_LIMITS.unit).nullable();

const UserRecipeLine = z
  .object({
    text: Text(ITEM_LIMITS.ingredient).meta({ description: 'As it was written.' }),
    section: Name(ITEM_LIMITS.section),
    name: Name(ITEM_LIMITS.ingredientName).min(1, 'is required'),
    amount: Amount.default(null),
    unit: Unit.default(null),
    preparation: Text(ITEM_LIMITS.preparation),
  })
  .meta({ id: 'OwnLine' });

/**
 * A recipe that a user has added to the cookbook. `findUserRecipeFault` in src/domain applies the same rules without
 * the validation library. A test ensures that both accept the same data.
 */
export const UserRecipe = z
  .object({
    title: Name(ITEM_LIMITS.title).min(1, 'is required'),
    servings: Servings.default(null),
    minutes: z.number().positive('must be above 0').max(ITEM_LIMITS.minutes).nullable().default(null),
    lines: z.array(UserRecipeLine).max(ITEM_LIMITS.ingredients),
    steps: z.array(Text(ITEM_LIMITS.step)).max(ITEM_LIMITS.steps),
    source: z
      .string()
      .max(ITEM_LIMITS.image)
      .refine(
        (text) => text === '' || isWebAddress(text),
        'must be an address that begins with http:// or https://',
      ),
    notes: Text(ITEM_LIMITS.notes),
  })
  .meta({
    id: 'OwnRecipe',
    description: `At most ${USER_RECIPE_BYTES_MAX / 1024} KiB as JSON.`,
  }) satisfies z.ZodType<DomainUserRecipe>;
export type UserRecipe = z.infer<typeof UserRecipe>;

/**
 * A saved recipe of the site with amounts that the user has changed. `isMyVersion` in src/domain applies the same rules
 * without the validation library. A test ensures that both accept the same data.
 */
export const MyVersion = z
  .object({
    servings: Servings.default(null).meta({ description: 'Servings. Null: same as the recipe.' }),
    lines: z
      .array(
        z.object({
          line: z
            .int()
            .min(0)
            .max(ITEM_LIMITS.ingredients - 1)
            .meta({ description: 'Index of the line in the recipe, from 0.' }),
          name: Name(ITEM_LIMITS.ingredientName)
            .min(1, 'is required')
            .meta({ description: 'Its food, as named in the recipe.' }),
          amount: Amount.default(null).meta({ description: 'Amount for the servings of the version.' }),
          unit: Unit.default(null),
        }),
      )
      .max(ITEM_LIMITS.ingredients)
      .refine(isEachLineChangedOnce, 'must not repeat a line'),
  })
  .meta({
    id: 'MyVersion',
    description: 'Your changes to a recipe. Anything omitted is as in the recipe.',
  }) satisfies z.ZodType<DomainMyVersion>;
export type MyVersion = z.infer<typeof MyVersion>;

const Rating = z.int().min(1).max(COOKBOOK_LIMITS.rating).nullable();
const Note = Text(COOKBOOK_LIMITS.note);
const Collections = z
  .array(Name(COOKBOOK_LIMITS.collection).min(1, 'must not be empty'))
  .max(COOKBOOK_LIMITS.collections);

export const NewCookbookEntry = z
  .object({
    key: z.uuid('must be a UUID').meta({ description: 'Idempotency key from the client.' }),
    recipe: UserRecipe.nullish(),
    recipe_id: z
      .string()
      .max(COOKBOOK_LIMITS.recipeId)
      .refine(isRecipeId, 'no recipe can have this id')
      .nullish(),
    rating: Rating.default(null),
    note: Note.default(''),
    collections: Collections.default([]),
    my_version: MyVersion.nullish().meta({ description: 'Only for recipes of the site.' }),
  })
  .refine(({ recipe, recipe_id }) => (recipe == null) !== (recipe_id == null), {
    path: ['recipe'],
    message: 'must be given if recipe_id is not, and only then',
  })
  .refine(({ recipe, my_version }) => recipe == null || my_version == null, {
    path: ['my_version'],
    message: 'must not be given with recipe: edit your own recipe directly',
  })
  .meta({ id: 'NewCookbookEntry' });
export type NewCookbookEntry = z.infer<typeof NewCookbookEntry>;

const Time = z.string().meta({ description: 'ISO 8601, UTC.' });

const whose = {
  with_household: z.boolean().meta({ description: 'True if shared with the household.' }),
  by: z.string().nullable().meta({ description: 'Member who shares it. Null: your own.' }),
};

export const CookbookEntry = z
  .object({
    id: z.string(),
    recipe_id: z.string().nullable().meta({ description: 'Id of the saved recipe of the site.' }),
    title: z.string(),
    recipe: UserRecipe.nullable().meta({ description: 'Null for saved recipes.' }),
    rating: Rating,
    note: z.string(),
    collections: z.array(z.string()),
    my_version: MyVersion.nullable().meta({ description: 'Changed amounts of a saved recipe.' }),
    picture: Picture.nullable(),
    ...whose,
    version: z.int(),
    added_at: Time,
    updated_at: Time,
  })
  .meta({
    id: 'CookbookEntry',
    description: 'A cookbook entry. Entries of other members lack rating, note, collections and amounts.',
  });
export type CookbookEntry = z.infer<typeof CookbookEntry>;

export const CookbookRow = z
  .object({
    id: z.string(),
    recipe_id: z.string().nullable(),
    title: z.string().meta({ description: 'Title. For a saved recipe that was deleted: its last title.' }),
    servings: z.number().nullable(),
    minutes: z.number().nullable(),
    rating: Rating,
    collections: z.array(z.string()),
    source: z.string().meta({ description: 'Source address of an own recipe. May be empty.' }),
    foods: z.array(z.string()).meta({ description: 'Names of the ingredients.' }),
    words: z
      .string()
      .meta({ description: 'Distinct words of steps and notes, for searching in the browser.' }),
    picture: z.string().nullable().meta({ description: 'Id of its picture.' }),
    gone: z.boolean().meta({ description: 'True if the saved recipe was deleted from the site.' }),
    ...whose,
    version: z.int().meta({ description: 'Changes with every change of the entry.' }),
    added_at: Time,
  })
  .meta({ id: 'CookbookRow' });
export type CookbookRow = z.infer<typeof CookbookRow>;

const NOT_IN_COOKBOOK = 'your cookbook has no recipe with this id';

/** Cursor for the next page of a cookbook list: the position of the last entry on the previous page. */
export const AfterEntry = z.object({
  after: z
    .string()
    .regex(/^[\dTZ:.-]{1,40}~[\da-f-]{1,40}$/, 'must be the `next` of a page')
    .optional()
    .meta({ description: '`next` of the previous page.' }),
});
export const NextPage = z
  .string()
  .nullable()
  .meta({ description: 'Cursor of the next page. Null: last page.' });

export const listCookbook = defineEndpoint({
  method: 'get',
  path: cookbookApi.all,
  summary: `List your cookbook, newest first, ${COOKBOOK_PAGE} per page`,
  query: AfterEntry,
  reply: z.object({ recipes: z.array(CookbookRow), next: NextPage }),
  failures: MEMBER_READ_FAILURES,
});

export const listSaved = defineEndpoint({
  method: 'get',
  path: cookbookApi.saved,
  summary: 'List saved recipes of the site',
  query: z.object({
    recipeId: z
      .string()
      .min(1, 'is required')
      .max(COOKBOOK_LIMITS.recipeId)
      .optional()
      .meta({ description: 'Returns only this recipe, if it is saved.' }),
  }),
  reply: z.object({
    saved: z.array(
      z.object({
        id: z.string().meta({ description: 'Id of the cookbook entry.' }),
        recipe_id: z.string(),
        marked: z
          .boolean()
          .meta({ description: 'True if it has a note, a rating, a collection or changed amounts.' }),
      }),
    ),
  }),
  failures: MEMBER_FAILURES,
});

export const exportCookbook = defineEndpoint({
  method: 'get',
  path: cookbookApi.export,
  summary: `Export your cookbook with complete recipes, ${COOKBOOK_EXPORT_PAGE} per page`,
  query: AfterEntry,
  reply: z.object({ entries: z.array(CookbookEntry), next: NextPage }),
  failures: MEMBER_READ_FAILURES,
});

export const readCookbookEntry = defineEndpoint({
  method: 'get',
  path: cookbookApi.entry,
  summary: 'Get a recipe of your cookbook, or one shared by the household',
  params: z.object({ id: z.string().min(1).max(100) }),
  reply: CookbookEntry,
  failures: { ...MEMBER_FAILURES, 404: `${NOT_IN_COOKBOOK}, nor does the household share one` },
});

export const readEntryRecipe = defineEndpoint({
  method: 'get',
  path: cookbookApi.entryRecipe,
  summary: 'Get your own recipe, or one shared by the household, with nutrition, labels and substitutes',
  params: z.object({ id: z.string().min(1).max(100) }),
  reply: RecipeDetail,
  failures: {
    ...MEMBER_READ_FAILURES,
    404: `${NOT_IN_COOKBOOK}, nor does the household share one, or the entry is a saved recipe of the site`,
  },
});

export const addToCookbook = defineEndpoint({
  method: 'post',
  path: cookbookApi.all,
  summary:
    "Add recipes to your cookbook. An invalid recipe doesn't block the others, and existing recipes are unchanged",
  body: z.object({
    entries: z
      .array(z.unknown())
      .min(1, 'must have at least 1 entry')
      .max(COOKBOOK_ADD_MAX, `must have at most ${COOKBOOK_ADD_MAX} entries`)
      .meta({
        description: `Each a NewCookbookEntry. At most ${COOKBOOK_ADD_LINES_MAX} ingredient lines in total, with ${COOKBOOK_ADD_LENGTH_MAX} characters.`,
      }),
  }),
  reply: z.object({
    added: z.array(z.object({ index: z.int(), id: z.string(), title: z.string() })),
    errors: z.array(
      z.object({
        index: z.int().meta({ description: 'Index of the entry in the request, from 0.' }),
        error: z.string().meta({
          description: `The reason. Also used if the cookbook is full: ${COOKBOOK_MAX} recipes, ${COOKBOOK_BYTES_MAX / 1024 ** 2} MiB.`,
        }),
        field: z.string().optional(),
      }),
    ),
  }),
  failures: MEMBER_CHANGE_FAILURES,
});

export const changeCookbookEntry = defineEndpoint({
  method: 'patch',
  path: cookbookApi.entry,
  summary:
    'Change a recipe of your cookbook, or its rating, note and collections. Omitted fields are unchanged',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: z.object({
    version: z.int().min(1).meta({ description: 'Version that was edited.' }),
    recipe: UserRecipe.optional().meta({ description: 'Only for your own recipes.' }),
    rating: Rating.optional(),
    note: Note.optional(),
    collections: Collections.optional(),
    my_version: MyVersion.nullable()
      .optional()
      .meta({ description: 'Only for recipes of the site. Null: as written.' }),
  }),
  reply: CookbookEntry,
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    404: NOT_IN_COOKBOOK,
    409: 'changed on another device, or the cookbook is full',
  },
});

export const deleteFromCookbook = defineEndpoint({
  method: 'delete',
  path: cookbookApi.all,
  summary: 'Delete recipes from your cookbook',
  body: z.object({
    ids: z
      .array(z.string().max(100))
      .min(1, 'must have at least 1 entry')
      .max(COOKBOOK_DELETE_MAX, `must have at most ${COOKBOOK_DELETE_MAX} entries`),
  }),
  reply: z.object({
    deleted: z.array(z.string()).meta({ description: 'Ids of the deleted recipes.' }),
  }),
  failures: MEMBER_CHANGE_FAILURES,
});

export const removeSavedRecipe = defineEndpoint({
  method: 'delete',
  path: cookbookApi.savedEntry,
  summary:
    'Remove a saved recipe, unless it has a note, a rating, a collection or changed amounts. Idempotent',
  params: z.object({
    id: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: 'Id of the cookbook entry, or the key with which the recipe was added.' }),
  }),
  reply: z.object({
    remains: z.boolean().meta({ description: 'True if the recipe is still in your cookbook.' }),
  }),
  failures: MEMBER_CHANGE_FAILURES,
});
