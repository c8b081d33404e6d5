import { createKeepings, type Keeping, months, weeks } from './keeping.ts';

const DAIRY = createKeepings('fridge', [
  // For milk, FoodKeeper only refers to the date on the package. The seven days are from an answer by the FoodKeeper
  // service. For the fridge, it also states one to three weeks for sour cream, and three to four weeks for opened hard
  // cheese.
  [
    'milk',
    7,
    months(3),
    null,
    'milk, reduced fat milk, skim milk, goat milk, chocolate milk, lactose-free milk',
  ],
  ['buttermilk', weeks(1), months(3), null, 'buttermilk, sour milk'],
  ['cream, heavy', 10, months(3), null, 'heavy cream'],
  ['cream, half and half', 3, months(4), null, 'half and half'],
  // For sour cream in the fridge, the FoodKeeper service answered one to three weeks. The table uses the lower bound.
  ['sour cream', weeks(1), null, null, 'sour cream, creme fraiche, mexican crema'],
  ['yogurt', weeks(1), months(1), null, 'yogurt, greek yogurt, flavored yogurt, labneh'],
  ['kefir', weeks(1), null, null, 'kefir'],
  ['eggnog', 3, months(6), null, 'eggnog'],
  ['butter', months(1), months(6), null, 'butter, unsalted butter, whipped butter'],
  ['margarine', months(6), months(12), null, 'margarine'],
  ['coffee creamer, liquid', weeks(3), null, null, 'coffee creamer'],
  // Unopened hard cheese keeps for six months, but cooks open it. The table therefore has the time for opened cheese.
  // The FoodKeeper service answered three to four weeks.
  [
    'cheese, hard, once opened',
    weeks(3),
    months(6),
    null,
    `cheddar cheese, parmesan, swiss cheese, gruyere, emmental, gouda, edam, manchego, romano cheese, asiago cheese,
     grana padano, provolone, colby cheese, monterey jack, pepper jack cheese`,
  ],
  [
    'cheese, shredded',
    months(1),
    months(3),
    null,
    'mexican cheese blend, cheddar jack cheese, italian cheese blend',
  ],
  ['cheese, processed slices', weeks(3), null, null, 'american cheese'],
  [
    'cheese, soft',
    weeks(1),
    months(6),
    null,
    `brie, camembert, goat cheese, feta, mozzarella, burrata, blue cheese, gorgonzola, roquefort, stilton, queso fresco,
     paneer, oaxaca cheese, farmer cheese, mascarpone`,
  ],
  ['cottage cheese', weeks(2), null, null, 'cottage cheese'],
  ['ricotta', weeks(2), null, null, 'ricotta'],
  ['cream cheese', weeks(2), null, null, 'cream cheese, flavored cream cheese'],
  ['cheese curds', weeks(2), months(4), null, 'cheese curds'],
  ['string cheese', months(5), null, null, 'string cheese'],
  ['vegan cheddar cheese', months(4), null, null, 'vegan cheese'],
  ['eggs, in shell', weeks(3), null, null, 'egg, duck egg'],
  ['eggs, raw whites and yolks', 2, months(12), null, 'egg white, egg yolk'],
  ['egg substitutes, liquid', 7, null, null, 'egg substitute'],
]);

