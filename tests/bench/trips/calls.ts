/**
 * The calls whose database round trips are counted, each as a browser makes it, with its preparation. The benchmark
 * makes them over HTTP, and a worker test makes them directly.
 */

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  readonly json: any;
}

export type Ask = (
  method: string,
  path: string,
  options?: {
    readonly token?: string | undefined;
    readonly body?: unknown;
    /** True if the call needs an app whose new accounts need no confirmation mail. */
    readonly withoutMails?: boolean;
  },
) => Promise<Reply>;

/** The user who makes the calls: an administrator with a pantry. */
export interface Person {
  readonly email: string;
  readonly password: string;
  token: string;
  refreshToken: string;
}

export interface MeasuredCall {
  readonly name: string;
  /** Number of sequential round trips before the optimisation; null if unknown. */
  readonly before: number | null;
  /** Maximum number of sequential round trips until the call's answer. */
  readonly most: number;
  /** Expected status of the call's answer if it is not 200. */
  readonly status?: number;
  /** Prepares the call. Calls made during the preparation are not counted. @returns the call */
  readonly prepare: (ask: Ask, person: Person) => Promise<Parameters<Ask>>;
}

const SEARCH = {
  ingredients: ['onion', 'garlic', 'tomato', 'rice'],
  tools: ['pot'],
  maxMinutes: 60,
  cuisines: [],
};

/** Adds an item to the pantry. @returns the item's id */
async function addItem(ask: Ask, { token }: Person, ingredient_name: string): Promise<string> {
  const body = { ingredient_name, qty: 3, unit: 'count' };
  const { json } = await ask('POST', '/api/inventory', { token, body });
  return json.item.id;
}

const search =
  (more: object, signedIn = false) =>
  async (ask: Ask, person: Person): Promise<Parameters<Ask>> => {
    const token = signedIn ? person.token : undefined;
    const call: Parameters<Ask> = ['POST', '/api/recommendRecipes', { token, body: { ...SEARCH, ...more } }];
    // Load the index and the cards of the first results into memory.
    await ask(...call);
    return call;
  };

const read =
  (path: string, signedIn = true) =>
  async (ask: Ask, { token }: Person): Promise<Parameters<Ask>> => {
    const call: Parameters<Ask> = ['GET', path, signedIn ? { token } : {}];
    await ask(...call);
    return call;
  };

const signIn = (email: string, password: string): Parameters<Ask> => [
  'POST',
  '/auth/v1/token?grant_type=password',
  { body: { email, password } },
];

const newAddress = () => `${crypto.randomUUID()}@kitchen.example`;

const addUserRecipe = ({ token }: Person): Parameters<Ask> => {
  const line = { text: '2 onions', section: '', name: 'onions', amount: 2, unit: null, preparation: '' };
  const recipe = { title: 'Onions', lines: [line], steps: ['Fry.'], source: '', notes: '' };
  return ['POST', '/api/cookbook', { token, body: { entries: [{ key: crypto.randomUUID(), recipe }] } }];
};

const cooking = (recipeId: string) => ({ recipeId, key: crypto.randomUUID() });

