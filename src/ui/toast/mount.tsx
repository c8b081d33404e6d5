import { createRoot } from 'react-dom/client';
import { Toaster } from './Toaster.tsx';

/** Adds the toaster to the end of the page. */
export function mount(): void {
  const place = document.createElement('div');
  place.className = 'no-print';
  document.body.appendChild(place);
  createRoot(place).render(<Toaster />);
}
