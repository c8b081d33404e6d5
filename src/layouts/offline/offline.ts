/**
 * Offline support on every page. Registers the service worker, tells the user when the network is lost, sends queued
 * changes, and reports changes that the server has refused.
 */
import './offline.css';
import { onSessionChange } from '#client/session/session';
import { readStoredSession } from '#client/session/stored-session';
import { listDataKindsDeletedByBrowser, recordStoredDataKinds } from '#client/storage-hint';
import { onUnsentMutationsMessage } from '#client/sync/broadcast';
import { deleteLocalDataOfOtherAccounts } from '#client/sync/clear';
import type { Mutation } from '#client/sync/collections';
import { CHANGES_SENT, getAndResetSentChangeCount, sendStoredMutations } from '#client/sync/mutate';
import {
  countChanges,
  listUnsentMutations,
  readAndRemoveRefusedMutations,
  type StoredMutation,
} from '#client/sync/mutation-log';
import { fetchAndStoreSyncToken } from '#client/sync/sync-token';
import { preloadToaster, toast } from '#ui/toast/toast.ts';
import { connectionText as text } from './offline-text.ts';

/**
 * The browser's Trusted Types API. On pages that enforce Trusted Types, a policy must create the address of the service
 * worker's script.
 */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

const ADDRESS = '/sw.js';

function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const address =
    trustedTypes
      ?.createPolicy('service-worker', { createScriptURL: () => ADDRESS })
      .createScriptURL(ADDRESS) ?? ADDRESS;
  // Ignore a failed registration of the service worker, for example if no storage space is left. The site then still
  // works online.
  navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {});
}

let waiting = 0;
let closed = false;

function sentence(): string {
  if (waiting > 0) return `${text.offline} ${text.waiting(waiting)}`;
  return `${text.offline} ${readStoredSession() === null ? text.readable : text.readableWithPantry}`;
}

const bar = document.createElement('aside');
bar.className = 'offline-bar';
bar.setAttribute('aria-label', text.label);
const words = document.createElement('p');
words.setAttribute('role', 'status');
const close = document.createElement('button');
close.type = 'button';
close.textContent = '×';
close.setAttribute('aria-label', text.close);
close.addEventListener('click', () => {
  closed = true;
  show();
});
bar.appendChild(words);
bar.appendChild(close);

function show(): void {
  if (navigator.onLine || closed) {
    bar.remove();
    return;
  }
  if (!bar.isConnected) document.body.appendChild(bar);
  // Set the text of the offline bar only if it has changed, because screen readers announce each time it is set.
  if (words.textContent !== sentence()) words.textContent = sentence();
}

function showRefused({ collection, payload, lastError }: StoredMutation): void {
  const describe = text.refused[collection] as (refused: Mutation['payload']) => string;
  toast({ title: describe(payload), description: lastError || text.tooOld, tone: 'bad' });
}

/** First delay (ms) before a retry. Even if the network is back, the server may still be unreachable. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

let pause = FIRST_PAUSE;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;

async function look(): Promise<void> {
  const userId = readStoredSession()?.userId;
  if (userId === undefined) {
    waiting = 0;
    show();
    return;
  }
  for (const refused of await readAndRemoveRefusedMutations(userId)) showRefused(refused);
  waiting = countChanges(await listUnsentMutations(userId));
  show();
  if (waiting > 0 && navigator.onLine) {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(quietly(send), pause);
  }
}

/** Tells the user that queued changes were sent, even if they were sent before this script loaded. */
function showSent(): void {
  const sent = getAndResetSentChangeCount();
  if (sent > 0) toast({ title: text.sent(sent), tone: 'good' });
}

function send(): Promise<void> {
  clearTimeout(retryTimer);
  sending ??= sendQueue().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendQueue(): Promise<void> {
  if (!navigator.onLine) return;
  await sendStoredMutations();
  await look();
  pause = waiting > 0 ? Math.min(2 * pause, LONGEST_PAUSE) : FIRST_PAUSE;
}

const quietly = (work: () => Promise<void>) => () => void work().catch(() => {});

function showDeleted(): void {
  const kinds = listDataKindsDeletedByBrowser();
  if (kinds.length === 0) return;
  const sentences = [...kinds.map((kind) => text.deleted[kind]), text.deleted.advice];
  toast({ title: text.deleted.title, description: sentences.join(' '), tone: 'bad', stays: true });
}

async function start(): Promise<void> {
  const userId = readStoredSession()?.userId ?? null;
  await deleteLocalDataOfOtherAccounts(userId);
  await look();
  await send();
}

addEventListener('online', () => {
  closed = false;
  pause = FIRST_PAUSE;
  show();
  quietly(send)();
});
addEventListener('offline', () => {
  preloadToaster();
  show();
});
addEventListener(CHANGES_SENT, showSent);
onUnsentMutationsMessage((word) => quietly(word === 'send' ? send : look)());
onSessionChange(
  quietly(async () => {
    const userId = readStoredSession()?.userId ?? null;
    await deleteLocalDataOfOtherAccounts(userId);
    // If changes are waiting to be sent, store the current refresh token for the service worker, which may send them
    // after the page is closed.
    if (waiting > 0) await fetchAndStoreSyncToken();
    await look();
  }),
);
showDeleted();
quietly(recordStoredDataKinds)();
onSessionChange(quietly(recordStoredDataKinds));
show();
registerServiceWorker();
showSent();
quietly(start)();
