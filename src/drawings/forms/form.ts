import type { ColourName } from '../basics/colours.ts';
import type { Point, Region } from '../basics/markup.ts';

export interface Paint {
  readonly fill: string;
  readonly first: string;
  readonly second: string;
  /** Number from 0 (included) to 1 (excluded) that differs from recipe to recipe. */
  readonly variant: number;
}

export interface Form {
  readonly fill: ColourName;
  /**
   * Foods whose color the dish takes. 'title': foods in the recipe's title, as in 'chocolate cake'. 'any': all main
   * foods, such as the tomatoes of a soup. Absent if the color never changes.
   */
  readonly tinted?: 'title' | 'any';
  /**
   * True for a dish into which foods such as cheese or oats are stirred. These foods are not drawn, because they are
   * not visible in the dish.
   */
  readonly mixed?: boolean;
  /**
   * Foods that are drawn on the dish:
   * - 'all': all foods
   * - 'pieces': all foods, with big foods as small pieces
   * - 'sides': only small foods such as vegetables, beside the main food
   * - 'bits': only tiny foods such as herbs
   * - 'none': no foods
   */
  readonly foods: 'all' | 'pieces' | 'sides' | 'bits' | 'none';
  /** Returns the SVG markup of everything that is drawn below the foods, such as the plate. */
  readonly under: (paint: Paint) => string;
  readonly over?: (paint: Paint) => string;
  readonly region: Region;
  /** Fixed points for the foods, such as one on each cookie. If absent, foods can be anywhere in the region. */
  readonly spots?: readonly Point[];
  /** Number of copies of a small food, such as a pea, in a picture. The default is 13. */
  readonly copies?: number;
}

export const createRoundRegion = (radius: number, x?: number, y?: number): Region => ({
  kind: 'round',
  r: radius,
  ...(x === undefined || y === undefined ? {} : { x, y }),
});
