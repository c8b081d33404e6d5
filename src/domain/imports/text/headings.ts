/** The words under which recipes list their ingredients and their steps, in the languages that sites use. */
import { foldName } from '../../names/fold-name.ts';

const INGREDIENTS = [
  ...[
    'ingredients',
    'ingredient',
    'ingredient list',
    'ingredients list',
    'you will need',
    "you'll need",
    'what you need',
  ],
  ...[
    'what you will need',
    'shopping list',
    'zutaten',
    'zutatenliste',
    'ingrédients',
    'ingredientes',
    'ingredienti',
  ],
  ...[
    'ingrediënten',
    'ingredienser',
    'ingredienser',
    'ainekset',
    'składniki',
    'suroviny',
    'ingrediencie',
    'sastojci',
  ],
  ...['hozzávalók', 'malzemeler', 'ингредиенты', 'інгредієнти', '材料', '食材', '재료'],
];

const METHOD = [
  ...[
    'method',
    'methods',
    'instructions',
    'instruction',
    'directions',
    'direction',
    'steps',
    'preparation',
    'procedure',
  ],
  ...[
    'preparation method',
    'preparation steps',
    'cooking instructions',
    'cooking directions',
    'cooking method',
  ],
  ...[
    'how to make',
    'how to make it',
    'what to do',
    'to make',
    'zubereitung',
    'anleitung',
    'so gehts',
    "so geht's",
  ],
  ...['préparation', 'instructions de préparation', 'étapes', 'preparación', 'elaboración', 'instrucciones'],
  ...[
    'modo de preparo',
    'modo de preparação',
    'preparo',
    'preparação',
    'preparazione',
    'procedimento',
    'bereiding',
  ],
  ...['bereidingswijze', 'gör så här', 'tillagning', 'fremgangsmåte', 'fremgangsmåde', 'ohje', 'valmistus'],
  ...['przygotowanie', 'sposób przygotowania', 'postup', 'priprema', 'elkészítés', 'yapılışı', 'hazırlanışı'],
  ...['приготовление', 'способ приготовления', '作り方', '手順', '做法', '만드는 법'],
];

const NOTES = [
  ...[
    'notes',
    'note',
    'tips',
    'tip',
    "cook's notes",
    'recipe notes',
    'hinweise',
    'tipp',
    'tipps',
    'remarques',
    'notas',
  ],
  ...[
    'equipment',
    'nutrition',
    'nutrition facts',
    'nutritional information',
    'storage',
    'variations',
    'source',
  ],
];

export type HeadingKind = 'ingredients' | 'method' | 'notes';

const KINDS: ReadonlyMap<string, HeadingKind> = new Map(
  (
    [
      ['ingredients', INGREDIENTS],
      ['method', METHOD],
      ['notes', NOTES],
    ] as const
  ).flatMap(([kind, names]) => names.map((name) => [foldName(name), kind] as const)),
);

/** What a line announces: 'Ingredients:', '## Zutaten', '**Method**', 'INSTRUCTIONS (makes 4)'. Null for any other line. */
export function headingKind(line: string): HeadingKind | null {
  if (line.length > 60) return null;
  const bare = line.replace(/^[\s#*_=>–-]+|[\s#*_=:–-]+$/gu, '').replace(/\s*\([^()]*\)$/u, '');
  return KINDS.get(foldName(bare)) ?? null;
}
