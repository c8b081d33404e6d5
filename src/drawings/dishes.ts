import type { ColourName } from './colours.ts';
import type { VesselName } from './vessels.ts';
import { createPhraseLookup } from './words.ts';

export interface Dish {
  readonly vessel: VesselName;
  /** Usual color of the filling; an ingredient can change it. If absent, the vessel has no filling. */
  readonly fill?: ColourName;
  readonly tinted?: boolean;
  /**
   * True for a dish in which rice, noodles or leaves can replace the sauce. If the recipe has any of them, the filling
   * is not a liquid and keeps its usual color.
   */
  readonly bedded?: boolean;
  /** True for a dish into which foods such as eggs and oats are stirred, so that they are not drawn. */
  readonly mixed?: boolean;
  readonly body?:
    | 'pizza'
    | 'pie'
    | 'cake'
    | 'cookies'
    | 'pancake'
    | 'loaf'
    | 'toast'
    | 'tortilla'
    | 'skewers';
}

const row = (names: string, vessel: VesselName, rest: Omit<Dish, 'vessel'> = {}) => ({
  names,
  value: { vessel, ...rest } as Dish,
});

const BY_WORD = [
  row(
    'fried rice,stir fry,stir fried,lo mein,chow mein,pad thai,pad see,chow fun,kway teow,mie goreng,nasi goreng,drunken noodle',
    'wok',
    { mixed: true },
  ),
  row(
    'soup,broth,chowder,bisque,pho,ramen,laksa,minestrone,gazpacho,borscht,goulash,menudo,pozole,miso soup,tom yum',
    'bowl',
    { fill: 'wheat', tinted: true },
  ),
  row(
    'curry,butter chicken,dal,dahl,daal,masala,korma,vindaloo,tikka masala,dhal,paneer,rogan josh,nihari,karahi,rendang,dal makhani',
    'bowl',
    {
      fill: 'saffron',
      tinted: true,
    },
  ),
  row(
    'stew,chili,chilli,ragout,casserole stew,tagine,wat,bourguignon,gumbo,jambalaya,feijoada,moqueca,stroganoff,ragu,pot roast,osso buco,beef tip',
    'dutch oven',
    { fill: 'brick', tinted: true },
  ),
  row('risotto,paella,pilaf,biryani,arroz', 'pan', { fill: 'butter' }),
  row('salad,slaw,coleslaw,tabbouleh,tabouli,ceviche,tea egg,shrimp cocktail', 'plate'),
  row('bowl,bibimbap,poke,donburi,buddha bowl', 'bowl'),
  row(
    'porridge,oatmeal,congee,oat,yogurt,pudding,custard,parfait,mousse,trifle,granola,whip,dumpling,ice cream,sorbet',
    'bowl',
    { fill: 'cream', tinted: true, mixed: true },
  ),
  row(
    'dip,hummus,guacamole,salsa,sauce,gravy,dressing,pesto,chutney,relish,spread,jam,marinade,mayonnaise,frosting,icing,glaze,syrup,rub,seasoning,spice mix,pickle',
    'dish',
    { fill: 'cream', tinted: true },
  ),
  row('pizza,flatbread,focaccia,calzone', 'board', { body: 'pizza' }),
  row('pie,tart,quiche,galette,clafoutis,crostata,tarte tatin', 'tin', { body: 'pie', mixed: true }),
  row('cake,cheesecake,brownie,sponge,torte,gateau,gingerbread,cornbread,blondie,flan', 'tin', {
    body: 'cake',
    mixed: true,
    fill: 'wheat',
    tinted: true,
  }),
  row(
    'cookie,biscuit,scone,muffin,macaroon,bun,roll,shortbread,cracker,bagel,doughnut,donut,cupcake,croissant,cracker,fritter,ball,bar,patty,falafel,nugget,rice ball',
    'sheet',
    { body: 'cookies', mixed: true },
  ),
  row('bread,loaf,meatloaf,strudel,brioche,sourdough', 'board', { body: 'loaf', mixed: true }),
  row(
    'sandwich,toast,burger,bruschetta,crostini,panini,french toast,hot dog,bun sandwich,grilled cheese,rarebit,banh mi,hamburger',
    'board',
    { body: 'toast' },
  ),
  row('taco,burrito,quesadilla,tostada,wrap,fajita,shawarma,gyro,souvlaki pita,arepa,injera', 'plate', {
    body: 'tortilla',
  }),
  row('pancake,crepe,waffle,blini,flapjack,okonomiyaki,johnnycake,hotcake', 'plate', {
    body: 'pancake',
    mixed: true,
  }),
  row('skewer,kebab,kabob,satay,souvlaki,yakitori,brochette,shish', 'sheet', { body: 'skewers' }),
  row(
    'smoothie,shake,milkshake,juice,lemonade,lassi,tea,coffee,cocktail,punch,drink,horchata,agua fresca,latte,eggnog,cider',
    'glass',
    { fill: 'blush', tinted: true },
  ),
  row(
    'lasagna,lasagne,casserole,gratin,bake,moussaka,mostaccioli,cassoulet,enchilada,enchilada bake,parmigiana,parmesan,baked ziti,shepherd s pie,cottage pie,fish pie,tamale pie,macaroni pie,pot pie,crumble,crisp,cobbler,ziti,manicotti,stuffed shell,stuffing,strata,toast casserole,bread pudding,dump cake',
    'baking dish',
    { fill: 'crust', tinted: true },
  ),
  row(
    'omelette,omelet,frittata,scramble,scrambled,hash,fried egg,skillet,saute,sauteed,seared,tortilla espanola,fish cake,crab cake,rice cake,hamburger helper,hamburger steak',
    'pan',
    { fill: 'butter' },
  ),
  row('shakshuka', 'pan', { fill: 'brick' }),
  row('roast,roasted,baked,sheet pan,traybake,fries,chip', 'sheet'),
  row('bun cha,bun chay,bun bo,bun rieu', 'bowl'),
  row(
    'spaghetti,pasta,noodle,macaroni,mac and cheese,carbonara,linguine,fettuccine,gnocchi,alfredo,udon,soba,penne,rigatoni,' +
      'orecchiette,tagliatelle,pappardelle,bucatini,ravioli,tortellini,cacio e pepe,aglio e olio,puttanesca,bolognese,spaetzle,orzo',
    'bowl',
    { mixed: true },
  ),
] as const;

