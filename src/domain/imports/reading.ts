/** Result of reading an import, as plain data. `formats/sentences.ts` holds the texts for it. */
import type { PublishedFigure } from '../nutrition/published.ts';

/** An ingredient: a line of text, or its parts. */
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
 * A recipe in the form in which it is sent. The contract's RecipeImportItem accepts this form; a test keeps the two
 * in sync.
 */
export interface ImportItem {
  readonly id?: string | null;
  readonly title: string;
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
  /** The author's figures per serving. */
  readonly published_nutrition?: { readonly [Figure in PublishedFigure]?: number | null } | null;
}
export type ItemField = keyof ImportItem;

/**
 * The reason why a field of an entry is not in its item. `no-place`: our recipes have no such field. `in-total`: only
 * the total time is stored.
 */
export type DropReason = 'no-place' | 'unreadable' | 'shortened' | 'in-total';
export interface Dropped {
  /** Name of the field in the source. */
  readonly field: string;
  readonly reason: DropReason;
}

/** Expected type of a field that has the wrong type. */
export type Kind =
  | 'text'
  | 'number'
  | 'list'
  | 'object'
  | 'true-or-false'
  | 'text-or-list'
  | 'text-or-object'
  | 'text-or-number';

/** Kinds of files that hold no text. Each has a sentence in `formats/sentences.ts`. */
export type BinaryKind = 'picture' | 'pdf' | 'office' | 'media' | 'unknown';

/** The reason an entry is rejected. `field` is a path, as in 'ingredients.3.name'. */
export type Fault =
  | { readonly code: 'not-a-recipe' }
  | { readonly code: 'missing'; readonly field: string }
  | { readonly code: 'wrong-kind'; readonly field: string; readonly kind: Kind }
  | { readonly code: 'too-long'; readonly field: string; readonly max: number }
  | { readonly code: 'too-many'; readonly field: string; readonly max: number }
  | { readonly code: 'not-positive'; readonly field: string }
  | { readonly code: 'too-small-number'; readonly field: string; readonly min: number }
  | { readonly code: 'too-large-number'; readonly field: string; readonly max: number }
  /** The field must be an address that begins with http:// or https://. */
  | { readonly code: 'no-address'; readonly field: string }
  | { readonly code: 'invalid-json'; readonly message: string }
  | { readonly code: 'cut-off' }
  /** A file in an archive holds no text. */
  | { readonly code: 'binary-file'; readonly kind: BinaryKind }
  /** A file in an archive is damaged. */
  | { readonly code: 'damaged' }
  /** `max` is in characters, or in bytes for a file. */
  | { readonly code: 'too-large'; readonly max: number };

/** Result for one entry, in the order of the source. */
export type ReadEntry =
  | {
      readonly ok: true;
      /** Position in the source, from 0. */
      readonly position: number;
      readonly item: ImportItem;
      readonly understood: readonly ItemField[];
      readonly dropped: readonly Dropped[];
      /** Additional data from a cookbook export, unvalidated: src/domain/cookbook reads it. */
      readonly cookbook?: unknown;
    }
  | {
      readonly ok: false;
      readonly position: number;
      /** Title of the entry; '' if it has none. */
      readonly title: string;
      readonly fault: Fault;
    };

/** A finding about the whole import. */
export type ReadingNote =
  | { readonly code: 'blank' }
  /** `line` and `column` start at 1; null if the engine does not report them. */
  | {
      readonly code: 'invalid-json';
      readonly message: string;
      readonly line: number | null;
      readonly column: number | null;
    }
  | { readonly code: 'no-items' }
  | { readonly code: 'unknown-format' }
  /** The format was recognised, but it holds no recipe. */
  | { readonly code: 'no-recipe' }
  /** Broken JSON was repaired; the preview shows the result. */
  | { readonly code: 'repaired' }
  | { readonly code: 'nested-too-deep'; readonly max: number }
  | { readonly code: 'too-large'; readonly max: number }
  | { readonly code: 'cut-off' }
  | { readonly code: 'broken-archive' }
  /** `files` and `bytes` are the limits, across all levels of nested archives. */
  | { readonly code: 'archive-too-large'; readonly files: number; readonly bytes: number }
  /** A file that holds no text: none of it is read. */
  | { readonly code: 'binary-file'; readonly kind: BinaryKind }
  | { readonly code: 'undecodable' };

/** Entries and findings of a text. */
export interface ReadContents {
  readonly entries: readonly ReadEntry[];
  readonly findings: readonly ReadingNote[];
}
