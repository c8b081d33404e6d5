/** The words on cards. */
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

/** What the card of a recipe says. */
export const cardText = (recipe: {
  readonly title: string;
  readonly cuisine: string | null;
  readonly minutes_to_make: number;
}): CardText => ({
  brand: BRAND,
  title: recipe.title,
  note: [minutesIn(recipe.minutes_to_make), recipe.cuisine].filter((part) => part !== null).join(' · '),
});
