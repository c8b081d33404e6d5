import { tabStore } from '#client/device/storage';
import { hasUnsentEaters, isEatersSyncDue, syncEaters } from '#client/eaters/sync-eaters';
import { paths } from '#contract/paths';
import type { SyncStep } from '#domain/eaters/merge-eaters';
import { toast } from '#ui/toast/toast.ts';
import { eatersSyncText as text } from './eaters-text.ts';

/**
 * sessionStorage key. It is set after this tab has told the user that the eater list in the browser differs from the
 * eater list in the account. Without it, every page would repeat the message.
 */
const MENTIONED_KEY = 'eaters.said';

function showStep(step: SyncStep): void {
  if (step === 'take') toast({ ...text.taken, tone: 'good' });
  if (step === 'stopped') toast({ ...text.stopped, stays: true });
  if (step !== 'ask' || tabStore.read(MENTIONED_KEY) !== null) return;
  tabStore.write(MENTIONED_KEY, '1');
  const { choose, ...words } = text.differs;
  const run = () => location.assign(`${paths.account}#eaters`);
  toast({ ...words, stays: true, action: { label: choose, run } });
}

async function follow(): Promise<void> {
  if (!navigator.onLine) return;
  const reply = await syncEaters();
  if (reply.ok) showStep(reply.data.step);
}

/**
 * Syncs this browser's list of eaters (people whom the cook cooks for) with the user's account. Syncs at once, when the
 * network is back, when the page becomes visible again, and when the user leaves a page on which the list was changed.
 * Does nothing on the account page, which syncs the list itself.
 */
export function startEatersSync(): void {
  if (location.pathname === paths.account) return;
  if (isEatersSyncDue()) void follow();
  addEventListener('online', () => {
    if (isEatersSyncDue()) void follow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' ? hasUnsentEaters() : isEatersSyncDue()) void follow();
  });
}
