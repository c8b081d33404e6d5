/** Types for the result of parsing an import. The sentences for users are in `formats/sentences.ts`. */
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
 * An imported recipe in the form that the browser sends to the server. A test ensures that RecipeImportItem in the API
 * contract accepts this form.
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
 * The reason why a field was not imported in full. `no-place`: recipes of the app have no such field. `unreadable`: the
 * value could not be parsed. `shortened`: the value was too long. `in-total`: only the total time is stored.
 */
export type DropReason = 'no-place' | 'unreadable' | 'shortened' | 'in-total';
export interface Dropped {
  readonly field: string;
  readonly reason: DropReason;
}

/** Expected type of an import field, named in the message about a value of another type. */
export type Kind =
  | 'text'
  | 'number'
  | 'list'
  | 'object'
  | 'true-or-false'
  | 'text-or-list'
  | 'text-or-object'
  | 'text-or-number';

/** Kinds of files that are not text and cannot be imported. The sentence for each kind is in `formats/sentences.ts`. */
export type BinaryKind = 'picture' | 'pdf' | 'office' | 'media' | 'unknown';

/** The reason why an imported recipe was rejected. `field` is the path of a field, such as 'ingredients.3.name'. */
export type Fault =
  | { readonly code: 'not-a-recipe' }
  | { readonly code: 'missing'; readonly field: string }
  | { readonly code: 'wrong-kind'; readonly field: string; readonly kind: Kind }
  | { readonly code: 'too-long'; readonly field: string; readonly max: number }
  | { readonly code: 'too-many'; readonly field: string; readonly max: number }
  | { readonly code: 'not-positive'; readonly field: string }
  | { readonly code: 'too-small-number'; readonly field: string; readonly min: number }
  | { readonly code: 'too-large-number'; readonly field: string; readonly max: number }
  /** The field of the import item must be an address that begins with http:// or https://. */
  | { readonly code: 'no-address'; readonly field: string }
  | { readonly code: 'invalid-json'; readonly message: string }
  | { readonly code: 'cut-off' }
  /** The rejected entry is a file in an archive, and the file is not text. */
  | { readonly code: 'binary-file'; readonly kind: BinaryKind }
  /** The rejected entry is a file in an archive, and the file is damaged. */
  | { readonly code: 'damaged' }
  /** The rejected entry is larger than `max`. The limit is in characters for a list entry and in bytes for a file. */
  | { readonly code: 'too-large'; readonly max: number };

export type ReadEntry =
  | {
      readonly ok: true;
      /** Position of the recipe in the imported file or text, from 0. */
      readonly position: number;
      readonly item: ImportItem;
      readonly understood: readonly ItemField[];
      readonly dropped: readonly Dropped[];
      /**
       * Cookbook data of the recipe, such as the cook's rating, from an export of a user's cookbook. The code in
       * src/domain/cookbook validates it.
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
   * The text is not valid JSON. `line` and `column` start at 1, or are null if the JavaScript engine does not report
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
  /** The format of the imported text was recognised, but the text contains no recipe. */
  | { readonly code: 'no-recipe' }
  /** Broken JSON was repaired. The user sees the result before the import. */
  | { readonly code: 'repaired' }
  | { readonly code: 'nested-too-deep'; readonly max: number }
  | { readonly code: 'too-large'; readonly max: number }
  | { readonly code: 'cut-off' }
  | { readonly code: 'broken-archive' }
  /** The archive has more files or bytes than the limits `files` and `bytes` allow. Nested archives count too. */
  | { readonly code: 'archive-too-large'; readonly files: number; readonly bytes: number }
  /** The imported file is not a text file, so nothing in it was parsed. */
  | { readonly code: 'binary-file'; readonly kind: BinaryKind }
  | { readonly code: 'undecodable' };

/** Recipes of an imported text, and notes about the text as a whole. */
export interface ReadContents {
  readonly entries: readonly ReadEntry[];
  readonly findings: readonly ReadingNote[];
}
