/**
 * Combines database reads that many requests need at the same time. If few reads are running, a call starts its own
 * read. If many are running, calls wait until one of them ends, and then share the next read. A read always starts
 * after the calls that it answers, so its result is as recent as that of a separate read. If a shared read fails, every
 * call that waits for it fails. Nothing is cached.
 */
import { SharedOutcome } from './shared-outcome.ts';

/**
 * Reads the values of several keys in one read. Several requests may use each value, so a value must be usable outside
 * the request that read it. The body of a response, for example, can be used only inside.
 */
type Ask<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

interface Begun {
  readonly answers: SharedOutcome<ReadonlyMap<string, unknown>>;
  readonly since: number;
}

const toBegunRead = (work: Promise<ReadonlyMap<string, unknown>>): Begun => ({
  answers: new SharedOutcome(work),
  since: Date.now(),
});

interface Kind {
  readonly running: Set<Begun>;
  /** The next read, which has not started yet. Callers can still add their keys to it. Null if no caller is waiting. */
  next: (Begun & { readonly keys: Set<string> }) | null;
}

/**
 * Time (ms) after which a read without a result counts as failed. When a request ends, the platform may stop its read
 * without an error.
 */
const GIVEN_UP_AFTER_MS = 2_000;

const isGivenUp = ({ since }: Begun): boolean => Date.now() - since > GIVEN_UP_AFTER_MS;

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
   * Creates a combiner for reads.
   * @param atOnce maximum number of parallel reads of each kind. A higher number shortens waiting times but causes more
   *   reads
   */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Reads one key, together with other keys of the same kind if possible.
   * @param kind kind of the key, such as 'recipe'; only keys of the same kind are read together
   * @param ask reads the values of several keys of this kind
   * @returns the value; undefined if the key has none
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
