import { Parser } from 'htmlparser2';

export interface MarkupHandler {
  /** `start` and `end` are where the tag stands in the text, `end` exclusive. */
  open(name: string, attributes: Readonly<Record<string, string>>, start: number, end: number): void;
  text(text: string): void;
  close(name: string): void;
}

/** A browser's own bound. The parser searches its open elements, so they must not become many. */
export const DEPTH_MAX = 512;

const TOO_DEEP = new Error('nested too deep');

/**
 * Tells a handler what HTML holds, in order, with entities decoded. Any text is taken; tags are closed where HTML
 * closes them.
 * @returns false when elements are nested deeper than `DEPTH_MAX`: what follows was not read
 */
export function walkMarkup(html: string, handler: MarkupHandler): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      // The parser has no other way to stop at once.
      if (depth > DEPTH_MAX) throw TOO_DEEP;
      handler.open(name, attributes, parser.startIndex, parser.endIndex + 1);
    },
    ontext: (text) => handler.text(text),
    onclosetag(name) {
      depth -= 1;
      handler.close(name);
    },
  });
  try {
    parser.end(html);
    return true;
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
    return false;
  }
}
