import { slugOf } from '#domain/recipes/slug';
import type { recipes } from '../db/schema.ts';
import { hashOf } from './hash.ts';
import type { Draft } from './item.ts';

/** What the database knows of a recipe that an import may replace, or whose id it must not take. */
export type KnownRecipe = Pick<
  typeof recipes.$inferSelect,
  'id' | 'slug' | 'title' | 'cuisine' | 'cuisine_detected' | 'content_hash' | 'origin'
>;

type Named = Pick<Draft, 'givenId' | 'slug' | 'title' | 'cuisine' | 'cuisineDetected'>;

const NUMBERED_IDS = 9;

/** The ids that a recipe may get, best first: its slug, the slug with its cuisine, the slug with a number. */
export function idCandidates({ slug, title, cuisine }: Named): string[] {
  const kitchen = slugOf(cuisine ?? '');
  const numbers = Array.from({ length: NUMBERED_IDS - 1 }, (_, at) => `${slug}-${at + 2}`);
  const last = `${slug}-${hashOf(`${title}\n${cuisine ?? ''}`).slice(0, 8)}`;
  return [slug, ...(kitchen === '' ? [] : [`${slug}-${kitchen}`]), ...numbers, last];
}

const fold = (text: string | null) => (text ?? '').normalize('NFKC').toLowerCase();

/** What makes two items of one import the same recipe: the id, or without one the title and the cuisine. */
export const identityOf = ({ givenId, title, cuisine }: Named): string =>
  givenId === null ? `${fold(title)}\n${fold(cuisine)}` : `id\n${givenId}`;

/** The ids in use, and who has them. */
export class Ids {
  readonly #byId = new Map<string, KnownRecipe>();
  readonly #bySlug = new Map<string, KnownRecipe[]>();

  constructor(known: readonly KnownRecipe[]) {
    for (const recipe of known) this.#add(recipe);
  }

  /** The id for a recipe, and the stored recipe that it replaces, if any. The id is taken from then on. */
  claim(draft: Named): { id: string; replaces: KnownRecipe | undefined } {
    const replaces = this.#stored(draft);
    if (replaces) return { id: replaces.id, replaces };
    const candidates = idCandidates(draft);
    const id =
      draft.givenId ?? candidates.find((id) => !this.#byId.has(id)) ?? candidates.at(-1) ?? draft.slug;
    this.#add({
      ...draft,
      id,
      cuisine_detected: draft.cuisineDetected ? 1 : 0,
      content_hash: '',
      origin: 'import',
    });
    return { id, replaces: undefined };
  }

  #stored({ givenId, slug, title, cuisine, cuisineDetected }: Named): KnownRecipe | undefined {
    if (givenId !== null) return this.#byId.get(givenId);
    const ofTitle = (this.#bySlug.get(slug) ?? []).filter((recipe) => fold(recipe.title) === fold(title));
    return (
      ofTitle.find((recipe) => fold(recipe.cuisine) === fold(cuisine)) ??
      // An item without a cuisine stays the recipe it was, even when its new words suggest another cuisine.
      (cuisineDetected ? ofTitle.find((recipe) => recipe.cuisine_detected === 1) : undefined)
    );
  }

  #add(recipe: KnownRecipe): void {
    this.#byId.set(recipe.id, recipe);
    this.#bySlug.set(recipe.slug, [...(this.#bySlug.get(recipe.slug) ?? []), recipe]);
  }
}
