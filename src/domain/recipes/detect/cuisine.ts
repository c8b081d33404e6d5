import { getOwnRecordValue } from '../../lib/look-up.ts';
import { normalizeNameForLookup } from '../../lib/normalize-for-lookup.ts';
import { CUISINES, resolveCuisine } from '../cuisines.ts';

/**
 * Dishes that are typical of a cuisine, one row per cuisine. A dish belongs to its cuisine of origin, or to the cuisine
 * whose restaurants made it known. Names are in lower case, without accents and hyphens.
 */
export const DISHES: Readonly<Record<string, string>> = {
  'American Comfort':
    'mac and cheese, macaroni and cheese, mac n cheese, meatloaf, meat loaf, clam chowder, jambalaya, gumbo, etouffee, maque choux, cornbread, corn bread, johnny cake, sloppy joe, sloppy joes, buffalo wings, buffalo chicken, pulled pork, cobb salad, waldorf salad, coleslaw, cole slaw, brownies, smores, pot pie, potpie, biscuits and gravy, shrimp and grits, grits, philly cheesesteak, cheeseburger, hamburger, hamburgers, burger, corn dog, corn dogs, tater tots, hush puppies, pecan pie, key lime pie, pumpkin pie, banana bread, banana pudding, chicken fried steak, country fried steak, ranch dressing, cioppino, succotash, snickerdoodle, snickerdoodles, chocolate chip cookies, red velvet cake, monkey bread, reuben, tuna melt, blt, po boy, crab cakes, deviled eggs, green bean casserole, thousand island',
  Brazilian:
    'feijoada, brigadeiro, brigadeiros, pao de queijo, moqueca, coxinha, caipirinha, farofa, vatapa, picanha, acaraje',
  Caribbean:
    'jerk chicken, jerk pork, jerk seasoning, ropa vieja, callaloo, ackee, picadillo, rice and peas, pelau, mojo pork, curry goat, roti wraps, mofongo, tostones, cubano, cuban sandwich',
  Chinese:
    'chow mein, lo mein, kung pao, mapo tofu, ma po tofu, fried rice, dim sum, general tso, general tsos, wonton, wontons, wonton soup, spring rolls, egg rolls, egg foo young, egg fu yung, hot and sour soup, char siu, peking duck, chop suey, moo shu, congee, dan dan noodles, sweet and sour pork, sweet and sour chicken, orange chicken, sesame chicken, hoisin, egg drop soup, potstickers, bao, baozi, xiaolongbao, mooncakes, twice cooked pork, five spice, szechuan, hot pot, lions head, scallion pancakes, beef and broccoli, tomato and egg',
  Ethiopian: 'injera, doro wat, doro wot, misir wot, misir wat, kitfo, tibs, shiro, berbere, gomen, atkilt',
  French:
    'ratatouille, coq au vin, bouillabaisse, boeuf bourguignon, beef bourguignon, bourguignon, quiche, croissant, croissants, crepe, crepes, souffle, creme brulee, cassoulet, bechamel, hollandaise, bearnaise, nicoise, salade nicoise, tarte tatin, french onion soup, vichyssoise, croque monsieur, croque madame, gratin dauphinois, dauphinoise, au gratin, pot au feu, blanquette, eclair, eclairs, madeleines, macarons, profiteroles, mousse au chocolat, chocolate mousse, confit, duck confit, terrine, tapenade, remoulade, veloute, mornay, clafoutis, beurre blanc, steak frites, moules, quenelles, brioche, pissaladiere, fricassee, aioli, baguette, baguettes, choucroute, tartiflette, raclette, canele, maitre d hotel',
  Greek:
    'moussaka, souvlaki, tzatziki, spanakopita, gyro, gyros, dolmades, dolma, baklava, avgolemono, pastitsio, keftedes, horiatiki, saganaki, galaktoboureko, fasolada, kleftiko, stifado, skordalia, taramasalata, kalamata',
  Indian:
    'tikka masala, tikka, masala, channa, chana, chole, biryani, dal, daal, dhal, dahl, tandoori, vindaloo, korma, saag, palak paneer, paneer, naan, samosa, samosas, raita, chutney, rogan josh, butter chicken, murgh makhani, aloo, gobi, pakora, pakoras, dosa, idli, chapati, chapatis, roti, paratha, lassi, gulab jamun, kheer, khichdi, jalfrezi, madras, balti, mulligatawny, sambar, rasam, keema, bhaji, bhindi, poha, upma, garam masala, rajma, dopiaza',
  Italian:
    'lasagna, lasagne, lasagnas, risotto, carbonara, bolognese, pesto, gnocchi, tiramisu, minestrone, focaccia, bruschetta, caprese, osso buco, ossobuco, marinara, ragu, parmigiana, chicken parmesan, chicken parm, eggplant parmesan, piccata, saltimbocca, panna cotta, cannoli, cannelloni, manicotti, pizza, calzone, stromboli, stracciatella, fettuccine alfredo, alfredo, arrabbiata, arrabiata, puttanesca, cacio e pepe, amatriciana, aglio e olio, aglio olio, ravioli, tortellini, antipasto, polenta, frittata, biscotti, gelato, granita, arancini, panzanella, ribollita, pasta e fagioli, cacciatore, marsala, scampi, primavera, spaghetti and meatballs, spaghetti with meatballs, zabaglione, zabaione, ciabatta, tuscan, sicilian, tortelli, pappardelle, orecchiette, vitello tonnato, gremolata, caponata, bagna cauda, penne alla vodka, vodka sauce, ziti',
  Japanese:
    'sushi, sashimi, teriyaki, ramen, udon, soba, tempura, miso soup, miso, tonkatsu, katsu, okonomiyaki, takoyaki, yakitori, gyudon, donburi, oyakodon, onigiri, edamame, gyoza, sukiyaki, shabu shabu, dashi, mochi, matcha, yakisoba, karaage, tamagoyaki, chawanmushi, tamago, nikujaga, natto, ponzu, furikake',
  Korean:
    'kimchi, bibimbap, bulgogi, japchae, tteokbokki, galbi, kalbi, gochujang, jjigae, kimbap, gimbap, banchan, samgyeopsal, dakgalbi, sundubu, mandu, bossam',
  Lebanese:
    'tabbouleh, tabouleh, tabouli, tabbouli, baba ganoush, baba ghanoush, baba ghanouj, moutabal, mutabbal, kibbeh, kibbe, kibbeh nayeh, toum, manakish, manaeesh, manoushe, shish taouk, shish tawook, batata harra, shorbat adas, adas bi hamod, loubieh, loubieh bi zeit, warak enab, sfiha, lahm bi ajin, makdous, moghrabieh, hashweh, siyadieh, sayadieh, samke harra, kafta, fatteh',
  Mediterranean: 'shakshuka, shakshouka, paximadi, aljotta, hobz, greek style pasta salad',
  Mexican:
    'taco, tacos, burrito, burritos, enchilada, enchiladas, quesadilla, quesadillas, guacamole, salsa, pico de gallo, mole, pozole, posole, tamale, tamales, carnitas, carne asada, al pastor, barbacoa, chilaquiles, fajita, fajitas, tostada, tostadas, chile relleno, chiles rellenos, huevos rancheros, chile colorado, chili colorado, elote, esquites, tortilla soup, churros, tres leches, horchata, nachos, chimichanga, chimichangas, flautas, taquitos, cochinita pibil, ceviche, refried beans, tortillas, flour tortillas, corn tortillas, queso, queso dip, chili con carne, chilli con carne, salsa verde, adobada, tinga, sopes, pollo asado, frijoles, borrachos, oaxacan, tomatillo, mexicano, mexicana, chicharrones, chipotle, horchatas, micheladas, michelada',
  'Middle Eastern':
    'hummus, houmous, falafel, shawarma, kebab, kebabs, kabob, kabobs, kofta, fattoush, labneh, mujaddara, mujadara, pilaf, plov, zaatar, muhammara, halva, lahmacun, pide, kefta, dukkah, halal cart, ful medames, koshari, fesenjan, tahdig, maqluba, egyptian, imam bayildi',
  Moroccan:
    'tagine, tajine, harira, couscous royale, chermoula, bastilla, pastilla, ras el hanout, zaalouk, morrocan, mrouzia',
  Nordic:
    'swedish meatballs, kottbullar, gravlax, gravadlax, smorrebrod, smørrebrød, smorgasbord, lohikeitto, toast skagen, skagen toast, kladdkaka, kanelbullar, cardamom buns, janssons temptation, janssons frestelse, pytt i panna, frikadeller, aebleskiver, ebelskiver, æbleskiver, lefse, lutefisk, lingonberry, lingonberries, semla, semlor, pulla, karelian pies, rødgrød, farikal, kjøttkaker, plokkfiskur, skyr, pepparkakor, krumkake, krumkaker, hasselback, havregrot, havregrøt, rommegrot, raggmunk, artsoppa, lussekatter, kardemummabullar, laxpudding',
  Spanish:
    'paella, gazpacho, tortilla espanola, tortilla de patatas, spanish omelette, spanish omelet, spanish tortilla, patatas bravas, sangria, croquetas, romesco, fabada, pisto, albondigas, gambas al ajillo, salmorejo, pan con tomate, churros con chocolate, valencian, fideua, escalivada, crema catalana, empanada gallega',
  Thai: 'pad thai, tom yum, tom kha, green curry, red curry, massaman, panang, som tam, larb, laab, pad see ew, pad kra pao, khao soi, satay, satays, mango sticky rice, khao pad, pad pak, thai basil, pad kee mao, drunken noodles',
  Vietnamese:
    'pho, banh mi, bun cha, goi cuon, summer rolls, bun bo hue, ca kho, banh xeo, nuoc cham, bun thit nuong, thit kho, com tam',
};

