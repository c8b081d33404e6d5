/**
 * What every page does about times without a network: says so, sends what waits, and tells what was refused. It comes
 * when somebody is signed in or the network goes; nobody else pays for it.
 */
import './offline.css';
import { forgetOthers, mayBeKept } from '#browser/offline/forget';
import { flush } from '#browser/offline/outbox';
import { writePass } from '#browser/offline/pass';
import { onUnsent } from '#browser/offline/tell';
import { listUnsent, type Refused, takeRefused } from '#browser/offline/unsent';
import { storedSession } from '#browser/offline/whose';
import { onSession } from '#browser/session';
import { prepareToasts, toast } from '#ui/toast/toast.ts';
import { offlineText as text } from './offline-text.ts';

let waiting = 0;
let closed = false;

function sentence(): string {
  if (waiting > 0) return `${text.offline} ${text.waiting(waiting)}`;
  return `${text.offline} ${storedSession() === null ? text.readable : text.readableWithPantry}`;
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
  // Only what is new is read out.
  if (words.textContent !== sentence()) words.textContent = sentence();
}

function tellRefused({ change, error }: Refused): void {
  const title =
    change.kind === 'add' ? text.refused.add(change.item.ingredient_name) : text.refused[change.kind];
  toast({ title, description: error || text.tooOld, tone: 'bad' });
}

/** Looks what waits, sends it if it can, and tells how that went. */
async function look(): Promise<void> {
  const userId = storedSession()?.userId;
  if (userId === undefined) {
    waiting = 0;
    show();
    return;
  }
  for (const refused of await takeRefused(userId)) tellRefused(refused);
  waiting = (await listUnsent(userId)).length;
  show();
}

async function send(): Promise<void> {
  if (!navigator.onLine) return;
  const sent = await flush();
  if (sent > 0) toast({ title: text.sent(sent), tone: 'good' });
  await look();
}

const quietly = (work: () => Promise<void>) => () => void work().catch(() => {});

async function start(): Promise<void> {
  const userId = storedSession()?.userId ?? null;
  if (mayBeKept()) await forgetOthers(userId);
  await look();
  await send();
}

addEventListener('online', () => {
  closed = false;
  show();
  quietly(send)();
});
addEventListener('offline', () => {
  prepareToasts();
  show();
});
onUnsent((word) => quietly(word === 'send' ? send : look)());
onSession(
  quietly(async () => {
    const userId = storedSession()?.userId ?? null;
    if (mayBeKept()) await forgetOthers(userId);
    // The token that the service worker may have to use must not be an old one.
    if (waiting > 0) await writePass();
    await look();
  }),
);
// While it waits for something else than the network, it is tried again now and then.
setInterval(() => {
  if (waiting > 0 && document.visibilityState === 'visible') quietly(send)();
}, 60_000);
show();
quietly(start)();
