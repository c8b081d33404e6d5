import { describe, expect, test } from 'vitest';
import { isDietLabel, parseLabelBits } from '../../../../../src/domain/eaters/diets/labels.ts';
import { NAMED } from '../../../../../src/domain/eaters/diets/table/index.ts';
import { guessSingularForms, toLookupKey } from '../../../../../src/domain/foods/spelling.ts';
import { FOODS } from '../../../../../src/domain/foods/table/index.ts';

const splitWords = (text: string) => text.split(' ').filter((word) => word !== '');
const labelsOfName = new Map(NAMED.map(([name, contains, may = '']) => [name, { contains, may }]));

describe('the rows with diet labels of names without a row in the catalogue', () => {
  test('use only known labels', () => {
    const unknown = NAMED.flatMap(([name, contains, may = '']) =>
      splitWords(`${contains} ${may}`)
        .filter((word) => !isDietLabel(word))
        .map((word) => `${name}: ${word}`),
    );
    expect(unknown).toEqual([]);
  });

  test("name each food once, in the resolver's normalized form", () => {
    const seen = new Set<string>();
    const wrong = NAMED.map(([name]) => name).filter((name) => {
      const isWrong = name === '' || name !== toLookupKey(name) || seen.has(name);
      seen.add(name);
      return isWrong;
    });
    expect(wrong).toEqual([]);
  });

  test('name no food of the catalogue, which has labels in its own row', () => {
    const foods = new Set(FOODS.map(({ name }) => toLookupKey(name)));
    expect(NAMED.map(([name]) => name).filter((name) => foods.has(name))).toEqual([]);
  });

  test('are the same for a name and its plural', () => {
    const differing = NAMED.flatMap(([name, contains, may = '']) =>
      guessSingularForms(name)
        .filter((singular) => {
          const other = labelsOfName.get(singular);
          return (
            other &&
            (parseLabelBits(other.contains) !== parseLabelBits(contains) ||
              parseLabelBits(other.may) !== parseLabelBits(may))
          );
        })
        .map((singular) => `${singular} and ${name}`),
    );
    expect(differing).toEqual([]);
  });

  test('list each label as contained or as possibly contained, never as both', () => {
    const both = NAMED.filter(([, contains, may = '']) =>
      splitWords(may).some((word) => (parseLabelBits(word) & ~parseLabelBits(contains)) === 0),
    );
    expect(both.map(([name]) => name)).toEqual([]);
  });

  test.each([
    ['butter bean', '', ''],
    ['oyster mushroom cluster', '', ''],
    ['lady finger', 'gluten eggs', 'milk soy nuts'],
    ['gluten free soy sauce', 'soy', ''],
    ['shoyu', 'soy gluten', ''],
    ['vegetarian cheddar', 'milk', ''],
    ['parmigiano reggiano', 'milk rennet', ''],
    ['rice wine vinegar', '', ''],
    ['brown malt vinegar', 'gluten', ''],
    ['welsh rarebit', 'gluten milk', 'rennet eggs alcohol mustard'],
    ['bombay duck', 'fish', ''],
    ['alcohol free beer', 'gluten', 'animal'],
    ['quorn', 'eggs', 'gluten milk'],
    ['mock duck', 'gluten', 'soy'],
    ['monkey nut', 'peanuts', ''],
    ['cashew cream', 'cashew', ''],
  ])('say of %s that it contains "%s" and may contain "%s"', (name, contains, may) => {
    expect(labelsOfName.get(name)).toEqual({ contains, may });
  });
});
