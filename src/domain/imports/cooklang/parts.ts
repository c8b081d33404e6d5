/** The marks of Cooklang in one paragraph: '@flour{200%g}(sifted)', '#pot', '~{5%minutes}'. */

export interface CooklangPart {
  readonly kind: 'text' | 'ingredient' | 'cookware' | 'timer';
  /** Of a text the text; of anything else its name. */
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  /** '(peeled and chopped)'. */
  readonly preparation: string;
  /** '@?parsley' and '@salt{}' of extensions: may be left out. */
  readonly optional: boolean;
}

const KINDS = { '@': 'ingredient', '#': 'cookware', '~': 'timer' } as const;

/**
 * A mark, what extensions put after it, then a name of several words with its braces or a name of one word. Every
 * length is bounded, so that reading is linear.
 */
const MARK =
  /([@#~])([&?+-]{0,3})(?:((?=[^\s{])[^\n@#~{}]{0,100}|)\{([^{}\n]{0,200})\}|([^\s\p{P}]{1,100}))(?:\(([^()\n]{1,300})\))?/gu;

const text = (name: string): CooklangPart => ({
  kind: 'text',
  name,
  quantity: '',
  unit: '',
  preparation: '',
  optional: false,
});

function markOf(match: RegExpExecArray): CooklangPart | null {
  const [, mark = '', modifiers = '', long, amount = '', short, preparation = ''] = match;
  const kind = KINDS[mark as keyof typeof KINDS];
  // '@./sauces/Hollandaise' is another recipe.
  const name = (long ?? short ?? '').trim().split('/').at(-1) ?? '';
  if (name === '' && kind !== 'timer') return null;
  const [quantity = '', unit = ''] = amount.split('%');
  return {
    kind,
    name,
    // '=1' is not scaled; '2*' is, in an older spelling.
    quantity: quantity.replace(/^\s*=|\*\s*$/gu, '').trim(),
    unit: unit.trim(),
    preparation: preparation.trim(),
    optional: modifiers.includes('?'),
  };
}

/** A paragraph as its parts, in order. */
export function cooklangParts(paragraph: string): CooklangPart[] {
  const parts: CooklangPart[] = [];
  let at = 0;
  for (const match of paragraph.matchAll(MARK)) {
    const part = markOf(match);
    if (part === null) continue;
    if (match.index > at) parts.push(text(paragraph.slice(at, match.index)));
    // What stands in brackets after a pot or a timer is text.
    const own = part.kind === 'ingredient' || part.preparation === '';
    at = match.index + match[0].length - (own ? 0 : (match[6]?.length ?? 0) + 2);
    parts.push(own ? part : { ...part, preparation: '' });
  }
  if (at < paragraph.length) parts.push(text(paragraph.slice(at)));
  return parts;
}