/** Phrases that contain the name of a nationality but say nothing about the cuisine, such as 'french toast'. */
export const MISLEADING_PHRASES: readonly string[] = [
  'french toast',
  'french fries',
  'french fry',
  'french bread',
  'french dressing',
  'french vanilla',
  'french filling',
  'french beans',
  'spanish rice',
  'spanish onion',
  'spanish relish',
  'cheese danish',
  'swedish fish',
  'norwegian salmon',
  'greek yogurt',
  'greek yoghurt',
  'italian dressing',
  'italian sausage',
  'italian seasoning',
  'american cheese',
  'indian pudding',
  'indian meal',
  'brazil nut',
  'brazil nuts',
  'chinese cabbage',
  'turkish delight',
  'thai chili',
  'thai chilies',
  'japanese mayo',
  'mole sauce free',
  'burger buns',
  'fruit salsa',
];

/**
 * Ingredients that are rarely used outside one cuisine, with the name of this cuisine. A recipe with such ingredients
 * of two cuisines gets its cuisine from neither.
 */
export const TELLING_INGREDIENTS: Readonly<Record<string, string>> = {
  'garam masala': 'Indian',
  paneer: 'Indian',
  ghee: 'Indian',
  fenugreek: 'Indian',
  'curry leaves': 'Indian',
  gochujang: 'Korean',
  gochugaru: 'Korean',
  kimchi: 'Korean',
  dashi: 'Japanese',
  mirin: 'Japanese',
  miso: 'Japanese',
  'miso paste': 'Japanese',
  nori: 'Japanese',
  wasabi: 'Japanese',
  berbere: 'Ethiopian',
  'ras el hanout': 'Moroccan',
  harissa: 'Moroccan',
  'preserved lemon': 'Moroccan',
  "za'atar": 'Middle Eastern',
  zaatar: 'Middle Eastern',
  sumac: 'Middle Eastern',
  'pomegranate molasses': 'Middle Eastern',
  masa: 'Mexican',
  'masa harina': 'Mexican',
  'queso fresco': 'Mexican',
  cotija: 'Mexican',
  tomatillo: 'Mexican',
  tomatillos: 'Mexican',
  galangal: 'Thai',
  'thai basil': 'Thai',
  'thai curry paste': 'Thai',
  'shaoxing wine': 'Chinese',
  'oyster sauce': 'Chinese',
  'hoisin sauce': 'Chinese',
  'sichuan peppercorns': 'Chinese',
  doubanjiang: 'Chinese',
  'parmigiano reggiano': 'Italian',
  mascarpone: 'Italian',
  arborio: 'Italian',
  'arborio rice': 'Italian',
};

