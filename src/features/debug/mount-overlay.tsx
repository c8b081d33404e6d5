import { createRoot } from 'react-dom/client';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { DebugOverlay } from './DebugOverlay.tsx';
import style from './debug-overlay.css?url';
import { debugText } from './text.ts';

const Overlay = withFallback(DebugOverlay);

/** Adds the panel to the end of the page. */
export async function mountOverlay(): Promise<void> {
  await loadStylesheet(style);
  const place = document.createElement('aside');
  place.className = 'debug-overlay no-print';
  place.setAttribute('aria-label', debugText.overlay.name);
  document.body.appendChild(place);
  createRoot(place).render(<Overlay />);
}
