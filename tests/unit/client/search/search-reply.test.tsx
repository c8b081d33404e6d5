import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchRecommendedRecipes } from '#client/api';
import { parseSearchReply } from '#client/search/search-reply';
import { SearchReply } from '#contract/search/search';
import { ResultCard } from '../../../../src/features/results/card/ResultCard.tsx';
import { resultsText } from '../../../../src/features/results/text.ts';
import { searchText } from '../../../../src/features/search/text.ts';

const SEARCH = { ingredients: ['rice'], tools: [], cuisines: [], maxMinutes: 30 } as never;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the search reply of a page whose server answers with this text. */
async function answered(text: string, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  return fetchRecommendedRecipes(SEARCH, []);
}

async function readResults(text: string) {
  const reply = await answered(text);
  if (!reply.ok) throw new Error(reply.error);
  return reply.data.results;
}

const renderCard = async (text: string) => {
  const [summary] = await readResults(text);
  if (!summary) throw new Error('no result');
  return renderToStaticMarkup(<ResultCard summary={summary} level={3} />);
};

test.each([
  '{"results":[{"id":"soup"},{"id":"stew"}]}',
  '{"recipes":[{"id":"soup"},{"id":"stew"}]}',
  '[{"id":"soup"},{"id":"stew"}]',
  '{"results":null,"recipes":[{"recipe_id":"soup"},{"recipe_id":"stew"}]}',
])('the results are read from results, recipes or a bare list: %s', async (text) => {
  expect((await readResults(text)).map(({ id }) => id)).toEqual(['soup', 'stew']);
});

test('an ID is read from id, or else from recipe_id', async () => {
  const ids = (
    await readResults('[{"id":"a","recipe_id":"b"},{"recipe_id":"c"},{"id":"","recipe_id":"d"},{"id":7}]')
  ).map(({ id }) => id);
  expect(ids).toEqual(['a', 'c', 'd', '7']);
});

test.each([
  '{"results":[{"id":"x"}]}',
  '[{"id":"x","title":null}]',
  '[{"id":"x","title":""}]',
  '[{"id":"x","title":[]}]',
])("a result without a title is shown as 'Untitled recipe': %s", async (text) =>
  expect(await renderCard(text)).toContain('>Untitled recipe</a>'),
);

test('minutes are a number and matchScore is a number from 0 to 100, 0 if missing', async () => {
  const read = await readResults(
    '[{"id":"a","minutes_to_make":"25","matchScore":"73"},{"id":"b"},{"id":"c","matchScore":1e9,"minutes_to_make":"soon"}]',
  );
  expect(read.map(({ minutes_to_make, matchScore }) => [minutes_to_make, matchScore])).toEqual([
    [25, 73],
    [0, 0],
    [0, 100],
  ]);
});

test('a result without an ID, and an invalid result, is left out and logged', async () => {
  expect(await readResults('[null,{"title":"Nowhere"},"soup",{"id":"stew"},[]]')).toMatchObject([
    { id: 'stew' },
  ]);
  expect(vi.mocked(console.warn)).toHaveBeenCalledTimes(4);
});

test('missing or invalid lists do not break a card', async () => {
  const card = await renderCard(
    '[{"id":"x","title":"Soup","ingredients":[null,"leek",{"ingredient_name":"stock"},{}],"tools":7,"tags":[null,"warm"],"missingOrSubbedIngredients":[null,{"original":"saffron"},{"using":"x"}],"missingTools":{},"breakdown":[null,{"kind":"nobody"}]}]',
  );
  for (const words of ['Soup', 'leek, stock', 'saffron', 'warm']) expect(card).toContain(words);
});

test('an invalid reply of a search is reported as a failure', async () => {
  for (const text of ['7', '"soup"', 'null', '{}', '{"results":7}'])
    expect(await answered(text)).toMatchObject({ ok: false, error: 'The reply couldn’t be read' });
});

test('a reply of an older server without fit, kind or source of time gets default values for them', () => {
  const reply = parseSearchReply({
    results: [{ id: 'soup', minutes_to_make: 20 }, { id: 'stew' }],
    unlock: { ingredient: 'rice', recipes: 2 },
  });
  const plain = { fit: 0, why: [], kind: 'main' };
  expect(reply?.results).toMatchObject([
    { ...plain, minutes_source: 'given' },
    { ...plain, minutes_source: 'default' },
  ]);
  expect(reply?.unlocks).toEqual([{ ingredient: 'rice', recipes: 2, opens: [] }]);
  expect(reply?.unknownIngredients).toEqual([]);
});