const SIGNS: ReadonlyMap<string, string | null> = new Map([
  ...CUISINES.map((name) => [normalizeNameForLookup(name), name] as const),
  ...Object.entries(DISHES).flatMap(([cuisine, dishes]) =>
    dishes.split(', ').map((dish) => [dish, cuisine] as const),
  ),
  ...MISLEADING_PHRASES.map((phrase) => [phrase, null] as const),
]);
const PHRASE_WORDS = Math.max(...[...SIGNS.keys()].map((phrase) => phrase.split(' ').length));

function words(text: string): string[] {
  return (
    normalizeNameForLookup(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * Finds the longest known phrase at a position in a title. Returns the phrase's cuisine and its length in words. The
 * cuisine is null for a phrase that implies none, such as 'french toast'. Returns undefined if no known phrase is at
 * the position.
 */
function findSign(
  title: readonly string[],
  at: number,
): { cuisine: string | null; length: number } | undefined {
  for (let length = Math.min(PHRASE_WORDS, title.length - at); length > 0; length--) {
    const phrase = title.slice(at, at + length).join(' ');
    const cuisine = SIGNS.has(phrase)
      ? (SIGNS.get(phrase) ?? null)
      : length <= 2
        ? resolveCuisine(phrase)
        : undefined;
    if (cuisine !== undefined && (cuisine !== null || SIGNS.has(phrase))) return { cuisine, length };
  }
  return undefined;
}

function ofTitle(title: string): string | null {
  const all = words(title);
  let dish: string | null = null;
  for (let at = 0; at < all.length; at++) {
    const sign = findSign(all, at);
    if (sign === undefined) continue;
    const phrase = all.slice(at, at + sign.length).join(' ');
    if (sign.cuisine !== null && resolveCuisine(phrase) !== null) return sign.cuisine;
    dish ??= sign.cuisine;
    at += sign.length - 1;
  }
  return dish;
}

function ofIngredients(ingredients: readonly string[]): string | null {
  const cuisines = new Set(
    ingredients.flatMap((name) => {
      const folded = normalizeNameForLookup(name);
      return getOwnRecordValue(TELLING_INGREDIENTS, folded) ?? [];
    }),
  );
  const [only] = cuisines;
  return cuisines.size === 1 && only !== undefined ? only : null;
}

/**
 * Returns the cuisine of a recipe, according to the first of these signs that the recipe has: a tag that names a
 * cuisine; a nationality or a dish in the title; a tag that names a dish; ingredients that only one cuisine uses.
 * Returns null if the recipe has none of these signs.
 */
export function detectCuisine(recipe: {
  readonly title: string;
  readonly ingredients?: readonly string[];
  readonly tags?: readonly string[];
}): string | null {
  for (const tag of recipe.tags ?? []) {
    const cuisine = resolveCuisine(tag);
    if (cuisine !== null) return cuisine;
  }
  const dish = (tag: string) => SIGNS.get(words(tag).join(' ')) ?? null;
  return (
    ofTitle(recipe.title) ??
    (recipe.tags ?? []).map(dish).find((cuisine) => cuisine !== null) ??
    ofIngredients(recipe.ingredients ?? [])
  );
}
