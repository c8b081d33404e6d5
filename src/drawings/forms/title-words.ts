import { BAKING_WORDS } from './baking-words.ts';
import type { FormWords } from './form-words.ts';
import { MAIN_DISH_WORDS } from './main-dish-words.ts';

/**
 * Kinds of dish, each with words that name such a dish in a title. If a title has several of these words, the last one
 * decides (`createPhraseLookup`).
 */
export const DISH_WORDS: FormWords = [...MAIN_DISH_WORDS, ...BAKING_WORDS];

/**
 * Kinds of dish, each with phrases that say how a dish is served: 'on toast', for example, means that toast is drawn.
 * Such a phrase takes precedence over the dish's name.
 */
export const SERVING_WORDS: FormWords = [
  ['mug', 'in a mug'],
  ['toast', 'on toast'],
  ['sandwich', 'on weck'],
  ['egg toast', 'egg on toast,in a hole'],
  ['baked dish', 'toad in the'],
  ['shakshuka', 'in purgatory'],
  ['sausages', 'in a blanket'],
  ['boiled eggs', 'egg with mayonnaise,egg in mustard'],
  ['foil', 'in parchment,in foil'],
  ['noodle soup', 'in broth'],
  ['stir-fry', 'in garlic sauce,in a bowl'],
  ['corn', 'on the cob'],
];

/**
 * Kinds of dish, each with foods that suggest it if a title names no dish. If a title names several foods, as in
 * 'braised chicken and potatoes', the first one decides.
 */
export const FOOD_WORDS: FormWords = [
  [
    'beans',
    'bean,lentil,black bean,chickpea,edamame,black eyed pea,white bean,lima bean,fava bean,pinto bean',
  ],
  ['rice', 'buckwheat,barley'],
  ['stir-fry', 'tofu,tempeh'],
  ['skillet', 'mushroom,plantain,fried apple'],
  ['fried eggs', 'egg'],
  ['shrimp', 'shrimp,prawn,scallop,squid'],
  ['slaw', 'cabbage,sauerkraut'],
  ['roast bird', 'turkey'],
  ['sliced roast', 'ham,lamb'],
  ['steak', 'beef'],
  ['chop', 'pork'],
  ['cutlet', 'chicken,duck breast'],
  ['fish fillet', 'salmon,trout'],
  ['white fish', 'cod,tilapia,halibut,haddock,catfish,fish,flounder,sole,snapper,sea bass,grouper,pollock'],
  ['whole fish', 'sardine,mackerel,anchovy,herring'],
  ['sausages', 'sausage,kielbasa,chorizo,frank,italian sausage'],
  [
    'vegetables',
    'vegetable,carrot,asparagus,broccoli,cauliflower,brussels sprout,green bean,zucchini,squash,beet,artichoke,pea,parsnip,bok choy,eggplant,okra,pumpkin,turnip,fennel,leek,tomato,cassava,pepper,cucumber,onion,celery root,radish',
  ],
  ['greens', 'green,spinach,kale,chard,collard,swiss chard'],
  ['corn', 'corn'],
  ['potatoes', 'potato'],
  ['baked potatoes', 'sweet potato'],
  [
    'fruit',
    'fruit,strawberry,banana,apple,pear,peach,orange,mango,pineapple,cherry,grape,melon,watermelon,date',
  ],
  ['porridge', 'oat,yogurt'],
  ['snack bowl', 'nut,pecan,almond,walnut,peanut,cashew'],
  ['cheese', 'halloumi,feta,mozzarella,brie,provolone,cheese'],
  ['mussels', 'mussel,clam'],
  ['short pasta', 'macaroni'],
  ['bacon', 'bacon'],
];
