import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ImportedName, type KnownRecipe, RecipeMatcher } from '#worker/features/imports/identity';

const soup = (contentHash: string, more: Partial<ImportedName> = {}): ImportedName => ({
  givenId: null,
  slug: 'soup',
  title: 'Soup',
  cuisine: 'Thai',
  cuisineDetected: false,
  contentHash,
  ...more,
});

/** Stored recipes by id, changed by imports as in a real database. */
class Shelf {
  readonly recipes = new Map<string, KnownRecipe>();

  import(items: readonly ImportedName[], run: string | null = null): string[] {
    const places = new RecipeMatcher([...this.recipes.values()], run, new Set()).placeAll(items, {
      withSpares: true,
    });
    if (places === null) throw new Error('No id is left.');
    for (const [at, { id }] of places.entries()) {
      const { slug, title, cuisine, cuisineDetected, contentHash } = items[at] as ImportedName;
      this.recipes.set(id, {
        id,
        slug,
        title,
        cuisine,
        cuisine_detected: cuisineDetected ? 1 : 0,
        content_hash: contentHash,
        origin: 'import',
        run,
      });
    }
    return places.map(({ id }) => id);
  }

  get contents(): string[] {
    return [...this.recipes.values()].map(({ content_hash }) => content_hash).sort();
  }
}

test('different recipes with one title in a file are all stored, and found again in any order', () => {
  const shelf = new Shelf();
  expect(shelf.import([soup('a'), soup('b'), soup('c')])).toEqual(['soup', 'soup-thai', 'soup-2']);
  expect(shelf.import([soup('c'), soup('a'), soup('b')])).toEqual(['soup-2', 'soup', 'soup-thai']);
  expect(shelf.contents).toEqual(['a', 'b', 'c']);
});

test('the same recipe twice in one file is stored once', () => {
  const shelf = new Shelf();
  expect(shelf.import([soup('a'), soup('a')])).toEqual(['soup', 'soup']);
});

test('a new version replaces the recipe with its title and cuisine, and leaves others with that title alone', () => {
  const shelf = new Shelf();
  shelf.import([soup('a'), soup('b')]);
  expect(shelf.import([soup('a'), soup('b2')])).toEqual(['soup', 'soup-thai']);
  expect(shelf.import([soup('a3')])).toEqual(['soup']);
  expect(shelf.contents).toEqual(['a3', 'b2']);
});

test('another cuisine is another recipe, and another case of the title is not', () => {
  const shelf = new Shelf();
  shelf.import([soup('a')]);
  expect(shelf.import([soup('b', { cuisine: 'Greek' })])).toEqual(['soup-greek']);
  expect(shelf.import([soup('c', { title: 'SOUP', cuisine: 'thai' })])).toEqual(['soup']);
});

test('recipes with one title replace each other in separate imports, and are all stored in parts of one run', () => {
  const [loose, joined] = [new Shelf(), new Shelf()];
  for (const item of [soup('a'), soup('b')]) loose.import([item]);
  expect(loose.contents).toEqual(['b']);
  for (const item of [soup('a'), soup('b')]) joined.import([item], 'run 1');
  expect(joined.contents).toEqual(['a', 'b']);
  for (const item of [soup('a'), soup('b2')]) joined.import([item], 'run 2');
  expect(joined.contents).toEqual(['a', 'b2']);
});

test('an explicit ID takes precedence, and the last item with an ID counts', () => {
  const shelf = new Shelf();
  shelf.import([soup('a')]);
  const givenName = { givenId: 'mine' };
  expect(shelf.import([soup('x', givenName), soup('y', givenName), soup('b')])).toEqual([
    'mine',
    'mine',
    'soup',
  ]);
  expect(shelf.contents).toEqual(['b', 'y']);
});

test('thirty recipes with the same title get thirty different IDs', () => {
  const shelf = new Shelf();
  const many = Array.from({ length: 30 }, (_, at) => soup(String(at).padStart(32, '0')));
  expect(new Set(shelf.import(many)).size).toBe(30);
});

test('without spare IDs, no recipe is placed if all preferred IDs are taken', () => {
  const taken: KnownRecipe = {
    ...{ id: 'soup', slug: 'soup', title: 'Soup?', cuisine: 'Thai', cuisine_detected: 0 as const },
    ...{ content_hash: '', origin: 'import' as const, run: null },
  };
  const places = new RecipeMatcher([taken, { ...taken, id: 'soup-thai' }], null, new Set());
  expect(places.placeAll([soup('a')], { withSpares: false })).toBeNull();
});

test('an import without a cuisine never replaces a starter recipe, and one with the same cuisine does', () => {
  const starter: KnownRecipe = {
    ...{ id: 'soup', slug: 'soup', title: 'Soup', cuisine: 'Thai', cuisine_detected: 0 as const },
    ...{ content_hash: 'starter', origin: 'starter' as const, run: null },
  };
  const place = (more: Partial<ImportedName>) =>
    new RecipeMatcher([starter], null, new Set()).placeAll([soup('a', more)], { withSpares: true })?.[0];
  expect(place({ cuisineDetected: true })).toEqual({ id: 'soup-thai', replaces: undefined });
  expect(place({ cuisineDetected: true, contentHash: 'starter' })?.replaces).toBeUndefined();
  expect(place({ cuisineDetected: false })).toEqual({ id: 'soup', replaces: starter });
});

test('importing any file again, in any parts, changes nothing', () => {
  const item = fc.record({ hash: fc.constantFrom('a', 'b', 'c'), cuisine: fc.constantFrom('Thai', null) });
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (file, first, second) => {
        const items = file.map(({ hash, cuisine }) =>
          soup(`${hash}${cuisine}`, { cuisine, cuisineDetected: cuisine === null }),
        );
        const shelf = new Shelf();
        const send = (size: number, run: string) => {
          const ids: string[] = [];
          for (let at = 0; at < items.length; at += size)
            ids.push(...shelf.import(items.slice(at, at + size), run));
          return ids;
        };
        const ids = send(first, 'first');
        const before = new Map(shelf.recipes);
        expect(shelf.contents).toEqual([...new Set(items.map(({ contentHash }) => contentHash))].sort());
        expect(send(second, 'second')).toEqual(ids);
        expect([...shelf.recipes].map(([id, { content_hash }]) => [id, content_hash])).toEqual(
          [...before].map(([id, { content_hash }]) => [id, content_hash]),
        );
        // A part of an import that is sent again keeps its ids as well.
        expect(send(second, 'second')).toEqual(ids);
      },
    ),
  );
});