const MEAT = createKeepings('fridge', [
  [
    'beef, lamb, veal and pork, ground; bison, ground',
    1,
    months(3),
    null,
    'ground beef, ground pork, ground lamb, ground veal, ground bison, meatloaf mix, beef patty',
  ],
  [
    'beef, lamb, veal and pork: roasts, steaks, chops, cubes, ribs; venison; goat; bison',
    3,
    months(4),
    null,
    `beef, beef steak, beef chuck, beef brisket, beef round, beef shank, beef short ribs, prime rib, ribeye steak,
     flank steak, skirt steak, sirloin steak, beef tenderloin, new york strip steak, flat iron steak, t-bone steak,
     pork, pork chop, pork loin, pork tenderloin, pork shoulder, pork belly, pork ribs, pork leg, lamb, leg of lamb,
     lamb shoulder, lamb chop, lamb shank, rack of lamb, veal, veal cutlet, veal chop, veal shank, venison, goat meat`,
  ],
  [
    'variety meats; giblets',
    1,
    months(3),
    null,
    'liver, kidney, tripe, beef heart, beef tongue, sweetbreads, chicken liver, chicken giblets',
  ],
  ['rabbit', 2, months(9), null, 'rabbit'],
  ['ground turkey or chicken', 1, months(3), null, 'ground chicken, ground turkey'],
  [
    'chicken and turkey parts',
    1,
    months(9),
    null,
    `chicken breast, chicken thigh, chicken, chicken leg, chicken drumstick, chicken wing, chicken tenders, turkey,
     turkey breast, turkey leg`,
  ],
  ['chicken, whole; Cornish hens', 1, months(12), null, 'whole chicken, cornish hen'],
  ['duckling, goose, pheasant, quail', 1, months(6), null, 'duck, duck breast, goose, pheasant, quail'],
  ['rotisserie chicken', 3, months(4), null, 'cooked chicken, cooked turkey'],
  [
    'sausage, raw',
    1,
    months(1),
    null,
    'sausage, italian sausage, breakfast sausage, chorizo, merguez, chicken sausage, turkey sausage',
  ],
  ['bratwurst, fresh', 2, months(2), null, 'bratwurst'],
  [
    'sausage, fully cooked',
    weeks(1),
    months(1),
    null,
    'kielbasa, smoked sausage, andouille sausage, linguica, knockwurst, cocktail sausages',
  ],
  ['sausage, hard and dry', weeks(2), months(1), null, 'pepperoni, salami, summer sausage'],
  ['hot dogs', weeks(2), months(1), null, 'hot dog'],
  ['bacon', weeks(1), months(1), null, 'bacon, pancetta'],
  ['turkey bacon', weeks(2), months(2), null, 'turkey bacon'],
  ['Canadian bacon, sliced', 10, months(12), null, 'canadian bacon'],
  ['ham, fully cooked, slices', 3, months(1), null, 'ham, ham steak, deli ham'],
  ['country ham', weeks(1), months(1), null, 'country ham'],
  ['prosciutto', months(2), months(1), null, 'prosciutto, serrano ham'],
  ['corned beef, in pouch', 5, months(1), null, 'corned beef'],
  [
    'luncheon meat or poultry, store-sliced',
    3,
    months(1),
    null,
    'cold cuts, deli turkey, deli chicken, roast beef, bologna, mortadella, luncheon meat',
  ],
  ['pate', 1, months(1), null, 'pate'],
]);

const FISH = createKeepings('fridge', [
  [
    'lean fish',
    1,
    months(4),
    null,
    'cod, haddock, halibut, flounder, pollock, perch, rockfish, hake, white fish, tilapia, sea bass, red snapper',
  ],
  ['fatty fish', 1, months(2), null, 'salmon, tuna, mackerel, catfish, bluefish, trout, herring, swordfish'],
  ['shrimp, crayfish', 1, months(6), null, 'shrimp, crawfish'],
  ['scallops; squid', 1, months(6), null, 'scallops, squid'],
  ['crab meat, fresh', 1, months(2), null, 'crab'],
  ['lobster, live', 1, null, null, 'lobster'],
  ['clams, mussels and oysters, live', 1, months(2), null, 'clams, mussels, oysters'],
  ['fish, cold smoked', weeks(2), months(9), null, 'smoked salmon'],
  ['fish, hot smoked', weeks(2), months(9), null, 'smoked trout, smoked haddock, smoked mackerel'],
]);

export const ANIMAL_KEEPINGS: readonly Keeping[] = [...DAIRY, ...MEAT, ...FISH];
