import type { ColourName } from './basics/colours.ts';
import type { ShapeName } from './basics/shapes.ts';
import { createPhraseLookup } from './basics/words.ts';

/**
 * Size class of a food in a drawing. 'hero': one to three copies. 'piece': about five copies. 'bit': many copies.
 * 'sauce': the food is not drawn, but determines the color of the filling.
 */
export type Size = 'hero' | 'piece' | 'bit' | 'sauce';

export interface Drawn {
  readonly shape: ShapeName;
  readonly size: Size;
  readonly colours: readonly [ColourName, ColourName, ColourName];
  /** Color that the food gives to the filling of the dish. If absent, the filling keeps its color. */
  readonly tints?: ColourName | undefined;
  /**
   * True for an inconspicuous food that is in nearly every recipe. It is drawn only if there is little else to draw.
   */
  readonly plain?: boolean;
  /** True for meat and fish. Drawings do not show them as a side dish. */
  readonly meat?: boolean;
  /**
   * True if the food is often invisible in the finished dish, as an egg in a dough. It is drawn only if the title names
   * it.
   */
  readonly vanishes?: boolean;
}

const row = (
  names: string,
  shape: Drawn['shape'],
  size: Size,
  a: ColourName,
  b: ColourName = 'cream',
  c: ColourName = b,
  tints?: ColourName,
) => ({ names, value: { shape, size, colours: [a, b, c], tints } as Drawn });

const sauce = (names: string, tints: ColourName) => row(names, 'dollop', 'sauce', tints, tints, tints, tints);
const plain = (base: ReturnType<typeof row>) => ({ ...base, value: { ...base.value, plain: true } });
const meat = (base: ReturnType<typeof row>) => ({ ...base, value: { ...base.value, meat: true } });
const vanishing = (base: ReturnType<typeof row>) => ({ ...base, value: { ...base.value, vanishes: true } });

/**
 * Ingredient names with their appearance in a drawing. Other ingredients, such as salt, oil and water, are not drawn.
 * Names are compared in the singular (`toSingularWords`), so the table needs no plurals. If a name is in two rows, the
 * first row applies.
 */
