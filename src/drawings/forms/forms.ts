import { BAKING } from './baking.ts';
import { BOWLS } from './bowls.ts';
import { DISHES } from './dishes.ts';
import type { Form } from './form.ts';
import { GLASSES } from './glasses.ts';
import { HANDHELD } from './handheld.ts';
import { MEAT_AND_FISH } from './meat-and-fish.ts';
import { PASTA_AND_RICE } from './pasta-and-rice.ts';
import { PLATES } from './plates.ts';

const ALL = {
  ...BAKING,
  ...BOWLS,
  ...DISHES,
  ...GLASSES,
  ...HANDHELD,
  ...MEAT_AND_FISH,
  ...PASTA_AND_RICE,
  ...PLATES,
};

export type FormName = keyof typeof ALL;

export const FORMS: Readonly<Record<FormName, Form>> = ALL;
