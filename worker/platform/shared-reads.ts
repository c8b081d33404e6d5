/**
 * Batches reads that many requests need at the same time.
 *
 * Contract: the read for a caller starts after the call, so its result is no older than that of a separate read. While
 * fewer than the maximum of a kind are running, each caller starts a read. Other callers wait for the next read, which
 * starts when a running one ends, and serves all callers that wait by then. They also share its failure.
 *
 * Cost: under load a share of the round trips; each waiting caller waits less than one extra round trip. Nothing is
 * cached.
 */
import { SharedOutcome } from './shared-outcome.ts';

/** Reads several keys at once. The result must not be tied to a request, unlike the body of a response. */
type Ask<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

interface Begun {
  readonly answers: SharedOutcome<ReadonlyMap<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly since: number;
}

const toBegunRead = (work: Promise<ReadonlyMap<string, unknown>>): Begun => ({
  answers: new SharedOutcome(work),
  since: Date.now(),
});

interface Kind {
  readonly running: Set<Begun>;
  /** A read that has not started, so that callers can still join it. */
  next: (Begun & { readonly keys: Set<string> }) | null;
}

/** Time after which a read is considered dead (ms): its request was ended with all its work. */
const GIVEN_UP_AFTER_MS = 2_000;

const isGivenUp = ({ since }: Begun): boolean => Date.now() - since > GIVEN_UP_AFTER_MS;

/** Waits until one of the reads settles, or until they are considered dead. */
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

  /** @param atOnce maximum number of concurrent reads of one kind; a higher number shortens the waits */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * @param kind keys of one kind can be read together
   * @param key the key to read
   * @returns the value of the key; undefined without one
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
