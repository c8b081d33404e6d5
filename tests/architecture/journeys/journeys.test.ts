import { expect, test } from 'vitest';
import { type Declaration, listCalledFiles } from './follow-calls.ts';

/**
 * Files that do not count as files on the way of a request, and the reason. The journeys of docs/architecture.md can be
 * understood without them.
 */
const SERVICES: readonly (readonly [RegExp, string])[] = [
  [/^src\/(ui|features\/shared)\//, 'components without a part in the request'],
  [/^src\/contract\//, 'declarations'],
  [/\/table\/|\/text\.ts#/, 'tables and texts'],
  [/^src\/client\/(device|http|session)\//, 'services of the browser that all calls use'],
  [/^worker\/(platform|auth)\//, 'services of the worker that all calls use (docs/request-lifecycle.md)'],
  [/^src\/domain\/(lib|units)\//, 'helpers without product knowledge, and the table of units'],
];

interface Journey {
  /** Title of the journey in docs/architecture.md. */
  readonly title: string;
  /** Functions with which the parts of the journey begin: in the page, in the service worker and in the worker. */
  readonly from: readonly Declaration[];
  /** Maximum number of files. */
  readonly filesMax: number;
  /** Code of other topics, which the files on the way use and which does not count. */
  readonly otherTopics: readonly (readonly [RegExp, string])[];
}

const JOURNEYS: readonly Journey[] = [
  {
    title: 'Offline pantry change',
    from: [
      'src/features/pantry/use-pantry.ts#usePantry',
      'src/service-worker/sw.ts#sendWaiting',
      'worker/features/pantry/calls.ts#pantryChangeRoute',
      'worker/features/pantry/item-changes.ts#createPantryItemChange',
      'worker/features/pantry/routes.ts#changeReply',
    ],
    filesMax: 20,
    otherTopics: [
      [/^src\/client\/sync\/collections\.ts#(saved|hidden|shopping|plan)/, 'other collections'],
      [/^src\/client\/sync\/former-stores\.ts/, 'upgrade of a database of an earlier version of the site'],
      [/^src\/client\/sync\/(pantry-row\.ts#addItem|collection\.ts)/, 'items that are added offline'],
      [/^src\/client\/(sync\/(read-collection|cached-state)|search\/handover)\.ts/, 'reading of cached data'],
      [/^src\/features\/pantry\/pantry-state\.ts/, 'the page before the reply'],
      [/^worker\/features\/foods\//, 'names of added items'],
      [/^worker\/features\/household\//, 'the history of the household'],
    ],
  },
  {
    title: 'Search',
    from: [
      'src/features/search/form/Search.tsx#useSearch',
      'worker/features/search/routes.ts#searchRoutes',
      'worker/recipe-index/live/live.ts#LiveIndex',
    ],
    filesMax: 55,
    otherTopics: [
      [/^src\/(client|domain)\/analytics/, 'anonymous counts'],
      [/^src\/(client|domain)\/eaters\//, 'the people who eat, and their diets'],
      [/user-labels\.ts/, 'corrections of food labels'],
      [/^src\/domain\/(foods|substitutions|nutrition)\//, 'what foods are'],
      [/^worker\/(features\/(cookbook|hidden-recipes|pantry)|recipe-index\/build)\//, 'data of members'],
      [/^worker\/features\/imports\/index-row\.ts/, 'own recipes of members'],
      [/^src\/domain\/pantry\//, 'amounts and dates of the pantry'],
      [/^worker\/recipe-search\/(read-reply|remote-search)\.ts/, 'a search in another Worker'],
      [
        /^worker\/recipe-search\/(lists|subjects|plan-input)\.ts/,
        'lists and plans, which use the same index',
      ],
      [
        /^worker\/recipe-index\/live\/(?!live\.ts)/,
        'loading and refreshing the index, and searching without the database',
      ],
    ],
  },
];

test.each(JOURNEYS)('the journey ‘$title’ passes at most $filesMax files', (journey) => {
  const { title, from, filesMax, otherTopics } = journey;
  const leftOut = [...SERVICES, ...otherTopics];
  const files = listCalledFiles(from, (declaration) => leftOut.some(([path]) => path.test(declaration)));
  console.info(`${title}: ${files.length} files`);
  for (const declaration of from) expect(files).toContain(declaration.split('#')[0]);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(filesMax);
});

test.each(JOURNEYS)(
  'each topic that does not count for the journey ‘$title’ is used by its files',
  (journey) => {
    for (const [path, topic] of journey.otherTopics) {
      const rest = [...SERVICES, ...journey.otherTopics].filter(([other]) => other !== path);
      const files = listCalledFiles(journey.from, (declaration) =>
        rest.some(([other]) => other.test(declaration)),
      );
      const without = listCalledFiles(
        journey.from,
        (declaration) => path.test(declaration) || rest.some(([other]) => other.test(declaration)),
      );
      expect(files.length, topic).toBeGreaterThan(without.length);
    }
  },
);
