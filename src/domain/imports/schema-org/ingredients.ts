import { resolveUnit } from '../../units/units.ts';
import { isObject } from '../json/objects.ts';
import type { ItemIngredient } from '../reading.ts';
import { tidyIngredient } from '../text/ingredient-line.ts';
import { textLines } from '../text/plain.ts';
import { nodeList, nodeText, propertiesOf } from './node.ts';

const DEPTH_MAX = 8;
/** More are no recipe's; of these the first are told as too many. */
const LINES_MAX = 2_000;
const CHILDREN = ['itemlistelement', 'ingredients', 'recipeingredient', 'ingredient', 'items'] as const;

/**
 * Ingredients as lines of text: texts, lists of them, nodes with name and amount, groups with a heading of their own
 * ('Sauce:'), any of them within each other. A node whose unit nobody knows stays in its parts: in a line that unit
 * would be read as part of the name.
 */
export function ingredientsOf(value: unknown): ItemIngredient[] {
  const list = nodeList(value);
  const [only] = list;
  // All in one text are a line each; a text of a list is one ingredient, however it is wrapped.
  if (typeof only === 'string' && list.length === 1) return textLines(only).slice(0, LINES_MAX).map(asLine);
  return linesIn(list.slice(0, LINES_MAX), 0);
}

function linesIn(value: unknown, depth: number): ItemIngredient[] {
  if (typeof value === 'string')
    return [textLines(value).join(' ')].filter((line) => line !== '').map(asLine);
  if (typeof value === 'number') return [String(value)];
  if (depth > DEPTH_MAX) return [];
  if (Array.isArray(value)) return value.flatMap((one) => linesIn(one, depth + 1));
  if (!isObject(value)) return [];
  if (Array.isArray(value['@list'])) return linesIn(value['@list'], depth + 1);
  const properties = propertiesOf(value);
  const name = nodeText(properties.get('name') ?? properties.get('title') ?? properties.get('text'));
  const children = CHILDREN.flatMap((child) => nodeList(properties.get(child)));
  if (children.length > 0) {
    const lines = children.flatMap((child) => linesIn(child, depth + 1));
    return name === '' || lines.length === 0 ? lines : [`${name.replace(/:$/u, '')}:`, ...lines];
  }
  const amount = nodeText(
    properties.get('amount') ?? properties.get('quantity') ?? properties.get('requiredquantity'),
  );
  const unit = nodeText(properties.get('unit') ?? properties.get('unittext'));
  if (name !== '' && unit !== '' && resolveUnit(unit) === null)
    return [{ name, ...(amount === '' ? {} : { amount }), unit }];
  const whole = name || nodeText(value);
  const line = [amount, unit, whole].filter((part) => part !== '').join(' ');
  return line === '' ? [] : [tidyIngredient(line)];
}

/** '[Sauce]' is how RecipeSage writes a heading, '## Sauce' how Nextcloud does: '## ' is read as it stands. */
function asLine(line: string): string {
  const bracketed = /^\[([^[\]]{1,200})\]$/u.exec(line);
  return bracketed ? `${bracketed[1]}:` : tidyIngredient(line);
}
