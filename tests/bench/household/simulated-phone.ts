/**
 * A phone on a bad network. It sends changes in any order, loses connections, repeats requests, and shows the last
 * state that it has read.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '#client/http/http';
import { api } from '#contract/paths';
import type { Chance } from '../../worker/auth/hostile.ts';
import { type Change, type Kitchen, type Known, type Request, toKitchen, toRequest } from './changes.ts';
import { ask, openPhone, type Person, type Phone } from './phones.ts';

/** Delay (ms) between a notification and the phone's read, so that one read covers several notifications. */
export const READ_AFTER = 3_000;
/** Time (ms) after which a call without an answer counts as lost. */
const GIVE_UP = 15_000;

/** State that all phones share. */
export interface Site {
  readonly address: string;
  /** Resolves as soon as the app, after a restart, answers again. */
  readonly up: Promise<void>;
  /** True when the phones must stop listening for changes. */
  readonly over: boolean;
  readonly known: Known & { readonly cookings: Map<string, string> };
  readonly chance: Chance;
  readonly counts: Record<'calls' | 'cut' | 'failed' | 'twice' | 'again' | 'heard' | 'reconnected', number>;
  /** Reports that a change is final: applied, or rejected permanently. */
  settle(): void;
}

export class SimulatedPhone {
  readonly unsent: Change[] = [];
  /** The state that the phone has read last. */
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
    const { plan } = await ask(site.address, 'GET', api.accountPlan, { token });
    this.shows = toKitchen(items, entries, plan);
  }

  /** Schedules a read of the household's state. Calls before the read starts share it. A failed read is repeated. */
  #readSoon(): void {
    this.#reading ??= sleep(READ_AFTER).then(async () => {
      this.#reading = null;
      await this.site.up;
      if (!this.site.over) await this.read().catch(() => this.#readSoon());
    });
  }

  /**
   * Listens for changes, and reconnects when the connection ends. Reads the state after reconnecting, because the
   * phone may have missed changes.
   */
  async listen(): Promise<void> {
    const { site } = this;
    while (!site.over) {
      await site.up;
      try {
        await this.#listenOnce();
        if (!site.over) site.counts.reconnected++;
      } catch {
        // The connection failed because the app is down, or because the token is bound to the app's previous address.
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

  /** Returns true with a probability, in percent. */
  #happens(share: number): boolean {
    return this.site.chance(100) < share;
  }

  async work(): Promise<void> {
    const { site, unsent } = this;
    while (unsent.length > 0) {
      await site.up;
      // Go offline for up to 3 s.
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
        // Send the change again later, as if its answer had been lost.
        site.counts.again++;
        unsent.push(change);
      } else site.settle();
    }
  }

  /** Sends a change. @returns true if the server applied the change or rejected it permanently */
  async #send(change: Change): Promise<boolean> {
    const { known } = this.site;
    const request = toRequest(change, known);
    if (request === null) return false;
    const outcome = await this.#call(request);
    if (outcome.ok && change.kind === 'cook') {
      const { undo } = outcome.data as { undo?: string };
      known.cookings.set(change.key, undo ?? '');
    }
    return outcome.ok;
  }

  /** Sends a request, sometimes twice at once. Some requests are cut off before they arrive, and some after. */
  async callRepeatedly(request: Request): Promise<Outcome<unknown>> {
    const copies = this.#happens(8) ? 2 : 1;
    this.site.counts.twice += copies - 1;
    const outcomes = await Promise.all(Array.from({ length: copies }, () => this.#call(request)));
    return outcomes.find(({ ok }) => ok) ?? (outcomes[0] as Outcome<unknown>);
  }

  async #call({ method, path, body }: Request): Promise<Outcome<unknown>> {
    const { counts, address, chance } = this.site;
    const cut = this.#happens(8);
    // Cut off some calls before they arrive, and some after.
    const signal = AbortSignal.timeout(cut ? chance(40) : GIVE_UP);
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` };
    counts.calls++;
    try {
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(address + path, { method, headers, signal, ...init });
      const data: unknown = await response.json();
      if (response.ok) return { ok: true, status: response.status, data };
      counts.failed++;
      console.error(`${method} ${path}: ${response.status} ${JSON.stringify(data)}`);
      return { ok: false, status: response.status, error: String(response.status), reply: data };
    } catch {
      if (cut) counts.cut++;
      else counts.failed++;
      return { ok: false, status: 0, error: 'no reply' };
    }
  }
}
