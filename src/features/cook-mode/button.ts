/** The button that opens cook mode. All the rest comes with the first press. */
import { toast } from '#ui/toast/toast.ts';
import { TIMERS_KEY } from './timers-key.ts';

const load = () => import('./open.tsx');

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-cook-mode]');
  if (!button) return;
  load()
    .then(({ openFrom }) => openFrom(button))
    .catch(() => toast({ title: button.dataset.cookMode ?? '', tone: 'bad' }));
});

// Timers that were running before a reload go on. Storage may be blocked.
try {
  if (sessionStorage[TIMERS_KEY]) load().catch(() => {});
} catch {}
