/** A phone on a bad network: it sends in any order, is cut off, sends again, and shows what it was told of. */
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '#contract/paths';
import type { Chance } from '../../worker/auth/hostile.ts';
import { type Change, type Kitchen, type Known, kitchenOf, requestFor } from './changes.ts';
import { ask, openPhone, type Person, type Phone } from './phones.ts';

/** A phone reads again this long after it has heard of a change, ms: then it has heard of the next ones as well. */
export const READ_AFTER = 3_000;
/** A call that has no answer after this long is taken to be lost, ms. */
const GIVE_UP = 15_000;

/** What all phones share. */
export interface Site {
  readonly address: string;
  /** Ends once the app answers again. */
  readonly up: Promise<void>;
  /** Nobody listens any more. */
  readonly over: boolean;
  readonly known: Known & { readonly cookings: Map<string, string> };
  readonly chance: Chance;
  readonly counts: Record<'calls' | 'cut' | 'failed' | 'twice' | 'again' | 'heard' | 'reconnected', number>;
  /** A change was made, or refused for good, for the last time. */
  settle(): void;
}

export class SimulatedPhone {
  readonly unsent: Change[] = [];
  /** What it has read last. */
  shows: Kitchen | null = null;
  #connection: Phone | null = null;
  #reading: Promise<void> | null = null;

  readonly site: Site;
  readonly person: Person;
  token: string;

  constructor(site: Site, person: Person, token: string) {
    this.site = site;
    this.person = person;
    this.token = token;
  }

  async read(): Promise<void> {
    const { token, site } = this;
    const { items } = await ask(site.address, 'GET', api.inventory, { token });
    const { entries } = await ask(site.address, 'GET', api.shoppingList, { token });
    this.shows = kitchenOf(items, entries);
  }

  /** Reads once, a little later, however often it is asked to meanwhile; again where that fails. */
  #readSoon(): void {
    this.#reading ??= sleep(READ_AFTER).then(async () => {
      this.#reading = null;
      await this.site.up;
      if (!this.site.over) await this.read().catch(() => this.#readSoon());
    });
  }

  /** Listens, and does so again when the connection has ended: then it reads as well, as it may have missed something. */
  async listen(): Promise<void> {
    const { site } = this;
    while (!site.over) {
      await site.up;
      try {
        await this.#listenOnce();
        if (!site.over) site.counts.reconnected++;
      } catch {
        // The app is not there, or the token is of the one before.
      }
      await sleep(200);
    }
  }

  #listenOnce(): Promise<void> {
    const heard = () => {
      this.site.counts.heard++;
      this.#readSoon();
    };
    return new Promise((closed, fail) => {
      openPhone(this.site.address, this.token, { heard, closed }).then((connection) => {
        this.#connection = connection;
        this.#readSoon();
      }, fail);
    });
  }

  close(): void {
    this.#connection?.close();
  }

  /** Whether something happens that happens so often in a hundred. */
  #happens(share: number): boolean {
    return this.site.chance(100) < share;
  }

  /** Sends what it has, in any order, until nothing is left. */
  async work(): Promise<void> {
    const { site, unsent } = this;
    while (unsent.length > 0) {
      await site.up;
      // Off the network for a while.
      if (this.#happens(1)) await sleep(site.chance(3_000));
      const [change] = unsent.splice(site.chance(unsent.length), 1);
      if (change === undefined) return;
      const copies = this.#happens(8) ? 2 : 1;
      site.counts.twice += copies - 1;
      const done = await Promise.all(Array.from({ length: copies }, () => this.#send(change)));
      if (!done.includes(true)) {
        unsent.push(change);
        await sleep(20);
      } else if (this.#happens(5)) {
        // Once more, later, as if the answer had not come.
        site.counts.again++;
        unsent.push(change);
      } else site.settle();
    }
  }

  /** @returns whether the change was made, or refused for good */
  async #send(change: Change): Promise<boolean> {
    const { known, counts, address, chance } = this.site;
    const request = requestFor(change, known);
    if (request === null) return false;
    const cut = this.#happens(8);
    // Some are cut off before they have arrived, some after.
    const signal = AbortSignal.timeout(cut ? chance(40) : GIVE_UP);
    const { method, path, body } = request;
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` };
    counts.calls++;
    try {
      const response = await fetch(address + path, { method, headers, body: JSON.stringify(body), signal });
      const reply = (await response.json()) as { undo?: string };
      if (response.ok && change.kind === 'cook') known.cookings.set(change.key, reply.undo ?? '');
      if (response.ok) return true;
      counts.failed++;
      console.error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`);
    } catch {
      if (cut) counts.cut++;
      else counts.failed++;
    }
    return false;
  }
}
