/**
 * Writes `public/card.png`, what is shown where a link to the site is shared. Run it when the words or the brand change:
 *
 *   node worker/tools/build/build-card.mjs
 */
import { writeFileSync } from 'node:fs';
import { drawCard, siteCard } from '../../features/cards/card.ts';

/** What is drawn on it: as much of a kitchen as goes into a pan. */
const DRAWN = {
  id: 'pantry-chef',
  title: 'Shakshuka with peppers and eggs',
  cuisine: 'Mediterranean',
  tools: ['pan'],
  ingredients: ['egg', 'tomato', 'bell pepper', 'parsley'],
  tags: [],
};

const picture = await drawCard(siteCard, DRAWN);
writeFileSync(new URL('../../../public/card.png', import.meta.url), Buffer.from(await picture.arrayBuffer()));
