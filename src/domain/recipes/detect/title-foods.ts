/**
 * Title words that name a food in another language, or name a dish made of a food. Each row lists the words for one
 * food: 'pollo' means chicken, and a borscht is made of beets. Words are in lower case without accents. A word is
 * omitted if it means something else in another language of the table, such as the Vietnamese 'ca'.
 */
const ROWS: Readonly<Record<string, string>> = {
  chicken:
    'pollo poulet frango galinha gai ga murgh tavuk tavuklu manok djaj dak tori ayam huhn hahnchen kylling kota shawarma tandoori',
  beef: 'boeuf manzo ternera vaca res bo siga gyudon rind rinder stoofvlees bulgogi bourguignon steak stroganoff',
  pork: 'porc cerdo porco maiale heo baboy schwein schweine lechon carnitas bossam tonkatsu schweineschnitzel griot',
  lamb: 'agneau cordero arni kuzu yebeg abbacchio kleftiko',
  turkey: 'pavo dinde',
  duck: 'pato canard ente anatra',
  ham: 'jamon jambon schinken presunto',
  bacon: 'lardons speck carbonara amatriciana blt',
  pancetta: 'carbonara amatriciana',
  sausage: 'salsiccia wurst wurstchen bangers saucisse salsicha currywurst bratwurst toad',
  salmon: 'saumon lax lohi lohikeitto lachs salmone gravlax',
  tuna: 'tonno atun thon',
  cod: 'bacalao bacalhau baccala cabillaud torsk',
  shrimp: 'prawn prawns gambas camarones camarao crevettes garides gamberi ebi scampi',
  crab: 'granchio cangrejo crabe',
  egg: `huevos ovos oeufs uova eier eggs tamago tamagoyaki anda yumurta yumurtali gyeran trung itlog omelette omelet
    omelettes frittata shakshuka shakshouka menemen custard tortang souffle meringue`,
  tofu: 'dubu doufu sundubu',
  chickpeas: 'garbanzos garbanzo ceci chana channa chole hummus houmous falafel revithada nohut nohutlu',
  lentils:
    'lentejas lenticchie lentilles linsen linsensuppe dal daal dahl dhal misir adas mercimek fakes mujaddara mujadara masoor',
  beans:
    'frijoles frijol feijao feijoada fagioli haricots fasulye fasolada loubia bohnen fabada judias fosolia',
  peas: 'guisantes piselli ervilhas matar erbsen erbseneintopf bezelye',
  rice: `arroz riz riso risotto reis khao kanin pilav pilavi pilaf pilau pulao biryani paella nasi bap bokkeumbap onigiri
    jollof sinangag congee kedgeree donburi gyudon oyakodon spanakorizo milchreis risengrod`,
  pasta: `spaghetti penne macaroni linguine fusilli fettuccine tagliatelle rigatoni orecchiette mac makarna carbonara
    bolognese arrabbiata amatriciana puttanesca lasagna lasagne ziti mostaccioli`,
  noodles: 'mein mian mien chow pancit yakisoba ramen udon soba pho',
  'rice noodles': 'pho bihon bun',
  tortilla:
    'taco tacos enchilada enchiladas quesadilla quesadillas burrito burritos fajita fajitas chilaquiles flautas tostadas',
  bread: 'toast sandwich sandwiches crostini bruschetta pain brot ekmek smorrebrod panzanella melt crouton',
  bulgur: 'tabbouleh tabouleh tabouli kisir',
  oats: 'porridge oatmeal flapjacks muesli granola havregrot ohrapuuro',
  cornmeal: 'polenta cornbread mamaliga grits',
  potato: `papas papa patatas patata pommes kartoffel kartoffeln kartoffelsalat kartoffelpuffer aloo alu gamja potatis
    hasselbackspotatis batata mash hash fries parmentier rosti gnocchi`,
  tomato:
    'tomate tomates pomodoro pomodori domates domatesli kamatis timatim gazpacho salmorejo marinara caprese',
  'canned tomatoes': 'tomate tomates pomodoro marinara arrabbiata',
  onion:
    'oignon oignons cebolla cebollas cebola cipolla cipolle zwiebel zwiebeln acebolado lyonnaise soubise',
  'green onion': 'scallion scallions cebollin cebolleta pajeon',
  garlic: 'ajo ajillo aglio alho knoblauch skordo toum',
  spinach:
    'espinacas epinards spinaci espinafre palak saag ispanak ispanakli spanakorizo spanakopita horenso spinat florentine',
  cauliflower: 'gobi coliflor arnabeet blumenkohl',
  cabbage: 'slaw coleslaw malfouf kohl kohlrouladen golabki repollo lahana farikal sarma atakilt okonomiyaki',
  'red cabbage': 'rodkal rotkohl',
  kale: 'couve gomen colcannon',
  eggplant: `aubergine aubergines berenjena berenjenas melanzane baingan patlican karniyarik nasu talong tortang zaalouk
    ghanoush ganoush moutabal moussaka ratatouille bayildi`,
  zucchini: 'courgette courgettes calabacin zucchine kolokithokeftedes mucver ratatouille',
  carrot: 'carotte carottes zanahoria zanahorias carote khizou gajar cenoura karotten havuc',
  beet: 'borscht borsch barszcz rodbetssallad remolacha betterave beterraba beetroot beetroots',
  cucumber: 'tzatziki pepino concombre gurken gurkensalat cacik mizeria raita gua',
  avocado: 'guacamole aguacate abacate',
  mushroom: 'champignon champignons funghi setas hongos pilze kinoko mantar',
  leek: 'poireau poireaux puerro puerros vichyssoise',
  asparagus: 'esparragos asperges asparagi spargel',
  broccoli: 'brocolis brocoli brokkoli',
  corn: 'elote elotes esquites maiz milho mais chowder',
  'winter squash': 'kalabasa calabaza quibebe abobora kurbis zucca',
  pumpkin: 'quibebe abobora calabaza kurbis zucca',
  fennel: 'finocchi finocchio hinojo',
  okra: 'bhindi bamia okro gumbo',
  cheese: 'queso fromage formaggio kase kasespatzle queijo fondue rarebit quesadilla quesadillas ost',
  paneer: 'paneer',
  yogurt: 'tzatziki raita cacik lassi yogurtlu cilbir ayran',
  miso: 'misoshiru',
  peanuts: 'satay mafe domoda suya',
  'peanut butter': 'satay mafe domoda',
  'coconut milk': 'coco kha massaman moqueca',
  apple: 'apfel apfelpfannkuchen manzana manzanas strudel sharlotka appel',
  banana: 'platano pisang',
  cherry: 'cerises cereza cerezas ciliegie',
  strawberry: 'fresas fraises fragole morangos',
  orange: 'arance naranja naranjas',
  lemon: 'limon limone citron avgolemono piccata',
  'dark chocolate': 'chocolat chocolate cioccolato schokolade lavacake brownie brownies',
  'cocoa powder': 'chocolate brownie brownies cocoa',
};

