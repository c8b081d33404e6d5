import { useEffect, useState } from 'react';
import { pantryText } from './text.ts';

export type PantryView = 'pantry' | 'cooked';

const text = pantryText.views;
export const VIEWS = [
  { value: 'pantry', label: text.pantry },
  { value: 'cooked', label: text.cooked },
] as const;

const viewIn = (hash: string): PantryView => (hash === '#cooked' ? 'cooked' : 'pantry');

/** Which side of the page is shown, kept in the address: '/inventory#cooked' leads to what was cooked. */
export function useView(): [PantryView, (view: PantryView) => void] {
  const [view, setView] = useState(() => viewIn(location.hash));
  useEffect(() => {
    const follow = () => setView(viewIn(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return [
    view,
    (next) => {
      setView(next);
      const hash = next === 'cooked' ? '#cooked' : '';
      history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
    },
  ];
}
