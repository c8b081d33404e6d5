/**
 * Writes `public/card.png`, the preview picture for links to the site. After the texts or the brand have changed, run
 * `node worker/tools/build/build-card.mjs`.
 */
import { writeFileSync } from 'node:fs';
import { drawSocialCard, siteCard } from '../../features/cards/card.ts';

const DRAWN = {
  id: 'pantry-chef',
  title: 'Shakshuka with peppers and eggs',
  cuisine: 'Mediterranean',
  tools: ['pan'],
  ingredients: ['egg', 'tomato', 'bell pepper', 'parsley'],
  tags: [],
};

const picture = await drawSocialCard(siteCard, DRAWN);
writeFileSync(new URL('../../../public/card.png', import.meta.url), Buffer.from(await picture.arrayBuffer()));
