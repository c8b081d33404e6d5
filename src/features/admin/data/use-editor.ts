import { useState } from 'react';
import { fetchRecipe } from '#client/recipes';
import { callEndpointSignedIn } from '#client/session/client';
import type { deleteRecipe, putRecipe } from '#contract/admin/admin';
import type { RecipeImportItem } from '#contract/admin/imports';
import type { RecipeDetail, RecipeIngredient } from '#contract/recipes/recipes';
import { parseAmount } from '#domain/recipes/amount';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { toSlug } from '#domain/recipes/slug';
import { resolveUnitInAnyLanguage } from '#domain/units/foreign-units';
import { toast } from '#ui/toast/toast.ts';
import { showFailureToast } from '../failures.ts';
import { adminText } from '../text.ts';

const filled = <Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
  ) as Partial<Fields>;

function isReadAsStored({ ingredient_name: name, amount, amount_numeric, unit }: RecipeIngredient): boolean {
  if (amount_numeric === null) return true;
  if (parseAmount(amount) === null && resolveUnitInAnyLanguage(amount) === null) return false;
  const read = parseIngredientLine(`${amount} ${name}`);
  return read.kind === 'ingredient' && read.amount === amount_numeric && read.unit === unit;
}

/**
 * Returns the amount fields of an ingredient for an import item: the written amount, or the stored number and unit if
 * importing the written amount would change them. For example, '2 garlic cloves' is stored with the unit 'clove', but
 * its written amount is only '2'.
 */
const toWrittenAmount = (ingredient: RecipeIngredient) =>
  isReadAsStored(ingredient)
    ? filled({ amount: ingredient.amount })
    : filled({ amount: ingredient.amount_numeric, unit: ingredient.unit });

/**
 * Converts a stored recipe to an import item. If the item is imported without changes, the stored recipe stays the
 * same.
 */
export function toImportItem(recipe: RecipeDetail): RecipeImportItem {
  const { title, instructions, cuisine, tools, tags, notes, image, published_nutrition } = recipe;
  return {
    title,
    ...filled({ native_title: recipe.native_title }),
    ...(recipe.other_titles.length > 0 ? { other_titles: [...recipe.other_titles] } : {}),
    ...filled({ summary: recipe.summary, cuisine }),
    minutes: recipe.minutes_to_make,
    servings: recipe.default_servings,
    serving_size_text: recipe.serving_size_text,
    ingredients: recipe.ingredients.map((ingredient) => ({
      name: ingredient.ingredient_name,
      ...toWrittenAmount(ingredient),
      ...filled({ preparation: ingredient.preparation, section: ingredient.section }),
      required: ingredient.required,
    })),
    instructions: [...instructions],
    tools: [...tools],
    tags: [...tags],
    ...filled({ notes, image, published_nutrition }),
  };
}

const ADDRESS = /\/recipe\/([^/?#\s]+)/;

/**
 * Returns the ids of the recipes that the user may mean, most likely first. The user may type a title, an id or the URL
 * of a recipe page.
 */
export function parsePossibleRecipeIds(typed: string): string[] {
  const text = typed.trim();
  const named = ADDRESS.exec(text)?.[1];
  if (named !== undefined) return [decoded(named)];
  return [...new Set([toSlug(text), text])].filter((key) => key !== '' && key.length <= 200);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const text = adminText.editor;

interface Open {
  readonly id: string;
  readonly title: string;
  readonly json: string;
}

const opened = (recipe: RecipeDetail): Open => ({
  id: recipe.id,
  title: recipe.title,
  json: JSON.stringify(toImportItem(recipe), null, 2),
});

function readItem(json: string): { item: RecipeImportItem } | { problem: string } {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { item: value as RecipeImportItem }
      : { problem: text.notObject };
  } catch (error) {
    return { problem: text.notJson(error instanceof Error ? error.message : String(error)) };
  }
}

export function useRecipeEditor(onChanged: () => void) {
  const [typed, setTyped] = useState('');
  const [findError, setFindError] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [jsonError, setJsonError] = useState<string | null>(null);

  const show = (recipe: Open | null) => {
    setOpen(recipe);
    setJsonError(null);
  };

  const find = async () => {
    setFindError(typed.trim() === '' ? text.blank : null);
    for (const key of parsePossibleRecipeIds(typed)) {
      const reply = await fetchRecipe(key);
      if (reply.ok) return show(opened(reply.data));
      if (reply.status !== 404) return setFindError(`${text.failed}: ${reply.error}`);
    }
    if (typed.trim() !== '') setFindError(text.notFound);
  };

  const save = async () => {
    if (open === null) return;
    const read = readItem(open.json);
    if ('problem' in read) return setJsonError(read.problem);
    const reply = await callEndpointSignedIn<typeof putRecipe>('PUT /api/recipes/{id}', {
      params: { id: open.id },
      body: read.item,
    });
    if (!reply.ok) {
      setJsonError(reply.error);
      return showFailureToast(reply, { title: text.saveFailed, description: reply.error });
    }
    show(opened(reply.data));
    toast({ title: text.saved(reply.data.title), tone: 'good' });
    onChanged();
  };

  const remove = async (): Promise<boolean> => {
    if (open === null) return false;
    const reply = await callEndpointSignedIn<typeof deleteRecipe>('DELETE /api/recipes/{id}', {
      params: { id: open.id },
    });
    if (!reply.ok && reply.status !== 404) {
      showFailureToast(reply, { title: adminText.deletion.failed, description: reply.error });
      return false;
    }
    toast({ title: adminText.deletion.deleted(open.title), tone: 'good' });
    show(null);
    setTyped('');
    onChanged();
    return true;
  };

  const edit = (json: string) => {
    if (open !== null) setOpen({ ...open, json });
    setJsonError(null);
  };
  return { typed, setTyped, findError, open, jsonError, edit, find, save, remove, close: () => show(null) };
}
