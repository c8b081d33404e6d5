import { daysLeft, type Freshness, freshness } from '#domain/pantry/expiry';
import { dayWords, pantryText } from '../text.ts';

const text = pantryText.expiry;

export interface Expiry {
  readonly freshness: Exclude<Freshness, 'undated'>;
  readonly words: string;
}

/** How long something keeps, as one says it; null without a date. Both days YYYY-MM-DD. */
export function expiryOf(expiresOn: string | null, today: string): Expiry | null {
  const fresh = freshness(expiresOn, today);
  if (expiresOn === null || fresh === 'undated') return null;
  const days = daysLeft(expiresOn, today);
  if (days === -1) return { freshness: fresh, words: text.yesterday };
  if (days < 0) return { freshness: fresh, words: text.ago(-days) };
  if (days === 0) return { freshness: fresh, words: text.today };
  if (days === 1) return { freshness: fresh, words: text.tomorrow };
  return { freshness: fresh, words: fresh === 'later' ? text.until(dayWords(expiresOn)) : text.left(days) };
}
