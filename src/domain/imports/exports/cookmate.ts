/**
 * Parses the XML backup of the app Cookmate, formerly My CookBook (cookmate.online). The backup has a `recipe` element
 * for each recipe. Newer versions write each ingredient and step into a `li` element. Older versions write them as the
 * lines of one text.
 */
import { Parser } from 'htmlparser2';
import type { RawRecipe } from '../build-item.ts';
import { toHttpUrl } from '../schema-org/node.ts';
import { parseMinutes } from '../text/minutes.ts';
import { toPlainTextLines } from '../text/plain.ts';
import { parseServings } from '../text/servings.ts';

export const isCookmateExport = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?<cookbook\b[^>]{0,200}>\s*<recipe\b/u.test(text.slice(0, 2_000));

type Fields = ReadonlyMap<string, readonly string[]>;

function parseFields(text: string): Fields[] {
  const recipes: Map<string, string[]>[] = [];
  let field = '';
  const beginText = () => {
    const recipe = recipes.at(-1);
    if (recipe === undefined || field === '') return;
    const texts = recipe.get(field) ?? [];
    texts.push('');
    recipe.set(field, texts);
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'recipe') recipes.push(new Map());
        else if (recipes.length > 0 && field === '') field = name;
        if (name === field || name === 'li') beginText();
      },
      ontext(part) {
        const texts = recipes.at(-1)?.get(field);
        if (texts !== undefined) texts[texts.length - 1] += part;
      },
      onclosetag(name) {
        if (name === field) field = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return recipes;
}

export const parseCookmateExport = (text: string): RawRecipe[] =>
  parseFields(text).map((fields) => {
    const lines = (name: string) => (fields.get(name) ?? []).flatMap(toPlainTextLines);
    const first = (name: string) => lines(name)[0] ?? '';
    const parts = ['preptime', 'cooktime'].map((name) => parseMinutes(first(name)) ?? 0);
    return {
      title: first('title'),
      ingredients: lines('ingredient'),
      steps: lines('recipetext'),
      minutes: parseMinutes(first('totaltime')) || parts.reduce((sum, part) => sum + part, 0) || null,
      servings: parseServings(first('quantity')),
      tags: lines('category'),
      notes: [
        ...lines('description'),
        ...lines('comments'),
        ...lines('source'),
        toHttpUrl(first('url')),
      ].filter((paragraph) => paragraph !== ''),
      image: toHttpUrl(first('imageurl')),
    };
  });