const ROWS = [
  row('chicken breast,chicken,turkey,turkey breast,cutlet,schnitzel', 'cutlet', 'hero', 'wheat', 'toast'),
  row('chicken thigh,drumstick,chicken leg,wing,duck', 'drumstick', 'hero', 'crust', 'wheat', 'cream'),
  row('beef steak,steak,pork chop,lamb chop,sirloin,flank', 'steak', 'hero', 'toast', 'coral'),
  meat(
    row(
      'beef,pork,lamb,stew meat,chuck,shank,rib,brisket',
      'chunk',
      'piece',
      'toast',
      'crust',
      'crust',
      'crust',
    ),
  ),
  meat(
    row(
      'ground beef,ground pork,ground lamb,ground chicken,ground turkey,mince,minced meat,meatball,minced beef',
      'ball',
      'piece',
      'toast',
      'crust',
      'crust',
      'brick',
    ),
  ),
  meat(row('bacon,pancetta,prosciutto', 'rasher', 'piece', 'brick', 'blush')),
  meat(row('ham', 'square', 'piece', 'blush', 'cream')),
  meat(
    row('sausage,chorizo,salami,pepperoni,frankfurter,hot dog', 'slice', 'piece', 'brick', 'tomato', 'blush'),
  ),
  row('salmon,trout', 'fillet', 'hero', 'coral', 'blush'),
  row('cod,tilapia,white fish,halibut,haddock,fish fillet,snapper', 'fillet', 'hero', 'wheat', 'crust'),
  row('fish,mackerel,sardine,anchovy,sea bass', 'fish', 'hero', 'stone', 'milk', 'iron'),
  meat(row('tuna,canned tuna', 'chunk', 'piece', 'blush', 'coral')),
  meat(row('shrimp,prawn,langoustine', 'shrimp', 'piece', 'coral', 'blush')),
  meat(row('crab,lobster,clam,mussel,scallop,squid', 'dollop', 'piece', 'blush', 'coral')),
  vanishing(row('egg', 'egg', 'piece', 'milk', 'saffron', 'butter')),
  vanishing(row('egg white,egg yolk', 'dot', 'bit', 'butter', 'milk')),
  row('tofu,silken tofu,paneer,halloumi', 'cube', 'piece', 'cream', 'wheat'),
  row('tempeh,seitan', 'cube', 'piece', 'wheat', 'toast'),
  row('chickpea,dried chickpea,garbanzo', 'dot', 'piece', 'crust', 'butter'),
  row('black bean', 'bean', 'piece', 'iron', 'stone', 'stone', 'crust'),
  row('kidney bean,bean,pinto bean,red bean', 'bean', 'piece', 'brick', 'blush'),
  row('cannellini bean,white bean,butter bean,lima bean', 'bean', 'piece', 'cream', 'wheat'),
  row('lentil,split pea,dal', 'dots', 'piece', 'carrot', 'saffron', 'saffron', 'saffron'),
  row('edamame,pea,frozen pea', 'dots', 'bit', 'leaf', 'mint'),
  row('green bean,snap pea,snow pea,mangetout', 'pod', 'piece', 'moss'),
  row(
    'tomato,cherry tomato,canned tomato,tinned tomato',
    'tomato',
    'piece',
    'tomato',
    'saffron',
    'coral',
    'tomato',
  ),
  sauce(
    'tomato paste,tomato sauce,tomato puree,passata,marinara,marinara sauce,enchilada sauce,ketchup,salsa,barbecue sauce',
    'brick',
  ),
  row('bell pepper,red pepper,sweet pepper,capsicum,red bell pepper', 'ring', 'piece', 'tomato'),
  row('green bell pepper,green pepper,poblano', 'ring', 'piece', 'leaf'),
  row('yellow bell pepper,yellow pepper', 'ring', 'piece', 'saffron'),
  plain(
    row(
      'pepper,black pepper,white pepper,cayenne pepper,ground pepper,pepper flake,red pepper flake',
      'speck',
      'bit',
      'toast',
    ),
  ),
  row('chili pepper,chilli,chili,red chili,hot pepper,gochujang,sriracha', 'chilli', 'bit', 'tomato', 'moss'),
  row('jalapeno,green chili,green chilli,green chile', 'disc', 'bit', 'leaf', 'mint'),
  plain(row('onion,shallot,leek', 'arcs', 'piece', 'stone', 'cream')),
  row('red onion', 'arcs', 'piece', 'beet', 'blush'),
  row('green onion,scallion,spring onion,chive', 'fleck', 'bit', 'leaf'),
  plain(row('garlic', 'clove', 'bit', 'cream', 'wheat')),
  plain(row('ginger', 'fleck', 'bit', 'wheat')),
  row('carrot', 'disc', 'piece', 'carrot', 'saffron'),
  row('celery,rhubarb', 'halfmoon', 'piece', 'mint', 'leaf'),
  row('potato', 'chunk', 'piece', 'butter', 'cream'),
  row(
    'sweet potato,yam,pumpkin,butternut squash,squash',
    'chunk',
    'piece',
    'carrot',
    'saffron',
    'saffron',
    'carrot',
  ),
  row('cucumber,pickle', 'slice', 'piece', 'leaf', 'mint', 'cream'),
  row('zucchini,courgette', 'slice', 'piece', 'moss', 'mint', 'cream'),
  row('eggplant,aubergine', 'slice', 'piece', 'plum', 'cream', 'wheat'),
  row('broccoli', 'floret', 'piece', 'moss', 'lime', 'leaf'),
  row('cauliflower', 'floret', 'piece', 'cream', 'lime', 'wheat'),
  row('cabbage,napa cabbage,bok choy,pak choi', 'leaf', 'piece', 'mint', 'milk'),
  row('red cabbage,radicchio', 'leaf', 'piece', 'beet', 'blush', 'blush', 'beet'),
  row('brussels sprout,artichoke', 'ball', 'piece', 'leaf', 'mint'),
  row('spinach,kale,chard,collard green,okra', 'leaf', 'piece', 'moss', 'mint'),
  row('lettuce,arugula,romaine,salad green,rocket,mixed green,watercress', 'leaf', 'piece', 'leaf', 'lime'),
  row('mushroom,shiitake,portobello', 'mushroom', 'piece', 'wheat', 'toast'),
  row('corn,canned corn,sweetcorn,corn kernel', 'kernels', 'piece', 'saffron', 'butter'),
  row('asparagus', 'spear', 'piece', 'leaf', 'moss'),
  row('beet,beetroot', 'disc', 'piece', 'beet', 'plum', 'beet', 'beet'),
  row('radish,turnip', 'disc', 'piece', 'beet', 'milk'),
  row('fennel,bean sprout', 'shaving', 'piece', 'mint'),
  row('seaweed,nori', 'square', 'piece', 'moss', 'iron'),
  row('basil,sage,bay leaf,mint', 'leaf', 'bit', 'leaf', 'mint'),
  row('parsley,cilantro,coriander,coriander leaf,oregano,marjoram', 'sprig', 'bit', 'leaf', 'moss'),
  row('dill,rosemary,thyme,tarragon', 'frond', 'bit', 'moss'),
  plain(
    row(
      'ground coriander,dried parsley,dried basil,dried oregano,dried thyme,dried rosemary,dried dill',
      'fleck',
      'bit',
      'moss',
    ),
  ),
  row('lemon', 'citrus', 'bit', 'saffron', 'butter', 'milk'),
  row('lime', 'citrus', 'bit', 'leaf', 'mint', 'milk'),
  row('orange,mandarin,grapefruit', 'citrus', 'piece', 'carrot', 'saffron', 'cream'),
  row('apple', 'halfmoon', 'piece', 'cream', 'tomato'),
  row('pear', 'halfmoon', 'piece', 'cream', 'lime'),
  row('peach,apricot,nectarine', 'halfmoon', 'piece', 'saffron', 'coral'),
  row('mango', 'cube', 'piece', 'saffron', 'butter', 'butter', 'saffron'),
  row('pineapple', 'triangle', 'piece', 'saffron', 'wheat'),
  row('banana', 'disc', 'piece', 'butter', 'cream', 'cream', 'butter'),
  row('plantain', 'disc', 'piece', 'saffron', 'butter'),
  row('strawberry', 'berry', 'piece', 'tomato', 'cream', 'leaf', 'blush'),
  row('raspberry,cherry,cranberry,pomegranate', 'dot', 'piece', 'beet', 'blush', 'blush', 'blush'),
  row('blueberry,blackberry,grape,currant', 'dot', 'piece', 'berry', 'stone'),
  row('raisin,date,prune,fig', 'bean', 'bit', 'cocoa', 'toast'),
  row('avocado', 'avocado', 'hero', 'moss', 'mint', 'toast'),
  row('coconut', 'shaving', 'bit', 'milk'),
  row('olive,kalamata olive', 'olive', 'bit', 'plum', 'cream'),
  row('caper', 'speck', 'bit', 'moss'),
  vanishing(
    row(
      'penne,macaroni,rigatoni,ziti,elbow,rotini,fusilli,cavatappi',
      'tube',
      'piece',
      'butter',
      'cream',
      'crust',
    ),
  ),
  vanishing(row('farfalle,ravioli,tortellini,lasagna,lasagne,gnocchi', 'bow', 'piece', 'butter', 'wheat')),
  row('dumpling,wonton,gyoza,pierogi', 'halfmoon', 'piece', 'cream', 'wheat'),
  row('tortilla chip,nacho,crouton,pita,naan,flatbread,phyllo,filo', 'triangle', 'piece', 'wheat', 'crust'),
  vanishing(
    row('cheddar cheese,cheese,swiss cheese,gouda,gruyere,cheddar', 'wedge', 'piece', 'saffron', 'butter'),
  ),
  row('mozzarella,goat cheese,burrata', 'ball', 'piece', 'milk', 'cream'),
  row('parmesan,pecorino,parmesan cheese', 'shaving', 'bit', 'butter'),
  row('feta,blue cheese,cottage cheese,ricotta,queso fresco,feta cheese', 'crumble', 'piece', 'milk'),
  vanishing(
    row(
      'cream cheese,mascarpone,sour cream,yogurt,greek yogurt,creme fraiche,mayonnaise,tahini,hummus',
      'dollop',
      'bit',
      'milk',
      'cream',
    ),
  ),
  sauce(
    'heavy cream,half and half,milk,evaporated milk,buttermilk,cream,condensed milk,whipping cream',
    'cream',
  ),
  sauce(
    'pesto,matcha,green smoothie,green curry,green shakshuka,green sauce,chimichurri,salsa verde,pistou',
    'leaf',
  ),
  sauce('red velvet,enchilada', 'brick'),
  sauce('latte,iced coffee,irish coffee,brew coffee,espresso,gingerbread,cola,root beer', 'toast'),
  sauce('iced tea,ginger tea,mint tea,milk tea,sweet tea,chai,cider,whiskey,punch', 'carrot'),
  sauce('lemonade,margarita,eggnog,pina colada', 'butter'),
  sauce('limeade,mojito,daiquiri,caipirinha', 'mint'),
  sauce('sangria,mulled wine,beet', 'beet'),
  sauce('mimosa,orange juice', 'saffron'),
  sauce('coconut milk,coconut cream', 'butter'),
  sauce('curry powder,curry paste,turmeric,garam masala,saffron', 'saffron'),
  sauce(
    'soy sauce,oyster sauce,hoisin sauce,teriyaki sauce,beef broth,red wine,worcestershire sauce',
    'toast',
  ),
  sauce('chicken broth,vegetable broth,chicken stock,vegetable stock,broth,stock,miso', 'wheat'),
  row('almond,pine nut', 'nut', 'bit', 'crust', 'toast'),
  row('walnut,pecan', 'lobed', 'bit', 'crust', 'toast'),
  row('cashew', 'bean', 'bit', 'wheat', 'cream'),
  row('peanut,peanut butter,hazelnut,pistachio', 'bean', 'bit', 'crust', 'wheat'),
  row('sesame seed,poppy seed,chia seed,flaxseed,sunflower seed,pumpkin seed', 'speck', 'bit', 'cream'),
  row(
    'dark chocolate,chocolate,cocoa powder,cocoa,brownie,mocha,fudge,fudgesicle,oreo',
    'square',
    'bit',
    'cocoa',
    'toast',
    'toast',
    'cocoa',
  ),
  row('white chocolate', 'square', 'bit', 'cream', 'butter'),
  row('chocolate chip,sprinkle', 'chips', 'bit', 'cocoa'),
  row('jam,jelly,preserve', 'dollop', 'bit', 'beet', 'blush'),
  row('honey,maple syrup,molasses,caramel', 'shaving', 'bit', 'carrot'),
] as const;

