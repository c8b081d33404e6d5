/** Ingredient line parsers from the npm registry, each wrapped to return the name and first amount like ours. */
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
      const [found] = parseIngredient(line);
      const min = number(found?.quantity);
      return {
        name: found?.description ?? '',
        min,
        max: number(found?.quantity2) ?? min,
        unit: found?.unitOfMeasureID ?? found?.unitOfMeasure ?? '',
      };
    },
  },
  {
    name: 'recipe-ingredient-parser-v3',
    read(line) {
      const found = parse(line, 'eng');
      const isGiven = number(found?.quantity) !== null && found.quantity > 0;
      return {
        name: found?.ingredient ?? '',
        min: isGiven ? number(found.minQty) : null,
        max: isGiven ? number(found.maxQty) : null,
        unit: found?.unit ?? '',
      };
    },
  },
  {
    name: '@jlucaspains/sharp-recipe-parser',
    read(line) {
      const found = parseSharp(line, 'en-US');
      const isGiven = (found?.quantity ?? 0) > 0;
      return {
        name: found?.ingredient ?? '',
        min: isGiven ? number(found.minQuantity) : null,
        max: isGiven ? number(found.maxQuantity) : null,
        unit: found?.unit ?? '',
      };
    },
  },
];
