function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u));
}

/**
 * Words for the preparation of a food, such as 'chopped'. The parser removes them from the food's name, because they do
 * not change the food to buy.
 */
export const PREPARATION_WORDS = words(`
  beaten blanched blended boiled boned bruised brushed butterflied carved chilled chopped cleaned clipped
  cooked cooled cored cracked crosshatched crumbled crumbed crushed cubed cut debearded deboned defrosted
  dehusked descaled deseeded destalked destemmed deveined de-seeded de-veined de-stemmed diced dissolved divided
  drained flattened floured folded grated gutted halved heated hulled husked julienned jointed leveled
  levelled mashed melted milled minced packed pared patted peeled picked pierced pitted poached portioned
  pounded pressed pricked pulverised pulverized pulsed pureed puréed quartered quarterd reconstituted
  refrigerated rehydrated reserved riced rinsed rubbed scalded scaled scooped scored scraped scrambled scrubbed
  seeded segmented separated shaved shelled shopped shredded shucked sieved sifted skinned slashed sliced slit
  smashed snipped soaked softened spatchcocked spiralized spiralised split spooned squashed squeezed steamed
  stemmed stirred stoned strained stripped tempered thawed tied toasted torn trimmed un-cooked uncooked unshelled
  untrimmed warmed washed whipped whisked zested hard-boiled hardboiled soft-boiled parboiled pre-cooked precooked
  fresh-squeezed freshly-squeezed fresh-pressed fresh-grated fresh-ground fine-ground well-beaten well-drained well-shaken well-washed well-rinsed fine-chopped
`);

export const ADVERBS = words(`
  finely thinly thickly roughly coarsely freshly lightly loosely firmly tightly well very gently carefully
  thoroughly partially partly slightly diagonally lengthwise lengthways crosswise crossways freshly-
  newly just previously briefly fine coarse rough evenly generously recently hard soft quickly
  largely smoothly neatly halfway half
`);

export const TRAILING_ADVERBS = words(`
  finely thinly thickly roughly coarsely lightly lengthwise lengthways crosswise crossways diagonally
  well thoroughly fine small separately
`);

/** Words for the fullness of a spoon or cup, such as 'heaped'. The parser keeps them as a remark on the amount. */
export const FULLNESS_WORDS = words('packed heaped heaping rounded level scooped leveled levelled');

/**
 * Products whose name begins with a participle, such as 'crushed tomatoes'. The key is the participle, and the pattern
 * matches the words after it. In any other name, the parser removes the participle as a preparation.
 */
export const PRODUCTS_WITH_PARTICIPLE: Readonly<Record<string, RegExp>> = {
  // In the United States, 'chopped beef' means ground beef (9 CFR 319.15).
  chopped: /^beef$/iu,
  minced: /^(?:beef|pork|lamb|turkey|chicken|veal|meat|venison|steak)\b/iu,
  crushed: /^(?:red pepper(?! flakes)|chilli flakes|ice|tomatoes|tomato|pineapple)\b/iu,
  cracked: /^(?:wheat|bulgur|bulghur)\b/iu,
  split: /^(?:peas?|(?:red |yellow |green )?(?:lentils?|peas?|mung beans?)|chickpeas?)\b/iu,
  whipped: /^(?:cream|topping|butter|cream cheese)\b/iu,
  toasted: /^(?:sesame oil|sesame seed oil)\b/iu,
  shredded: /^(?:wheat|suet|coconut)\b/iu,
  boiled: /^(?:sweets?|ham)\b/iu,
  puréed: /^(?:baby food)\b/iu,
  pitted: /^(?:[\p{L}-]{1,30} ){0,3}‹?(?:olives?|dates?|prunes?|cherries)\b/iu,
  stoned: /^(?:[\p{L}-]{1,30} ){0,2}(?:olives?|dates?|prunes?)\b/iu,
  pressed: /^(?:[\p{L}-]{1,30} ){0,2}(?:oil|juice|cottage cheese)\b/iu,
  blanched: /^(?:[\p{L}-]{1,30} ){0,2}(?:almonds?|hazelnuts?|peanuts?)\b/iu,
  strained: /^(?:yogh?urt|tomatoes|greek)\b/iu,
  drained: /^(?:yogh?urt)\b/iu,
  cut: /^(?:green beans|mixed peel|spaghetti|macaroni)\b/iu,
};

