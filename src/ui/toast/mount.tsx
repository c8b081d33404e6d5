import { createRoot } from 'react-dom/client';
import { lateStyle } from '../late-style.ts';
import { Toaster } from './Toaster.tsx';
import style from './toaster.css?url';

/** Adds the toaster to the end of the page. */
export async function mount(): Promise<void> {
  await lateStyle(style);
  const place = document.createElement('div');
  place.className = 'no-print';
  document.body.appendChild(place);
  createRoot(place).render(<Toaster />);
}
