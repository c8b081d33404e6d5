import type { ColourName } from '../basics/colours.ts';
import type { Point, Region } from '../basics/markup.ts';

/** Colors (CSS) that a drawing takes from the recipe's main foods. */
export interface Paint {
  /** Color of the sauce, liquid or batter. */
  readonly fill: string;
  /** Colors of the main foods, for layers and fillings. */
  readonly first: string;
  readonly second: string;
  /** Number from 0 (included) to 1 (excluded) that differs from recipe to recipe. */
  readonly variant: number;
}

/** Picture of a kind of dish, onto which the recipe's main foods are placed. */
export interface Form {
  /** Usual color of the sauce, liquid or batter. */
  readonly fill: ColourName;
  /**
   * Foods that can change the color of the filling: those of the title, as in 'chocolate cake' ('title'), or any main
   * food, as the tomatoes of a soup do ('any').
   */
  readonly tinted?: 'title' | 'any';
  /** True for a dish into which foods such as cheese and oats are stirred, so that they are not drawn. */
  readonly mixed?: boolean;
  /**
   * Foods that are placed on the dish: big ones too ('all'), big and small ones in small pieces ('pieces'), only
   * vegetables and other small foods next to the main one ('sides'), only tiny ones such as herbs ('bits'), or none
   * ('none').
   */
  readonly foods: 'all' | 'pieces' | 'sides' | 'bits' | 'none';
  /** Draws everything below the foods. */
  readonly under: (paint: Paint) => string;
  /** Draws everything above the foods. */
  readonly over?: (paint: Paint) => string;
  /** Area of the foods. */
  readonly region: Region;
  /** Fixed points for the foods, such as one on each cookie. If absent, foods can be anywhere in the region. */
  readonly spots?: readonly Point[];
  /** Number of copies of the small foods. The default is 13. */
  readonly copies?: number;
}

export const round = (r: number, x?: number, y?: number): Region => ({
  kind: 'round',
  r,
  ...(x === undefined || y === undefined ? {} : { x, y }),
});