test('unknown explanations of a rank and invalid unlocks are dropped', () => {
  const why = [null, { kind: 'luck', value: 3 }, { kind: 'uses', value: '2', names: [7, null, 'leek'] }];
  const unlocks = [{ ingredient: 'rice', recipes: 1, opens: [null, { title: 'No id' }, { id: 'x' }] }, {}];
  const reply = parseSearchReply({ results: [{ id: 'soup', why }], unlocks });
  expect(reply?.results[0]?.why).toMatchObject([{ kind: 'uses', value: 2 }]);
  expect(reply?.unlocks).toEqual([{ ingredient: 'rice', recipes: 1, opens: [{ id: 'x', title: '' }] }]);
});

test('a reply that follows the contract is read unchanged', () => {
  const reply = {
    results: [
      {
        id: 'soup',
        title: 'Soup',
        cuisine: null,
        minutes_to_make: 20,
        matchScore: 95,
        fit: 7,
        why: [
          { kind: 'uses', value: 5.5, names: ['leek'] },
          { kind: 'complete', value: 2 },
          { kind: 'cooked', value: -0.5 },
        ],
        cooked_at: '2026-03-01T18:00:00.000Z',
        kind: 'side',
        minutes_source: 'steps',
        group: 'substitute',
        preferred: true,
        urgency: 3,
        breakdown: [{ kind: 'substituted', name: 'leek', loss: 5 }],
        ingredients: [{ ingredient_name: 'leek', required: true }],
        tools: ['pot'],
        missingTools: [{ tool: 'oven', using: 'pan', penalty: 0.2 }],
        missingOrSubbedIngredients: [{ original: 'leek', using: 'onion', note: 'Milder.' }],
        instructionsPreview: 'Cook it.',
        tags: ['warm'],
        diet: { may: [{ what: 'celery', names: ['stock'] }], unchecked: ['biryani masala'] },
      },
    ],
    unlock: { ingredient: 'rice', recipes: 2 },
    unlocks: [{ ingredient: 'rice', recipes: 2, opens: [{ id: 'congee', title: 'Congee' }] }],
    unknownIngredients: ['quux'],
    leftOut: {
      minutes: 1,
      minutesUnknown: 2,
      kind: 3,
      calories: 0,
      caloriesUnknown: 0,
      protein: 0,
      excluded: 0,
      hidden: 6,
      diet: 3,
      dietUnsure: 2,
    },
    expired: ['milk'],
    partial: true,
    notice: 'stale',
  };
  expect(SearchReply.safeParse(reply).success).toBe(true);
  expect(parseSearchReply(reply)).toEqual(reply);
});

test('any JSON reply gives results that can be drawn as cards', () => {
  const odd = fc.jsonValue({ maxDepth: 2 });
  const names = [
    'id',
    'recipe_id',
    'title',
    'cuisine',
    'minutes_to_make',
    'matchScore',
    'ingredients',
    'tools',
    'tags',
  ];
  const more = [
    'missingOrSubbedIngredients',
    'missingTools',
    'breakdown',
    'group',
    'image',
    'instructionsPreview',
    'urgency',
  ];
  const item = fc.dictionary(fc.constantFrom(...names, ...more), odd);
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: item }, odd)), (recipes) => {
      for (const summary of parseSearchReply({ recipes })?.results ?? [])
        renderToStaticMarkup(<ResultCard summary={summary} level={3} />);
    }),
    { numRuns: 300 },
  );
});

describe('a search that fails', () => {
  const readFailures = async (text: string, status: number) => {
    const reply = await answered(text, status);
    if (reply.ok) throw new Error('It did not fail.');
    return [resultsText.failed(reply.error), searchText.failed(reply.error)];
  };

  test('shows the reason in the reply', async () => {
    const sentence = 'Failed to get recommendations: The oven is cold';
    expect(await readFailures('{"error":"The oven is cold"}', 500)).toEqual([sentence, sentence]);
  });

  test("shows 'Unknown error' without a reason", () => {
    const sentence = 'Failed to get recommendations: Unknown error';
    expect([resultsText.failed(''), searchText.failed('')]).toEqual([sentence, sentence]);
  });
});

test('a user’s own recipe is marked, links to the cookbook, and has no hide button; unknown marks are ignored', async () => {
  const userCard = await renderCard(
    '[{"id":"2b1f","title":"Stew","cookbook":"own","missingOrSubbedIngredients":[{"original":"leek"}]}]',
  );
  expect(userCard).toContain('href="/cookbook#recipe-2b1f"');
  expect(userCard).toContain(resultsText.card.cookbook.own);
  expect(userCard).not.toContain(resultsText.hiding.hide);
  const saved = await renderCard('[{"id":"stew","cookbook":"saved"}]');
  expect(saved).toContain('href="/recipe/stew"');
  expect(saved).toContain(resultsText.card.cookbook.saved);
  expect((await readResults('[{"id":"stew","cookbook":"yours"}]'))[0]?.cookbook).toBeUndefined();
});
