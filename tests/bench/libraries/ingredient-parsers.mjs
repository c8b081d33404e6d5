/**
 * Ingredient line parsers from the npm registry, each wrapped to return the name and the first amount in the same
 * form as ours.
 */
import { parseIngredient as parseSharp } from '@jlucaspains/sharp-recipe-parser';
import { parseIngredient } from 'parse-ingredient';
import { parse } from 'recipe-ingredient-parser-v3';

const number = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** @typedef {{name: string, min: number | null, max: number | null, unit: string}} FirstAmount */

/** @type {readonly {readonly name: string, readonly read: (line: string) => FirstAmount}[]} */
export const OTHER_PARSERS = [
  {
    name: 'parse-ingredient',
    read(line) {
      const [parsed] = parseIngredient(line);
      const min = number(parsed?.quantity);
      return {
        name: parsed?.description ?? '',
        min,
        max: number(parsed?.quantity2) ?? min,
        unit: parsed?.unitOfMeasureID ?? parsed?.unitOfMeasure ?? '',
      };
    },
  },
  {
    name: 'recipe-ingredient-parser-v3',
    read(line) {
      const parsed = parse(line, 'eng');
      const isGiven = number(parsed?.quantity) !== null && parsed.quantity > 0;
      return {
        name: parsed?.ingredient ?? '',
        min: isGiven ? number(parsed.minQty) : null,
        max: isGiven ? number(parsed.maxQty) : null,
        unit: parsed?.unit ?? '',
      };
    },
  },
  {
    name: '@jlucaspains/sharp-recipe-parser',
    read(line) {
      const parsed = parseSharp(line, 'en-US');
      const isGiven = (parsed?.quantity ?? 0) > 0;
      return {
        name: parsed?.ingredient ?? '',
        min: isGiven ? number(parsed.minQuantity) : null,
        max: isGiven ? number(parsed.maxQuantity) : null,
        unit: parsed?.unit ?? '',
      };
    },
  },
];
