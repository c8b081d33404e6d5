import type { PublishedFigure } from '../nutrition/published.ts';

export type ItemIngredient =
  | string
  | {
      readonly name: string;
      readonly amount?: string | number | null;
      readonly unit?: string | null;
      readonly preparation?: string | null;
      readonly section?: string | null;
      readonly required?: boolean;
    };

/**
 * An imported recipe in the format that the browser sends to the server. A test ensures that the API schema
 * RecipeImportItem accepts this format.
 */
export interface ImportItem {
  readonly id?: string | null;
  readonly title: string;
  readonly native_title?: string | null;
  readonly other_titles?: readonly string[] | null;
  readonly summary?: string | null;
  readonly instructions: string | readonly string[];
  readonly ingredients?: readonly ItemIngredient[];
  readonly cuisine?: string | null;
  readonly minutes?: number | null;
  readonly minutes_to_make?: number | null;
  readonly servings?: number | null;
  readonly default_servings?: number | null;
  readonly serving_size_text?: string | null;
  readonly tags?: readonly string[] | null;
  readonly tools?: readonly string[] | null;
  readonly notes?: string | null;
  readonly image?: string | null;
  readonly published_nutrition?: { readonly [Figure in PublishedFigure]?: number | null } | null;
}
export type ItemField = keyof ImportItem;

/**
 * The reason why a field was not imported in full. `no-place`: the app has no such field. `unreadable`: the value could
 * not be parsed. `shortened`: the value was too long. `in-total`: the value was added to a total, because the app
 * stores only the total of several times.
 */
export type DropReason = 'no-place' | 'unreadable' | 'shortened' | 'in-total';
export interface Dropped {
  readonly field: string;
  readonly reason: DropReason;
}

export type Kind =
  | 'text'
  | 'number'
  | 'list'
  | 'object'
  | 'true-or-false'
  | 'text-or-list'
  | 'text-or-object'
  | 'text-or-number';

/** Kinds of binary files, which cannot be imported. The message for each kind is in `formats/sentences.ts`. */
export type BinaryKind = 'picture' | 'pdf' | 'office' | 'media' | 'unknown';

/**
 * The reason why an imported recipe was rejected. `field` is the path of the invalid field, such as
 * 'ingredients.3.name'.
 */
export type Fault =
  | { readonly code: 'not-a-recipe' }
  | { readonly code: 'missing'; readonly field: string }
  | { readonly code: 'wrong-kind'; readonly field: string; readonly kind: Kind }
  | { readonly code: 'too-long'; readonly field: string; readonly max: number }
  | { readonly code: 'too-many'; readonly field: string; readonly max: number }
  | { readonly code: 'not-positive'; readonly field: string }
  | { readonly code: 'too-small-number'; readonly field: string; readonly min: number }
  | { readonly code: 'too-large-number'; readonly field: string; readonly max: number }
  /** The value of the field must be a web address that begins with http:// or https://. */
  | { readonly code: 'no-address'; readonly field: string }
  | { readonly code: 'invalid-json'; readonly message: string }
  | { readonly code: 'cut-off' }
  | { readonly code: 'binary-file'; readonly kind: BinaryKind }
  | { readonly code: 'damaged' }
  /**
   * The recipe is larger than `max`. The limit is in characters for an entry of a JSON list, and in bytes for a file.
   */
  | { readonly code: 'too-large'; readonly max: number };

export type ReadEntry =
  | {
      readonly ok: true;
      readonly position: number;
      readonly item: ImportItem;
      readonly understood: readonly ItemField[];
      readonly dropped: readonly Dropped[];
      /**
       * Data of an exported cookbook recipe, such as the cook's rating. The code in src/domain/cookbook validates it.
       */
      readonly cookbook?: unknown;
    }
  | {
      readonly ok: false;
      readonly position: number;
      readonly title: string;
      readonly fault: Fault;
    };

export type ReadingNote =
  | { readonly code: 'blank' }
  /**
   * The text is invalid JSON. `line` and `column` start at 1. They are null if the JavaScript engine does not report
   * them.
   */
  | {
      readonly code: 'invalid-json';
      readonly message: string;
      readonly line: number | null;
      readonly column: number | null;
    }
  | { readonly code: 'no-items' }
  | { readonly code: 'unknown-format' }
  /** The format of the imported text is known, but the text contains no recipe. */
  | { readonly code: 'no-recipe' }
  | { readonly code: 'repaired' }
  | { readonly code: 'nested-too-deep'; readonly max: number }
  | { readonly code: 'too-large'; readonly max: number }
  | { readonly code: 'cut-off' }
  | { readonly code: 'broken-archive' }
  /** The imported archive, including nested archives, exceeds the limit of `files` files or `bytes` bytes. */
  | { readonly code: 'archive-too-large'; readonly files: number; readonly bytes: number }
  | { readonly code: 'binary-file'; readonly kind: BinaryKind }
  | { readonly code: 'undecodable' };

export interface ReadContents {
  readonly entries: readonly ReadEntry[];
  readonly findings: readonly ReadingNote[];
}