/** Lists the measured calls. @param recipeId id of any existing recipe */
export const listCalls = (recipeId: string): readonly MeasuredCall[] => [
  {
    name: 'sign-in',
    before: 5,
    most: 2,
    prepare: async (_, { email, password }) => signIn(email, password),
  },
  {
    name: 'sign-in, wrong password',
    before: 2,
    most: 1,
    status: 400,
    prepare: async (_, { email }) => signIn(email, 'Wrong-1-Password'),
  },
  {
    name: 'sign-in, unknown address',
    before: 2,
    most: 1,
    status: 400,
    prepare: async (_, { password }) => signIn(newAddress(), password),
  },
  {
    name: 'refresh of a session',
    before: 3,
    most: 2,
    prepare: async (_, person) => [
      'POST',
      '/auth/v1/token?grant_type=refresh_token',
      { body: { refresh_token: person.refreshToken } },
    ],
  },
  { name: 'GET /api/account', before: 2, most: 1, prepare: read('/api/account') },
  {
    name: 'a call of administrators (guard and one read)',
    before: 3,
    most: 2,
    prepare: read('/api/adminListReports'),
  },
  { name: 'search', before: 1, most: 1, prepare: search({}) },
  { name: 'search, signed in', before: 2, most: 1, prepare: search({ personal: true }, true) },
  { name: 'search with the pantry', before: 2, most: 1, prepare: search({ usePantry: true }, true) },
  {
    name: 'search after an own recipe was added',
    before: null,
    most: 1,
    prepare: async (ask, person) => {
      const call = await search({ personal: true }, true)(ask, person);
      await ask(...addUserRecipe(person));
      return call;
    },
  },
  {
    name: 'POST /api/cookbook, an own recipe',
    before: null,
    most: 3,
    prepare: async (_, person) => addUserRecipe(person),
  },
  {
    name: 'GET /api/cookbook/{id}/recipe, an own recipe',
    before: 2,
    most: 1,
    prepare: async (ask, person) => {
      const { json } = await ask(...addUserRecipe(person));
      return ['GET', `/api/cookbook/${json.added[0].id}/recipe`, { token: person.token }];
    },
  },
  {
    name: 'POST /api/shared, a recipe behind a link',
    before: 2,
    most: 1,
    prepare: async (ask, person) => {
      const { json: added } = await ask(...addUserRecipe(person));
      const path = `/api/cookbook/${added.added[0].id}/share`;
      const { json: share } = await ask('POST', path, { token: person.token });
      return ['POST', '/api/shared', { body: { token: share.token } }];
    },
  },
  { name: 'suggestions', before: 1, most: 1, prepare: read('/api/ingredients?q=oni', false) },
  { name: 'dishes by name', before: 1, most: 1, prepare: read('/api/dishes?q=egg%20rice', false) },
  { name: 'recipe as JSON', before: 1, most: 1, prepare: read(`/api/getRecipeById?id=${recipeId}`, false) },
  { name: 'GET /api/inventory', before: 1, most: 1, prepare: read('/api/inventory') },
  {
    name: 'POST /api/inventory, a known food',
    before: 2,
    most: 1,
    prepare: async (_, { token }) => [
      'POST',
      '/api/inventory',
      { token, body: { ingredient_name: 'rice', qty: 1, unit: 'kg' } },
    ],
  },
  {
    name: 'POST /api/inventory, an unknown one',
    before: 3,
    most: 2,
    prepare: async (_, { token }) => [
      'POST',
      '/api/inventory',
      { token, body: { ingredient_name: 'zorbleberry', qty: 1, unit: 'kg' } },
    ],
  },
  {
    name: 'POST /api/inventory, an unknown one, where another was added before',
    before: 3,
    most: 1,
    prepare: async (ask, person) => {
      await addItem(ask, person, 'zorbleberry');
      return [
        'POST',
        '/api/inventory',
        { token: person.token, body: { ingredient_name: 'quillonut', qty: 1, unit: 'kg' } },
      ];
    },
  },
  {
    name: 'PATCH /api/inventory/{id}',
    before: 2,
    most: 1,
    prepare: async (ask, person) => {
      const id = await addItem(ask, person, 'egg');
      return ['PATCH', `/api/inventory/${id}`, { token: person.token, body: { step: 1 } }];
    },
  },
  {
    name: 'DELETE /api/inventory/{id}',
    before: 2,
    most: 1,
    prepare: async (ask, person) => {
      const id = await addItem(ask, person, 'lemon');
      return ['DELETE', `/api/inventory/${id}`, { token: person.token }];
    },
  },
  {
    name: 'POST /api/consumeInventory (I Cooked This)',
    before: 3,
    most: 2,
    prepare: async (_, { token }) => ['POST', '/api/consumeInventory', { token, body: cooking(recipeId) }],
  },
  {
    name: 'POST /api/undoConsume',
    before: 3,
    most: 2,
    prepare: async (ask, { token }) => {
      const { json } = await ask('POST', '/api/consumeInventory', { token, body: cooking(recipeId) });
      return ['POST', '/api/undoConsume', { token, body: { undo: json.undo } }];
    },
  },
  { name: 'GET /api/cookings', before: 2, most: 1, prepare: read('/api/cookings') },
  { name: 'GET /api/hiddenRecipes', before: 2, most: 1, prepare: read('/api/hiddenRecipes') },
  { name: 'GET /api/eaters', before: 2, most: 1, prepare: read('/api/eaters') },
  { name: 'GET /api/plan/week', before: null, most: 1, prepare: read('/api/plan/week') },
  { name: 'GET /api/shopping', before: null, most: 1, prepare: read('/api/shopping') },
  {
    name: 'POST /api/shopping',
    before: null,
    most: 2,
    prepare: async (_, { token }) => {
      const line = { name: 'onion', amount: 2, unit: null, recipe: null };
      const entry = { kind: 'line', id: crypto.randomUUID(), at: '2026-03-27T10:00:00.000Z', line };
      const body = { add: [entry], remove: [crypto.randomUUID()] };
      return ['POST', '/api/shopping', { token, body }];
    },
  },
  {
    name: 'POST /api/plan with the pantry',
    before: null,
    most: 1,
    prepare: async (ask, { token }) => {
      const use = { kind: 'cook', locked: null };
      const meal = { id: 'm', day: '2026-03-27', meal: 'dinner', servings: 2, maxMinutes: null, use };
      const body = { ingredients: [], usePantry: true, meals: [meal] };
      const call: Parameters<Ask> = ['POST', '/api/plan', { token, body }];
      // Load the rows of the best recipes into memory.
      await ask(...call);
      return call;
    },
  },
];

/** Sign-up with mails. The round trips after the answer are counted separately. */
export const SIGN_UP = {
  name: 'sign-up by mail',
  before: 9,
  most: 4,
  call: (email = newAddress()): Parameters<Ask> => [
    'POST',
    '/auth/v1/signup',
    { body: { email, password: 'Cinnamon-7-Tea' } },
  ],
} as const;
