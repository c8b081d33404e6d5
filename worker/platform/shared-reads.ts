/**
 * Reads that many ask for at the same time, made once for several of them.
 *
 * Contract: what somebody is given was asked for after they came, so it is no older than what they would have read by
 * themselves. While few of a kind run, each who comes begins one; whoever comes while as many run as may waits for the next,
 * which begins when one of these ends, and is for all who wait by then. A failure is theirs as well.
 *
 * Cost: under load a share of the round trips; whoever waits, less than one round trip more. Nothing is kept.
 */
import { SharedOutcome } from './shared-outcome.ts';

/** Asks for several things at once; what it gives must not belong to a request, as the body of an answer does. */
type Ask<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

interface Begun {
  readonly answers: SharedOutcome<ReadonlyMap<string, unknown>>;
  /** ms since 1970. */
  readonly since: number;
}

const begunWith = (work: Promise<ReadonlyMap<string, unknown>>): Begun => ({
  answers: new SharedOutcome(work),
  since: Date.now(),
});

interface Kind {
  readonly running: Set<Begun>;
  /** Waits for its turn, so that whoever comes may still be of it. */
  next: (Begun & { readonly keys: Set<string> }) | null;
}

/** What has not ended by then never will: the request that made it was ended with all its work. (ms) */
const GIVEN_UP_AFTER_MS = 2_000;

const isGivenUp = ({ since }: Begun): boolean => Date.now() - since > GIVEN_UP_AFTER_MS;

/** Waits for one of them to end, well or badly, or for as long as one may run. */
async function oneEnds(running: Iterable<Begun>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, GIVEN_UP_AFTER_MS);
  });
  const ends = [...running].map(({ answers }) =>
    answers.wait().then(
      () => {},
      () => {},
    ),
  );
  await Promise.race([...ends, late]);
  clearTimeout(timer);
}

export class SharedReads<Answer> {
  readonly #atOnce: number;
  readonly #kinds = new Map<string, Kind>();

  /** @param atOnce reads of one kind that may run at the same time: with more, whoever waits waits less */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * @param kind what may be asked for together
   * @param key what is wanted of it
   * @returns what there is of that; undefined: nothing
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
      if (known.next === own) known.next = null;
      return this.#begin(kind, known, [...keys], ask);
    };
    const answers = inTurn();
    const own = { ...begunWith(answers), keys };
    known.next = own;
    return answers;
  }

  async #begin(kind: string, known: Kind, keys: readonly string[], ask: Ask<Answer>) {
    const answers = ask(keys);
    const begun = begunWith(answers);
    known.running.add(begun);
    try {
      return await answers;
    } finally {
      known.running.delete(begun);
      if (known.running.size === 0 && known.next === null) this.#kinds.delete(kind);
    }
  }
}
