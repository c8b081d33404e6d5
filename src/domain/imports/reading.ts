/** Result of parsing an import, as plain data. The sentences for users are in `formats/sentences.ts`. */
import type { PublishedFigure } from '../nutrition/published.ts';

/** An ingredient, either as a line of text or split into its fields. */
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
 * A recipe in the form that the browser sends to the server. RecipeImportItem in the API contract accepts this form; a
 * test keeps the two in sync.
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
  /** Nutrition per serving, as stated by the author of the recipe. */
  readonly published_nutrition?: { readonly [Figure in PublishedFigure]?: number | null } | null;
}
export type ItemField = keyof ImportItem;

/**
 * The reason why a field of the source was not imported in full. `no-place`: recipes of the app have no such field.
 * `in-total`: only the total time is stored.
 */
export type DropReason = 'no-place' | 'unreadable' | 'shortened' | 'in-total';
export interface Dropped {
  /** Name of the field in the imported source. */
  readonly field: string;
  readonly reason: DropReason;
}

/** Expected type of a field, reported if the value has another type. */
export type Kind =
  | 'text'
  | 'number'
  | 'list'
  | 'object'
  | 'true-or-false'
  | 'text-or-list'
  | 'text-or-object'
  | 'text-or-number';

/** Kinds of files that are not text and cannot be imported. Each kind has a sentence in `formats/sentences.ts`. */
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
  /** The field must be an address that begins with http:// or https://. */
  | { readonly code: 'no-address'; readonly field: string }
  | { readonly code: 'invalid-json'; readonly message: string }
  | { readonly code: 'cut-off' }
  /** The rejected entry is a file in an archive that is not text. */
  | { readonly code: 'binary-file'; readonly kind: BinaryKind }
  /** The rejected entry is a file in an archive that is damaged. */
  | { readonly code: 'damaged' }
  /** The entry is larger than `max`, which is in characters for a list entry and in bytes for a file. */
  | { readonly code: 'too-large'; readonly max: number };

/** Result of parsing one recipe of an import. Results have the order of the source. */
export type ReadEntry =
  | {
      readonly ok: true;
      /** Position of the recipe in the imported source, from 0. */
      readonly position: number;
      readonly item: ImportItem;
      readonly understood: readonly ItemField[];
      readonly dropped: readonly Dropped[];
      /**
       * Additional data from an export of a user's cookbook. It is not validated here; src/domain/cookbook parses it.
       */
      readonly cookbook?: unknown;
    }
  | {
      readonly ok: false;
      readonly position: number;
      /** Title of the rejected entry; '' if it has no title. */
      readonly title: string;
      readonly fault: Fault;
    };

/** A note about a whole import, such as an error in its file. */
export type ReadingNote =
  | { readonly code: 'blank' }
  /** `line` and `column` start at 1. Both are null if the JavaScript engine does not report them. */
  | {
      readonly code: 'invalid-json';
      readonly message: string;
      readonly line: number | null;
      readonly column: number | null;
    }
  | { readonly code: 'no-items' }
  | { readonly code: 'unknown-format' }
  /** The format was recognised, but the text holds no recipe. */
  | { readonly code: 'no-recipe' }
  /** Broken JSON was repaired. The user sees the result before the import. */
  | { readonly code: 'repaired' }
  | { readonly code: 'nested-too-deep'; readonly max: number }
  | { readonly code: 'too-large'; readonly max: number }
  | { readonly code: 'cut-off' }
  | { readonly code: 'broken-archive' }
  /** `files` and `bytes` are the limits that were exceeded. They include nested archives. */
  | { readonly code: 'archive-too-large'; readonly files: number; readonly bytes: number }
  /** The file is not text, so nothing in it was read. */
  | { readonly code: 'binary-file'; readonly kind: BinaryKind }
  | { readonly code: 'undecodable' };

/** Entries of an imported text, and notes about the whole text. */
export interface ReadContents {
  readonly entries: readonly ReadEntry[];
  readonly findings: readonly ReadingNote[];
}