export const CANNED_PARTICIPLES = words(
  'chopped diced crushed sliced pureed puréed stewed refried cut mashed drained peeled strained',
);

export const SIZES = words(`
  large small medium big lg md med sm lge sml jumbo extra-large x-large medium-sized medium-size mid-sized
  large-sized large-size small-sized small-size good-sized good-size tiny huge
`);

export const UNIT_ADJECTIVES = words(`
  ${[...SIZES].join(' ')} heaped heaping scant level rounded generous good thick thin long short fat plump full fine
  very miniature mini whole standard regular modest decent loose packed healthy hearty single double big fresh
  extra loosely firmly tightly lightly diagonal
  gehäufte gehäufter gehäuften gehaeufte gestrichene gestrichener gestrichenen kleine kleiner kleines große großer
  großes grosse mittelgroße halbe kl petite petites petit petits bonne bonnes belle belles gros grosses demi
  buena buenas pequeño pequeña grande grandes generosa colmada piccolo piccola abbondante
`);

/**
 * Adjectives that name a food only together with a noun. If there are only adjectives before a comma, the noun follows
 * the comma: 'cold, unsalted butter', 'boneless, skinless chicken breast'.
 */
export const ADJECTIVES = words(`
  boneless skinless skin-on bone-in fresh frozen dried dry cold cool warm hot tepid lukewarm boiling raw ripe
  firm soft tender young large small medium thick thin lean unsalted salted sweet sour plain organic free-range
  free range low-fat lowfat fat-free nonfat reduced-fat whole good quality good-quality best high extra light dark white
  red green yellow brown black golden purple mature mild strong hot spicy smoked unsmoked cured cooked
  uncooked canned tinned low-sodium sodium unsweetened sweetened toasted roasted natural unbleached instant very
  crisp crusty rustic crunchy day-old stale homemade store-bought shop-bought ready-made pure rich
`);

export const PARTS = words(`
  skin skins seeds seed stems stem leaves leaf stalks stalk rind zest juice core cores bone bones tail tails head
  heads shell shells crust crusts ends tops tips root roots peel fat pith membrane membranes gills fronds
  needles ribs stones pits pit beards whites yolks white yolk half halves rest pulp flesh syrup brine liquid
  oil juices
`);

/**
 * Matches words such as 'preferably' at the start of a text. A text that begins with one of these words is a remark and
 * not a food.
 */
export const REMARK =
  /^(?:such as|preferably|plus|(?:about|approx|approximately|around|roughly)(?= [\d¼-¾⅐-⅞])|see|e\.? ?g\b|i\.? ?e\b|like|if|available|use|using|from|including|at least|minimum|ideally|or more|or less|more|alternatively|recipe|homemade or|store|shop|i |you |your|my |the |any|depending|optional|not|also|as|well|enough|it|this|these|they|but|no|only|or (?:so|as|any amount|enough|substitute|use|a mixture|a combination|a mix|other suitable|similar|equivalent|to taste|whatever|more|less|your)|and (?:more|extra|some)|extra|additional|because|make|makes|loosely|packed|firmly|lightly packed|tightly|heaped|each|total|equal|we|can be|to be|depending|a |an |one |sold|found|bought|do not|don't|with or without|without)(?:\b|(?<= ))/iu;

export const PURPOSE =
  /^(?:for\b|as (?:an? )?(?:garnish|topping|decoration|side)\b|to (?:serve|garnish|decorate|finish|drizzle|dust|glaze|sprinkle|grease|cover|fry|top|coat|cook|make|brush|thicken|accompany|season|scatter|spread|bind|dredge|line|fill|seal|roll|dip|deep[ -]fry|shallow[ -]fry|oil|baste|stuff|moisten|loosen|deglaze|assemble|mix|complete|splash|flavou?r|spray|squeeze|rub)\b)/iu;

export const TASTE =
  /\b(?:to (?:your |suit your )?(?:taste|liking)|q\. ?[bs]\.?|quantum satis|nach (?:geschmack|belieben)|(?:au|selon (?:le |votre )?) ?goût|al gusto|a piacere)(?!\p{L})/iu;
export const OPTIONAL =
  /\b(?:optional(?:ly)?|if (?:desired|wanted|you like|you want|using|you wish|liked|available|you have (?:it|some|any)))\b/iu;