/**
 * Kinds of dish by the recipe's tools, for recipes whose title and tags name no dish. If several rows match, the first
 * is used.
 */
const BY_TOOL: readonly (readonly [tool: string, dish: Dish])[] = [
  ['wok', { vessel: 'wok' }],
  ['dutch oven', { vessel: 'dutch oven', fill: 'crust', tinted: true }],
  ['slow cooker', { vessel: 'pot', fill: 'crust', tinted: true }],
  ['pressure cooker', { vessel: 'pot', fill: 'crust', tinted: true }],
  ['baking sheet', { vessel: 'sheet' }],
  ['oven', { vessel: 'baking dish', fill: 'crust', tinted: true }],
  ['grill/griddle', { vessel: 'sheet' }],
  ['air fryer', { vessel: 'plate' }],
  ['rice cooker', { vessel: 'bowl' }],
  ['immersion blender', { vessel: 'bowl', fill: 'wheat', tinted: true }],
  ['pan', { vessel: 'pan', tinted: true, bedded: true }],
  ['pot', { vessel: 'pot', fill: 'wheat', tinted: true }],
  ['blender', { vessel: 'dish', fill: 'cream', tinted: true }],
];

const byWord = createPhraseLookup<Dish>(BY_WORD);

/**
 * Finds the kind of dish in the words before 'with', 'in', 'on' or 'for'. The words after them only name an
 * accompaniment, as in 'soup with toast'.
 */
const byHead = (text: string) => byWord(text.split(/\s(?:with|in|on|for)\s/i)[0] ?? text);

/**
 * Returns the kind of dish to draw for a recipe. The title decides first, then the tags, then the tools. The default is
 * a plate.
 */
export function classifyDish(title: string, tags: readonly string[], tools: readonly string[]): Dish {
  const named = byHead(title) ?? byWord(title) ?? tags.map(byHead).find((dish) => dish !== undefined);
  return named ?? BY_TOOL.find(([tool]) => tools.includes(tool))?.[1] ?? { vessel: 'plate' };
}
