/** The words on cards. */
import type { MinutesSource } from '../db/schema.ts';
import type { CardText } from './card.ts';

const BRAND = 'Pantry Chef';

export const siteCard: CardText = {
  brand: BRAND,
  title: 'Dinner from what you have',
  note: 'Recipes that start in your kitchen',
};

const minutesIn = (minutes: number): string => {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < 100) return whole === 1 ? '1 minute' : `${whole} minutes`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

/** How long a recipe takes; null where nobody says so. */
function timeOf(recipe: { minutes_to_make: number; minutes_source: MinutesSource }): string | null {
  if (recipe.minutes_source === 'default') return null;
  const minutes = minutesIn(recipe.minutes_to_make);
  return recipe.minutes_source === 'steps' ? `about ${minutes}` : minutes;
}

/** What the card of a recipe says. */
export const cardText = (recipe: {
  readonly title: string;
  readonly cuisine: string | null;
  readonly minutes_to_make: number;
  readonly minutes_source: MinutesSource;
}): CardText => ({
  brand: BRAND,
  title: recipe.title,
  note: [timeOf(recipe), recipe.cuisine].filter((part) => part !== null).join(' · '),
});
