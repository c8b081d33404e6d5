import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { type DrawingInput, drawRecipe } from '#drawings/draw-recipe';
import { Canvas } from '#worker/features/cards/canvas';
import {
  buildCardText,
  drawSocialCard,
  IMAGE_HEIGHT,
  IMAGE_WIDTH,
  wrapText,
} from '#worker/features/cards/card';
import { CARD_FONT_FILE, parseCardFont } from '#worker/features/cards/font';
import { paintDrawing } from '#worker/features/cards/svg';
import { starterRecipes } from '#worker/starter/recipes';
import { CARD_HEIGHT, CARD_WIDTH } from '../../../src/layouts/social-card.ts';

const PUBLIC = new URL('../../../public/', import.meta.url);
const font = parseCardFont(readFileSync(new URL(`.${CARD_FONT_FILE}`, PUBLIC), 'utf8'));

const DISHES: readonly DrawingInput[] = starterRecipes.map(
  ({ title, cuisine, tools, ingredients, tags }) => ({
    id: title,
    title,
    cuisine: cuisine ?? null,
    tools: tools ?? [],
    tags: tags ?? [],
    ingredients: ingredients.map((line) => (typeof line === 'string' ? line : line.name)),
  }),
);

/** Renders a drawing with an SVG renderer to RGBA pixels. */
function reference(svg: string) {
  // Add the namespace: a drawing inside a page needs none, but an SVG file does.
  const file = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  // Replace CSS variables, which the renderer does not support, with the colors of the light theme.
  const light = file.replaceAll(/var\(--[a-z-]+,(#\w+)\)/g, '$1');
  return new Resvg(light, { fitTo: { mode: 'width', value: 640 }, background: '#faf5ec' }).render().pixels;
}

test('a card shows the drawing as any SVG renderer does', () => {
  // Test about one dish for each kind of table cloth and dish.
  for (const dish of DISHES.filter((_, at) => at % 15 === 0)) {
    const svg = drawRecipe(dish);
    const canvas = new Canvas(640, 480, [250, 245, 236]);
    paintDrawing(canvas, svg, { x: 0, y: 0, scale: 2 });
    const wanted = reference(svg);
    let off = 0;
    for (let at = 0; at < 640 * 480; at++) {
      const differences = [0, 1, 2].map((of) =>
        Math.abs((canvas.pixels[at * 3 + of] ?? 0) - (wanted[at * 4 + of] ?? 0)),
      );
      if (Math.max(...differences) > 48) off++;
    }
    // The edges of shapes may differ slightly. Dishes with many small parts differ most: cupcakes by 0.51 %,
    // sushi rolls by 0.64 %.
    expect(off / (640 * 480), dish.title).toBeLessThan(0.0075);
  }
});

test('a card is a PNG of the announced size, according to an independent reader', async () => {
  const [dish] = DISHES;
  if (!dish) throw new Error('There are no starter recipes.');
  const text = buildCardText({
    title: dish.title,
    cuisine: dish.cuisine,
    minutes_to_make: 35,
    minutes_source: 'given',
  });
  const bytes = Buffer.from(await (await drawSocialCard(text, dish, font)).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
  expect([IMAGE_WIDTH, IMAGE_HEIGHT]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
  const length = bytes.readUInt32BE(33);
  expect(inflateSync(bytes.subarray(41, 41 + length)).length).toBe((IMAGE_WIDTH * 3 + 1) * IMAGE_HEIGHT);
  expect(bytes.length).toBeLessThan(300 * 1024);
});

test('the site’s own card has the same size as recipe cards', () => {
  const bytes = Buffer.from(readFileSync(new URL('card.png', PUBLIC)));
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
});

test('a title of any length and script fits onto a card', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenauflauf '.repeat(4);
  for (const title of [
    '',
    'A',
    long,
    '麻婆豆腐',
    'Phở bò',
    '\u0000\u202e',
    '🍳'.repeat(80),
    "O'Neil’s <b>&amp;</b>",
  ]) {
    const picture = await drawSocialCard(
      buildCardText({ title, cuisine: null, minutes_to_make: 0, minutes_source: 'given' }),
      {
        ...{ id: title, title, cuisine: null, tools: [], tags: [], ingredients: [] },
      },
      font,
    );
    expect(picture.size).toBeGreaterThan(1000);
  }
  expect(wrapText('one two three', 10, 1000, font)).toEqual(['one two three']);
  expect(wrapText(long, 60, 472, font).length).toBeGreaterThan(4);
});
