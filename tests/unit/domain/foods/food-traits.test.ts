import { expect, test } from 'vitest';
import { findGeneralFood } from '#domain/foods/kinds';
import { type FoodRole, findFoodRole } from '#domain/foods/roles';
import { FOODS } from '#domain/foods/table/index';
import {
  areFormsOfOneFood,
  FOOD_FAMILIES,
  findFoodFamily,
  findProteinFamily,
} from '#domain/foods/traits/food-families';
import { FOOD_TRAITS, type FoodTrait, hasFoodTrait } from '#domain/foods/traits/food-traits';

const names = new Set(FOODS.map(({ name }) => name));

test('every food with a trait or a family is a food of the table, by its canonical name', () => {
  const listed = [...Object.values(FOOD_TRAITS), ...Object.values(FOOD_FAMILIES)].flatMap((foods) => [
    ...foods.keys(),
  ]);
  expect(listed.length).toBeGreaterThan(300);
  expect(listed.filter((name) => !names.has(name))).toEqual([]);
});

test.each<[trait: FoodTrait, roles: readonly FoodRole[]]>([
  ['flavoring meat', ['meat']],
  ['lasting meat', ['meat']],
  ['minced meat', ['meat']],
  ['sausage', ['meat']],
  ['offal', ['meat']],
  ['vegetable liquid', ['vegetable']],
  ['soy protein', ['pulse']],
  ['everyday grain', ['grain', 'sweetener']],
])('every food with the trait %j has one of the roles %j', (trait, roles) => {
  const wrong = [...FOOD_TRAITS[trait]].filter((name) => !roles.includes(findFoodRole(name)));
  expect(wrong).toEqual([]);
});

test('starches are listed by their general names', () => {
  const specific = [...FOOD_FAMILIES.starch.keys()].filter((name) => findGeneralFood(name) !== name);
  expect(specific).toEqual([]);
});

test.each([
  ['cornish hen', 'chicken'],
  ['bacon', 'pork'],
  ['cocktail sausages', 'pork'],
  ['knockwurst', 'pork'],
  ['sucuk', 'beef'],
  ['venison', 'beef'],
  ['duck', 'duck'],
  ['salmon', 'fish'],
  ['egg white', 'egg'],
  ['feta', 'cheese'],
  ['edamame', 'tofu'],
  ['chickpea flour', 'pulses'],
  ['fermented black beans', null],
  ['carrot', null],
])('the protein of %j is of the family %j', (food, family) => {
  expect(findProteinFamily(food)).toBe(family);
});

test('an unknown food has no traits and no family', () => {
  expect(hasFoodTrait('constructor', 'hot')).toBe(false);
  expect([findFoodFamily('constructor', 'sauce'), findProteinFamily('constructor')]).toEqual([null, null]);
});

test('frozen and canned peas are forms of peas, but fresh and canned tomatoes are not one food', () => {
  expect(areFormsOfOneFood('peas', 'frozen peas')).toBe(true);
  expect(areFormsOfOneFood('canned peas', 'frozen peas')).toBe(true);
  expect(areFormsOfOneFood('tomato', 'canned tomatoes')).toBe(false);
  expect(areFormsOfOneFood('tomato', 'tomato')).toBe(false);
});
