import { createRoot } from 'react-dom/client';
import { loadStylesheet } from '../late/load-stylesheet.ts';
import { Toaster } from './Toaster.tsx';
import style from './toaster.css?url';

/** Adds the toaster to the end of the page. */
export async function mountToaster(): Promise<void> {
  await loadStylesheet(style);
  const place = document.createElement('div');
  place.className = 'no-print';
  document.body.appendChild(place);
  createRoot(place).render(<Toaster />);
}
