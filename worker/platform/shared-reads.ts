/**
 * Combines database reads that many requests need at the same time.
 *
 * Contract: the read for a caller starts after the call, so its result is as recent as that of a separate read. As long
 * as the number of running reads of a kind is below a maximum, each caller starts its own read. At the maximum, further
 * callers wait for the next read, which starts when a running read ends. The next read serves all callers that are
 * waiting at that moment. If it fails, it fails for all of them.
 *
 * Cost: under load, each request causes only a fraction of a round trip. A waiting caller waits at most one extra round
 * trip. Nothing is cached.
 */
import { SharedOutcome } from './shared-outcome.ts';

/**
 * Reads several keys at once. The result must be usable by several requests. The body of a response, for example, is
 * not, because it is tied to one request.
 */
type Ask<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

interface Begun {
  readonly answers: SharedOutcome<ReadonlyMap<string, unknown>>;
  /** Time at which the database read started (ms since 1970). */
  readonly since: number;
}

const toBegunRead = (work: Promise<ReadonlyMap<string, unknown>>): Begun => ({
  answers: new SharedOutcome(work),
  since: Date.now(),
});

interface Kind {
  readonly running: Set<Begun>;
  /**
   * The next read, which has not started yet. Callers can still add keys to this read. Null if no caller is waiting.
   */
  next: (Begun & { readonly keys: Set<string> }) | null;
}

/**
 * Time (ms) after which a running read is considered dead. A read dies if the platform ends the request that started
 * it.
 */
const GIVEN_UP_AFTER_MS = 2_000;

const isGivenUp = ({ since }: Begun): boolean => Date.now() - since > GIVEN_UP_AFTER_MS;

/** Waits until one of the running database reads settles or is considered dead. */
async function oneEnds(running: Iterable<Begun>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, GIVEN_UP_AFTER_MS);
  });
  const ends = [...running].map(({ answers }) =>
    answers.wait().then(
      () => {},
      () => {},
    ),
  );
  await Promise.race([...ends, timeout]);
  clearTimeout(timer);
}

export class SharedReads<Answer> {
  readonly #atOnce: number;
  readonly #kinds = new Map<string, Kind>();

  /**
   * Creates a batcher of database reads.
   * @param atOnce maximum number of concurrent reads of one kind; a higher number shortens the waits
   */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Reads one key, together with other keys of the same kind if possible.
   * @param kind name of the kind; keys of one kind can be read together
   * @param ask reads several keys of this kind
   * @returns the value of the key; undefined if there is none
   */
  async read(kind: string, key: string, ask: Ask<Answer>): Promise<Answer | undefined> {
    const known = this.#kinds.get(kind) ?? { running: new Set(), next: null };
    this.#kinds.set(kind, known);
    const answers = (await this.#join(kind, known, key, ask)) as ReadonlyMap<string, Answer>;
    return answers.get(key);
  }

  #join(kind: string, known: Kind, key: string, ask: Ask<Answer>): Promise<ReadonlyMap<string, unknown>> {
    const { running, next } = known;
    if (next !== null && !isGivenUp(next)) {
      next.keys.add(key);
      return next.answers.wait();
    }
    for (const one of running) if (isGivenUp(one)) running.delete(one);
    if (running.size < this.#atOnce) return this.#begin(kind, known, [key], ask);
    const keys = new Set([key]);
    const inTurn = async () => {
      await oneEnds(running);
      if (known.next === nextRead) known.next = null;
      return this.#begin(kind, known, [...keys], ask);
    };
    const answers = inTurn();
    const nextRead = { ...toBegunRead(answers), keys };
    known.next = nextRead;
    return answers;
  }

  async #begin(kind: string, known: Kind, keys: readonly string[], ask: Ask<Answer>) {
    const answers = ask(keys);
    const begun = toBegunRead(answers);
    known.running.add(begun);
    try {
      return await answers;
    } finally {
      known.running.delete(begun);
      if (known.running.size === 0 && known.next === null) this.#kinds.delete(kind);
    }
  }
}
