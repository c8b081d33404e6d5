/**
 * Writes `public/card.png`, the preview picture for links to the site. After the texts or the brand have changed, run
 * `node worker/tools/build/build-card.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { drawSocialCard, siteCard } from '../../features/cards/card.ts';
import { CARD_FONT_FILE, parseCardFont } from '../../features/cards/font.ts';

const DRAWN = {
  id: 'pantry-chef',
  title: 'Shakshuka with peppers and eggs',
  cuisine: 'Mediterranean',
  tools: ['pan'],
  ingredients: ['egg', 'tomato', 'bell pepper', 'parsley'],
  tags: [],
};

const files = new URL('../../../public/', import.meta.url);
const font = parseCardFont(readFileSync(new URL(`.${CARD_FONT_FILE}`, files), 'utf8'));
const picture = await drawSocialCard(siteCard, DRAWN, font);
writeFileSync(new URL('card.png', files), Buffer.from(await picture.arrayBuffer()));
