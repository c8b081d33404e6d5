import { tabStore } from './storage.ts';

/** A message that the next page shows: the one that it belongs to is left at once. */
export interface CarriedToast {
  title: string;
  tone?: 'good' | 'bad';
}

const KEY = 'toast';

export function carryToast(message: CarriedToast): void {
  tabStore.write(KEY, JSON.stringify(message));
}

/** The message that the last page left, once. */
export function takeCarriedToast(): CarriedToast | null {
  const text = tabStore.read(KEY);
  if (text === null) return null;
  tabStore.remove(KEY);
  try {
    const message = JSON.parse(text) as CarriedToast;
    return typeof message.title === 'string' ? message : null;
  } catch {
    return null;
  }
}
