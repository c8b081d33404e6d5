/** Requests of visitors and their frequencies: pages, searches, and cooks at their pantries. */
import { INGREDIENTS } from '#domain/foods/catalog';
import { toSlug } from '#domain/recipes/slug';
import { starterRecipes } from '#worker/starter/recipes';
import type { Chance } from '../../worker/recipe-index/chance.ts';
import { type Answer, type Ask, askOnce, type Connection } from './client.ts';

/** Kinds of requests with their share (percent) of all requests. */
export const SHARES = {
  landing: 15,
  privacy: 5,
  recipe: 30,
  search: 30,
  'pantry read': 10,
  'pantry write': 10,
} as const;

export type Kind = keyof typeof SHARES;
export const KINDS = Object.keys(SHARES) as Kind[];

export function drawKind(random: Chance): Kind {
  const drawn = random() * 100;
  let upTo = 0;
  for (const kind of KINDS) {
    upTo += SHARES[kind];
    if (drawn < upTo) return kind;
  }
  return 'landing';
}

export const PASSWORD = 'Cinnamon-7-Tea';
const MINUTES = [15, 30, 45, 60, 180];
const TOOLS = ['pan', 'pot', 'oven', 'blender'];
const CUISINES = ['Italian', 'Thai', 'Mexican', 'Indian'];
const NAMES = INGREDIENTS.map(({ name }) => name);
const RECIPES = starterRecipes.map(({ title }) => `/recipe/${toSlug(title)}`);

const pick = <Value>(values: readonly Value[], random: Chance): Value =>
  values[Math.floor(random() * values.length)] as Value;

/** A search as a visitor might type it: one to twelve ingredients, sometimes with filters. */
function search(random: Chance) {
  const names = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(NAMES, random));
  return {
    ingredients: [...new Set(names)],
    tools: random() < 0.5 ? TOOLS.filter(() => random() < 0.7) : [],
    maxMinutes: pick(MINUTES, random),
    cuisines: random() < 0.25 ? [pick(CUISINES, random)] : [],
    ...(random() < 0.1 ? { maxCalories: 300 + Math.floor(random() * 600) } : {}),
    ...(random() < 0.1 ? { minProtein: 5 + Math.floor(random() * 25) } : {}),
  };
}

/** A signed-in cook, and the expected amounts in the pantry by name. */
export interface Cook {
  readonly headers: Readonly<Record<string, string>>;
  readonly pantry: Map<string, number>;
}

/** Creates an account, as the sign-up page does. The measured app does not require confirmation of the address. */
export async function signUp(address: string, name: string): Promise<Cook> {
  const { status, text } = await askOnce(address, {
    method: 'POST',
    path: '/auth/v1/signup',
    body: { email: `${name}@kitchen.example`, password: PASSWORD },
  });
  const { access_token: token } = JSON.parse(text) as { access_token?: string };
  if (!token) throw new Error(`Nobody can sign up: ${status} ${text}`);
  return { headers: { authorization: `Bearer ${token}` }, pantry: new Map() };
}

/** The pantry item of one connection. The connection adds it, changes its amount up and down, and removes it. */
export interface Shelf {
  readonly cook: Cook;
  readonly name: string;
  id: string | null;
  qty: number;
}

export const createShelf = (cook: Cook, connection: number): Shelf => ({
  cook,
  name: `bench item ${connection}`,
  id: null,
  qty: 0,
});

/**
 * Returns the next write to the pantry, and a function that records the expected pantry after the server has
 * acknowledged the write.
 */
function write(shelf: Shelf, random: Chance): { ask: Ask; acknowledged: (answer: Answer) => void } {
  const { cook, name, id } = shelf;
  const { headers } = cook;
  const note = (qty: number) => {
    shelf.qty = qty;
    if (qty === 0) cook.pantry.delete(name);
    else cook.pantry.set(name, qty);
  };
  if (id === null) {
    const qty = 1 + Math.floor(random() * 5);
    return {
      ask: {
        method: 'POST',
        path: '/api/inventory',
        headers,
        body: { ingredient_name: name, qty, unit: 'count' },
      },
      acknowledged({ text }) {
        const { item } = JSON.parse(text) as { item: { id: string; qty: number } };
        shelf.id = item.id;
        note(item.qty);
      },
    };
  }
  const path = `/api/inventory/${id}`;
  if (random() < 0.2) {
    return {
      ask: { method: 'DELETE', path, headers },
      acknowledged() {
        shelf.id = null;
        note(0);
      },
    };
  }
  const step = random() < 0.6 || shelf.qty === 1 ? 1 : -1;
  return {
    ask: { method: 'PATCH', path, headers, body: { step } },
    acknowledged: () => note(shelf.qty + step),
  };
}

export async function doKind(
  kind: Kind,
  connection: Connection,
  shelf: Shelf,
  random: Chance,
): Promise<Answer> {
  switch (kind) {
    case 'landing':
      return connection.ask({ path: '/' });
    case 'privacy':
      return connection.ask({ path: '/privacy' });
    case 'recipe':
      return connection.ask({ path: pick(RECIPES, random) });
    case 'search':
      return connection.ask({ method: 'POST', path: '/api/recommendRecipes', body: search(random) });
    case 'pantry read':
      return connection.ask({ path: '/api/inventory', headers: shelf.cook.headers });
    case 'pantry write': {
      const { ask, acknowledged } = write(shelf, random);
      const answer = await connection.ask(ask);
      if (answer.status === 200) acknowledged(answer);
      return answer;
    }
  }
}

/** Compares a cook's pantry on the server with the acknowledged writes. @returns the differences */
export async function lostWrites(address: string, { headers, pantry }: Cook): Promise<string[]> {
  const { text } = await askOnce(address, { path: '/api/inventory', headers });
  const { items } = JSON.parse(text) as { items: { ingredient_name: string; qty: number }[] };
  const there = new Map(items.map(({ ingredient_name, qty }) => [ingredient_name, qty]));
  const names = new Set([...pantry.keys(), ...there.keys()]);
  return [...names]
    .filter((name) => pantry.get(name) !== there.get(name))
    .map((name) => `${name}: ${pantry.get(name) ?? 0} were acknowledged, ${there.get(name) ?? 0} are there`);
}
