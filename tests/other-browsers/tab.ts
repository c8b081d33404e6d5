/**
 * Operations that the stories need from a browser driver. WebDriver classic and WebDriver BiDi both offer all of
 * them.
 */
export interface Tab {
  goto(address: string): Promise<void>;
  /**
   * Runs a function in the page. The function can use only its arguments; arguments and result are serialised as
   * JSON.
   */
  evaluate<Arguments extends unknown[], Result>(
    work: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result>;
  /** Clicks the primary mouse button at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Backspace' | 'ArrowRight';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A browser that is not based on Chromium. */
export interface Browser {
  readonly name: string;
  /** Name of the missing program; null if the browser can be driven. */
  readonly missing: () => string | null;
  open(size: Size): Promise<Tab>;
}
