/** Helpers for tests of cookbooks, through the whole API on real D1. */
import { expect } from 'vitest';
import { addToCookbook, CookbookEntry, listCookbook } from '#contract/cookbook/cookbook';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import { Picture } from '#contract/cookbook/cookbook-pictures';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { jpeg } from '../../jpegs.ts';
import type { Cook } from '../pantry/cooks.ts';

export const recipe = (title: string, rest: Partial<UserRecipe> = {}): UserRecipe => ({
  ...toUserRecipe(
    {
      title,
      instructions: ['Simmer gently.'],
      ingredients: ['For the sauce:', '800 g tomatoes, chopped', '2-3 onions'],
      servings: 4,
      minutes: 40,
      notes: "From Zelda's kitchen.",
    },
    null,
  ),
  ...rest,
});

export const entry = (title: string, rest: object = {}) => ({
  key: crypto.randomUUID(),
  recipe: recipe(title),
  ...rest,
});

export async function add(cook: Cook, ...entries: unknown[]) {
  const { status, json } = await cook.call('POST', paths.all, { entries });
  expect([status, json.error]).toEqual([200, undefined]);
  return addToCookbook.reply.parse(json);
}

export async function addOne(cook: Cook, one: unknown): Promise<string> {
  const { added, errors } = await add(cook, one);
  expect(errors).toEqual([]);
  return added[0]?.id ?? '';
}

export async function list(cook: Cook, after = '') {
  const { status, json, headers } = await cook.call('GET', `${paths.all}${after && `?after=${after}`}`);
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  return listCookbook.reply.parse(json);
}

export const at = (id: string) => paths.entry.replace('{id}', id);

export async function read(cook: Cook, id: string) {
  const { status, json } = await cook.call('GET', at(id));
  expect([status, json.error]).toEqual([200, undefined]);
  return CookbookEntry.parse(json);
}

export const toPicturePath = (id: string) => paths.picture.replace('{id}', id);
export const share = (id: string) => paths.share.replace('{id}', id);

export const base64 = (file: Uint8Array): string => Buffer.from(file).toString('base64');

/**
 * Returns the body that uploads a picture in both sizes. @param besides additional JPEG segments, as cameras write
 * them
 */
export const pictureBody = (besides: readonly number[] = []) => ({
  small: base64(jpeg({ width: 320, height: 213, besides })),
  large: base64(jpeg({ width: 1280, height: 853, besides })),
});

export async function givePicture(cook: Cook, id: string, body: object = pictureBody()): Promise<Picture> {
  const { status, json } = await cook.call('PUT', toPicturePath(id), body);
  expect([status, json.error]).toEqual([200, undefined]);
  return Picture.parse(json);
}
