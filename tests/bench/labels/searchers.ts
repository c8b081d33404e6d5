/** Clients with restrictions that search all the time, each some time after its last reply. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchReply } from '#contract/search/search';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import type { Exclusion } from '#domain/eaters/exclusions';
import { isLostByLocalServer, type RunningApp } from '../../running-app.ts';
import { type Chance, chance } from '../../worker/recipe-index/chance.ts';
import { askOnce } from '../load/client.ts';
import { kitchen } from '../million/catalogue.ts';
import type { Build, SearchRecord } from './label-history.ts';

/** A running copy of the app, and its build. */
export interface Copy {
  readonly build: Build;
  readonly app: RunningApp;
}

export interface SearchResult extends SearchRecord {
  /** HTTP status; 0 if there was no reply. */
  readonly status: number;
  readonly error: string | null;
}

/** Labels that the clients avoid. Those that the benchmark changes are among them. */
const AVOIDED = ['peanuts', 'celery', 'milk', 'gluten', 'mustard', 'fish'] as const;
const AVOIDED_FOODS = ['paprika', 'nutmeg', 'saffron'];

const pick = <Value>(values: readonly Value[], random: Chance): Value =>
  values[Math.floor(random() * values.length)] as Value;

/** Draws the restrictions of a client: one or two labels, a diet, or a food. */
function drawExclusions(random: Chance): Exclusion[] {
  const strict = random() < 0.5;
  const kind = random();
  if (kind < 0.15) return [{ kind: 'diet', name: pick(DIET_NAMES, random), strict }];
  if (kind < 0.25) return [{ kind: 'food', name: pick(AVOIDED_FOODS, random), strict }];
  const names = new Set([pick(AVOIDED, random), ...(random() < 0.3 ? [pick(AVOIDED, random)] : [])]);
  return [...names].map((name) => ({ kind: 'label', name, strict }));
}

/**
 * Searches with restrictions. Repeats a request that the local server lost before the worker received it, which happens
 * on a busy machine.
 */
export async function search(
  { build, app }: Copy,
  ingredients: readonly string[],
  exclusions: readonly Exclusion[],
): Promise<{ readonly result: SearchResult; readonly reply: SearchReply | null }> {
  const sentAt = performance.now();
  const finish = (status: number, error: string | null, reply: SearchReply | null) => {
    const ids = [
      ...(reply?.results ?? []).map(({ id }) => id),
      ...(reply?.unlocks ?? []).flatMap(({ opens }) => opens.map(({ id }) => id)),
    ];
    return {
      result: { build, exclusions, ids, sentAt, receivedAt: performance.now(), status, error },
      reply,
    };
  };
  try {
    const { status, text, requestId } = await askOnce(app.address, {
      method: 'POST',
      path: '/api/recommendRecipes',
      body: { ingredients, exclusions },
    });
    if (isLostByLocalServer(status, requestId !== null, text))
      return await search({ build, app }, ingredients, exclusions);
    return status === 200
      ? finish(status, null, JSON.parse(text) as SearchReply)
      : finish(status, `${status} ${text.slice(0, 200)}`, null);
  } catch (error) {
    return finish(0, error instanceof Error ? error.message : String(error), null);
  }
}

export class Searchers {
  #results: SearchResult[] = [];
  #isOver = false;
  readonly #clients: Promise<unknown>;

  /**
   * @param chooseCopy returns the copy of the app that answers a client
   * @param pause average time (ms) between a reply and the client's next search
   */
  constructor(
    count: number,
    chooseCopy: (client: number) => Copy,
    { seed, pause }: { readonly seed: number; readonly pause: number },
  ) {
    const run = async (client: number) => {
      const random = chance(seed + client);
      const exclusions = drawExclusions(random);
      while (!this.#isOver) {
        await sleep(2 * pause * random());
        const { result } = await search(chooseCopy(client), kitchen(random), exclusions);
        this.#results.push(result);
      }
    };
    this.#clients = Promise.all(Array.from({ length: count }, (_, client) => run(client)));
  }

  /** Returns the results since the last call. */
  take(): SearchResult[] {
    return this.#results.splice(0);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#clients;
  }
}