/**
 * Names that contain the name of a drawn food but mean something else. 'Corn starch', for example, is not drawn as
 * corn.
 */
const NOT_DRAWN =
  'corn starch,corn syrup,corn oil,corn meal,corn flour,garlic powder,onion powder,garlic salt,onion salt,celery salt,' +
  'celery seed,lemon juice,lime juice,orange juice,lemon zest,orange zest,coconut oil,coconut sugar,coconut flour,' +
  'almond extract,almond flour,almond milk,oat milk,rice vinegar,rice flour,rice wine,potato starch,peanut oil,' +
  'rice,brown rice,basmati rice,basmati,jasmine rice,arborio rice,quinoa,couscous,bulgur,barley,millet,polenta,grit,oat,' +
  'rolled oat,granola,muesli,pasta,spaghetti,linguine,fettuccine,tagliatelle,angel hair,egg noodle,noodle,ramen,udon,' +
  'soba,rice noodle,vermicelli,glass noodle,bread,toast,' +
  'fish sauce,chili powder,chilli powder,egg wash,mushroom sauce,bread crumb,bread flour,cream of tartar,sesame oil,' +
  'pumpkin pie spice,grape juice,grape leaf,cranberry juice,pineapple juice,orange liqueur,clam juice,pickle juice,chickpea flour,' +
  'steak seasoning,corn tortilla,corn flake,dog bun,anchovy paste,duck fat,fennel seed,ginger ale,lime soda,lime leaf,' +
  'soup mix,dried onion,garlic paste,garlic sauce,shrimp paste,chicken soup,mushroom soup,bean paste,mint chutney,' +
  'mango chutney,coconut water,hamburger bun,' +
  'olive oil,vegetable oil,sunflower oil,baking powder,tomato juice,apple cider,apple juice,wine vinegar,avocado oil,chicken powder,beef bouillon,chicken bouillon,nut meg';

const find = createPhraseLookup<Drawn | null>([{ names: NOT_DRAWN, value: null }, ...ROWS]);

export const findFoodDrawing = (name: string): Drawn | undefined => find(name) ?? undefined;
