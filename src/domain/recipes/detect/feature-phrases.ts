/**
 * Words and phrases of recipe titles from which `detectDishFeatureBits` derives the features of a dish. All are in
 * lower case, without hyphens and accents; singular and plural are listed separately.
 */
import { splitPhraseList } from '../title-phrases.ts';

/** Words for dishes made of potatoes, rice or pasta that are already cooked, such as fried rice or potato salad. */
export const OF_COOKED_STARCH = splitPhraseList(
  `leftover, hash, bubble and squeak, colcannon, fishcake, fishcakes, fish cake, fish cakes, croquette, croquettes,
  potato cake, potato cakes, potato pancakes, potato salad, pasta salad, rice salad, fried rice, egg rice, kimchi rice,
  natto rice, soy rice, soy scallion rice, over rice, nasi goreng, omurice, bibimbap, congee, donburi, arancini,
  over mashed potatoes, and mash, stroganoff, burrito, burritos, buddha, stuffed pepper, stuffed peppers, rice bowl, rice bowls, grain bowl, grain bowls,
  power bowl, power bowls, breakfast bowl, breakfast bowls`,
);

/**
 * Words for dishes whose meat, fish or vegetables are cooked in whole pieces, such as 'roasted', 'grilled' or 'chips'.
 */
export const IN_WHOLE_PIECES = splitPhraseList(
  `air fryer, bacon wrapped, smothered, roast, roasted, rotisserie, grilled, barbecue, barbecued, bbq, seared, breaded, glazed,
  marinated, stuffed, baked, chips, crisps, sheet pan, spatchcock, beer can, braised, confit, crispy, pot roast,
  wings, drumsticks, thighs, steak, steaks, cutlet, cutlets, chop, chops, escalope, escalopes, nuggets, tenders, fingers,
  kebab, kebabs, kabob, kabobs, skewer, skewers, shish, souvlaki, satay, yakitori, tikka, tandoori, teriyaki, jerk,
  schnitzel, katsu, karaage, kiev, cordon, piccata, marsala, francese, saltimbocca, milanese, milanesa, parmesan,
  parmigiana, parmigiano, cacciatore, coq, adobo, peking, fried chicken, fried fish, popcorn chicken, orange chicken,
  sesame chicken, lemon chicken, general tso, general tsos, sweet and sour, honey garlic, whole chicken, whole turkey,
  whole duck, whole fish, whole trout, whole snapper`,
);

/**
 * Dishes whose meat is usually cooked before it is added, such as soups and sandwiches. They are exceptions to
 * `IN_WHOLE_PIECES`, because their titles may also contain a word such as 'grilled'.
 */
export const OF_COOKED_MEAT = splitPhraseList(
  `leftover, soup, soups, salad, salads, sandwich, sandwiches, wrap, wraps, pie, pies, casserole, casseroles, taco, tacos,
  enchilada, enchiladas, quesadilla, quesadillas, nachos, hash, dip, pizza, pasta, fried rice, baked potato,
  baked potatoes, stuffed pepper, stuffed peppers, stuffed shells, stuffed potato, stuffed potatoes, baked ziti,
  baked pasta, baked rice, baked beans, grilled cheese, ham and cheese`,
);

/**
 * Last words of titles such as 'Lemon Garlic Chicken', whose dish is only a seasoned meat that is cooked from raw. A
 * title with one of the words in `OF_OTHER_MEAT`, such as 'Chicken and Rice', names another dish.
 */
export const MEAT_ENDINGS = splitPhraseList(
  `chicken, turkey, duck, beef, pork, lamb, veal, breast, breasts, thigh, thighs, leg, legs, drumstick, drumsticks,
  tenderloin, ribs`,
);
export const OF_OTHER_MEAT = splitPhraseList(
  'and, ground, leftover, shredded, pulled, cold, corned, dried, crack',
);

export const EATEN_RAW = splitPhraseList(
  `salad, salads, slaw, coleslaw, caprese, tabbouleh, tabouli, fattoush, panzanella, chaat, raita, sandwich, sandwiches,
  sub, subs, hoagie, hoagies, panini, blt, blts, burger, burgers, hamburgers, cheeseburger, cheeseburgers, wrap, wraps, taco, tacos, tostada, tostadas, nachos,
  gyro, gyros, pita, pitas, bagel, bagels, banh mi, toast, toasts, bruschetta, crostini, spring roll, spring rolls,
  summer roll, summer rolls, kebab, kebabs, kabob, kabobs, skewer, skewers, souvlaki, salsa, pico de gallo, guacamole,
  gazpacho, ceviche, poke, sushi, sashimi, tartare, carpaccio`,
);

/** Dishes whose pieces cook for a long time in liquid. */
export const SIMMERED = splitPhraseList(
  `soup, soups, broth, chowder, chowders, bisque, stew, stews, stewed, braised, goulash, gulasch, ragout, ragu, bolognese,
  tagine, tagines, gumbo, chili, chilli, hotpot, hot pot, pozole, posole, bourguignon, coq au vin, cassoulet, fricassee,
  pot roast, pot au feu, slow cooker, pulled, carnitas, birria, barbacoa, ropa vieja, rendang, minestrone, borscht,
  harira, feijoada, etouffee, paprikash, ratatouille, dal, daal, dhal, sambar, rasam`,
);

/** Spiced dishes of South and Southeast Asia that go well with coconut, such as curries and dals. */
export const OF_CURRY = splitPhraseList(
  `curry, curries, curried, masala, korma, vindaloo, rogan josh, jalfrezi, madras, bhuna, kadai, butter chicken, makhani,
  tikka masala, palak paneer, saag, dal, daal, dhal, sambar, chole, rendang, massaman, panang, laksa, tom kha, thai,
  biryani`,
);

/**
 * Dishes in which rice sticks together, such as risotto and sushi, and products of such rice or of its flour, such as
 * mochi and rice paper.
 */
export const OF_SHAPED_RICE = splitPhraseList(
  `risotto, risottos, arancini, suppli, paella, onigiri, sushi, temaki, poke, kimbap, gimbap, bibimbap, mochi, mochiko,
  ohagi, tteok, tteokbokki, tteokguk, congee, jook, khichdi, kheer, arroz con leche, riz au lait, rice ball, rice balls,
  rice pudding, rice cake, rice cakes, rice fritters, rice porridge, rice paper, rice dumplings`,
);
