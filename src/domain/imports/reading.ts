/** What a reader makes of an import: plain data. `formats/sentences.ts` has the words for it. */
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

/** A recipe as it is sent. The contract's RecipeImportItem takes it as it is; a test holds the two together. */
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
  /** What the author says of a serving. */
  readonly published_nutrition?: { readonly [Figure in PublishedFigure]?: number | null } | null;
}
export type ItemField = keyof ImportItem;

/**
 * The reason that something of an entry is not in its item. `no-place`: a recipe here has no such field; `in-total`: only
 * the total time is kept.
 */
export type DropReason = 'no-place' | 'unreadable' | 'shortened' | 'in-total';
export interface Dropped {
  /** As the source calls it. */
  readonly field: string;
  readonly reason: DropReason;
}

/** What a field must be, when it is of the wrong kind. */
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

/** Why an entry is no recipe. `field` is a path as in 'ingredients.3.name'. */
export type Fault =
  | { readonly code: 'not-a-recipe' }
  | { readonly code: 'missing'; readonly field: string }
  | { readonly code: 'wrong-kind'; readonly field: string; readonly kind: Kind }
  | { readonly code: 'too-long'; readonly field: string; readonly max: number }
  | { readonly code: 'too-many'; readonly field: string; readonly max: number }
  | { readonly code: 'not-positive'; readonly field: string }
  | { readonly code: 'too-small-number'; readonly field: string; readonly min: number }
  | { readonly code: 'too-large-number'; readonly field: string; readonly max: number }
  /** An address that begins with http:// or https:// was expected. */
  | { readonly code: 'no-address'; readonly field: string }
  | { readonly code: 'invalid-json'; readonly message: string }
  | { readonly code: 'cut-off' }
  /** A file that holds no text, in an archive. */
  | { readonly code: 'binary-file'; readonly kind: BinaryKind }
  /** Of a file in an archive. */
  | { readonly code: 'damaged' }
  /** `max` in characters, or in bytes of a file. */
  | { readonly code: 'too-large'; readonly max: number };

/** One entry of what was read, in the order of the source. */
export type ReadEntry =
  | {
      readonly ok: true;
      /** In the source, from 0. */
      readonly position: number;
      readonly item: ImportItem;
      readonly understood: readonly ItemField[];
      readonly dropped: readonly Dropped[];
      /** What an export of somebody's cookbook says besides, as it came: src/domain/cookbook reads it. */
      readonly cookbook?: unknown;
    }
  | {
      readonly ok: false;
      readonly position: number;
      /** Its title; '' when it has none. */
      readonly title: string;
      readonly fault: Fault;
    };

/** What is said of the whole. */
export type ReadingNote =
  | { readonly code: 'blank' }
  /** `line` and `column` from 1; null where the engine does not tell. */
  | {
      readonly code: 'invalid-json';
      readonly message: string;
      readonly line: number | null;
      readonly column: number | null;
    }
  | { readonly code: 'no-items' }
  | { readonly code: 'unknown-format' }
  /** The format was recognised, but there is no recipe in it. */
  | { readonly code: 'no-recipe' }
  /** Broken JSON was mended; the preview shows what came of it. */
  | { readonly code: 'repaired' }
  | { readonly code: 'nested-too-deep'; readonly max: number }
  | { readonly code: 'too-large'; readonly max: number }
  | { readonly code: 'cut-off' }
  | { readonly code: 'broken-archive' }
  /** `files` and `bytes` are the maxima, on all levels of archives together. */
  | { readonly code: 'archive-too-large'; readonly files: number; readonly bytes: number }
  /** A file that holds no text: nothing of it is read. */
  | { readonly code: 'binary-file'; readonly kind: BinaryKind }
  | { readonly code: 'undecodable' };

/** What is in a text of a format. */
export interface ReadContents {
  readonly entries: readonly ReadEntry[];
  readonly findings: readonly ReadingNote[];
}
