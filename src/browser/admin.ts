import type {
  adminAcceptNutrition,
  adminListChanges,
  adminListMissingNutrition,
  adminLoadDefaultData,
} from '#contract/admin';
import { IMPORT_KINDS, type ImportKind } from '#contract/import-kinds';
import type { ImportResult, RecipeImportItem } from '#contract/imports';
import { addressOf, api } from '#contract/paths';
import type { deleteRecipe, RecipeDetail } from '#contract/recipes';
import type { ImportItem } from '#domain/imports/reading';
import { callSignedIn } from './account.ts';
import type { ReplyOf } from './api.ts';
import { call, type Outcome } from './http.ts';

/** What an import of any kind answers: reference data counts as imported or inserted. */
export interface ImportReply {
  readonly imported?: number;
  readonly inserted?: number;
  readonly errors?: number;
  readonly errorDetails?: readonly { readonly title: string; readonly error: string }[];
  readonly recipes?: readonly { readonly id: string; readonly title: string }[];
}

/** The parts of one import know of each other by `run`; a part that is sent again counts once. */
export interface ImportPart {
  readonly run: string;
  readonly part: number;
  readonly signal: AbortSignal;
}

/** Sends recipes that the reader understood. */
export const importRecipes = (
  recipes: readonly ImportItem[],
  { run, part, signal }: ImportPart,
): Promise<Outcome<ImportResult>> =>
  callSignedIn(`${api.importRecipes}?run=${run}&part=${part}`, {
    method: 'POST',
    body: { recipes },
    signal,
  });

/** Sends one list of a kind as it is: the server checks each item. */
export const importList = (kind: ImportKind, items: readonly unknown[]): Promise<Outcome<ImportReply>> =>
  callSignedIn(IMPORT_KINDS[kind].path, { method: 'POST', body: items });

export const fetchMissingNutrition = (): Promise<Outcome<ReplyOf<typeof adminListMissingNutrition>>> =>
  callSignedIn(api.missingNutrition);

/** Takes the figures of USDA's row `ndb` for an ingredient. */
export const acceptNutrition = (
  name: string,
  ndb: string,
): Promise<Outcome<ReplyOf<typeof adminAcceptNutrition>>> =>
  callSignedIn(api.acceptNutrition, { method: 'POST', body: { name, ndb } });

export const loadDefaultData = (): Promise<Outcome<ReplyOf<typeof adminLoadDefaultData>>> =>
  callSignedIn(api.defaultData, { method: 'POST' });

export const fetchChanges = (): Promise<Outcome<ReplyOf<typeof adminListChanges>>> =>
  callSignedIn(api.auditLog);

export const fetchRecipe = (id: string): Promise<Outcome<RecipeDetail>> =>
  call(`${api.recipe}?id=${encodeURIComponent(id)}`);

export const replaceRecipe = (id: string, item: RecipeImportItem): Promise<Outcome<RecipeDetail>> =>
  callSignedIn(addressOf(api.recipeById, { id }), { method: 'PUT', body: item });

export const removeRecipe = (id: string): Promise<Outcome<ReplyOf<typeof deleteRecipe>>> =>
  callSignedIn(addressOf(api.recipeById, { id }), { method: 'DELETE' });
