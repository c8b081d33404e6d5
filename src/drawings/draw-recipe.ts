import { hashText } from '#domain/lib/hash-text';
import { arrangeFoodsOnPoints, arrangeFoodsOnRegion, chooseFoodsToDraw, type DrawnFoods } from './arrange.ts';
import { COLOURS, type ColourName } from './basics/colours.ts';
import { drawShape, HEIGHT, WIDTH } from './basics/markup.ts';
import { chooseCloth, drawTablecloth } from './cloths.ts';
import { chooseDishForm } from './forms/choose-form.ts';
import type { Form } from './forms/form.ts';
import { FORMS } from './forms/forms.ts';

export interface DrawingInput {
  readonly id: string;
  readonly title: string;
  readonly cuisine: string | null;
  readonly tools: readonly string[];
  readonly ingredients: readonly string[];
  readonly tags: readonly string[];
}

/** Upper limit (bytes) for the markup of a drawing. A drawing is always smaller. */
export const DRAWING_BYTES_MAX = 2048;

const PLAIN_LAYERS: readonly ColourName[] = ['blush', 'butter'];

/** Maximum number of attempts to make a drawing smaller. Each attempt leaves out a few more copies of the foods. */
const THRIFT_MAX = 7;

/**
 * Draws a small picture of a recipe: its dish with its main ingredients, on a tablecloth for its cuisine. The title
 * decides which dish is drawn. The same input always gives the same drawing. No input text becomes markup, so nothing
 * needs escaping. The SVG has no style attribute or style element, so a strict content security policy allows it.
 */
export function drawRecipe(input: DrawingInput): string {
  const form = FORMS[chooseDishForm(input.title, input.tags, input.tools)];
  const foods = chooseFoodsToDraw(input.title, input.ingredients, form);
  for (let thrift = 0; thrift <= THRIFT_MAX; thrift++) {
    const svg = compose(input, form, foods, thrift);
    if (svg.length < DRAWING_BYTES_MAX) return svg;
  }
  return compose(input, form, { ...foods, hero: undefined, pieces: [], bit: undefined }, 0);
}

function compose(input: DrawingInput, form: Form, foods: DrawnFoods, thrift: number): string {
  const random = createRandom(input.id);
  const cloth = chooseCloth(input.cuisine, random());
  const [first, second] = [...foods.colours, ...PLAIN_LAYERS].map((name) => COLOURS[name]);
  const paint = {
    fill: COLOURS[foods.fill],
    first: first ?? COLOURS.blush,
    second: second ?? COLOURS.butter,
    variant: random(),
  };
  const layout = form.spots
    ? arrangeFoodsOnPoints(form.spots, foods, { thrift, random })
    : arrangeFoodsOnRegion(form.region, foods, { thrift, copies: form.copies, random });
  return (
    `<svg class="recipe-drawing" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
    `color="${cloth.hue}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    drawTablecloth(cloth.weave) +
    `<g stroke-linecap="round" stroke-linejoin="round" fill="none">` +
    `${form.under(paint)}${layout.map(([food, spots]) => drawShape(food.shape, food.colours, spots)).join('')}` +
    `${form.over?.(paint) ?? ''}</g></svg>`
  );
}

/**
 * Returns a generator of pseudo-random numbers from 0 (included) to 1 (excluded). The same text always gives the same
 * numbers (FNV-1a hash into mulberry32).
 */
function createRandom(text: string): () => number {
  let state = hashText(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