const GROUPS: Readonly<Record<string, { readonly words: string; readonly foods: readonly string[] }>> = {
  fish: {
    words:
      'fish poisson pescado peixe pesce fisch fisk isda meen pla psari balik escovitch fiskefrikadeller bouillabaisse',
    foods: [
      ...[
        'cod',
        'tilapia',
        'haddock',
        'halibut',
        'flounder',
        'catfish',
        'sea bass',
        'red snapper',
        'salmon',
        'trout',
      ],
      ...['pollock', 'hake', 'mackerel', 'white fish', 'mahi mahi', 'grouper', 'perch'],
    ],
  },
  mince: {
    words: `hamburger hamburgers burger burgers meatball meatballs meatloaf polpette kofte kofta kafta keftedes kottbullar
      albondigas frikadellen picadillo keema bolognese ragu kibbeh moussaka patties`,
    foods: ['ground beef', 'ground pork', 'ground lamb', 'ground turkey', 'ground chicken', 'meatloaf mix'],
  },
};

const split = (text: string): string[] => text.split(/\s+/);

const FOODS_OF_WORD: ReadonlyMap<string, readonly string[]> = (() => {
  const foodsByWord = new Map<string, string[]>();
  const add = (word: string, foods: readonly string[]) =>
    foodsByWord.set(word, [...(foodsByWord.get(word) ?? []), ...foods]);
  for (const [food, text] of Object.entries(ROWS)) for (const word of split(text)) add(word, [food]);
  for (const { words, foods } of Object.values(GROUPS)) for (const word of split(words)) add(word, foods);
  return foodsByWord;
})();

/**
 * Returns the foods that a title word may mean. Each food is a food name or a single word of a food name. The list is
 * empty for most words.
 * @param word in lower case, without accents
 */
export const findFoodsMeantByTitleWord = (word: string): readonly string[] => FOODS_OF_WORD.get(word) ?? [];
