/** What a driver of a browser has to do for the stories. All of it is in WebDriver classic and in WebDriver BiDi. */
export interface Tab {
  goto(address: string): Promise<void>;
  /** Runs a function in the page. It sees nothing of this process but its arguments; both ways go as JSON. */
  evaluate<Arguments extends unknown[], Result>(
    work: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result>;
  /** A press of the mouse's first button at a point of the viewport, CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types text into what has the focus, key by key. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Backspace' | 'ArrowRight';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A browser that is not Chromium. */
export interface Browser {
  readonly name: string;
  /** What is missing on this machine; null when it can be driven. */
  readonly missing: () => string | null;
  /** A tab of a fresh profile. */
  open(size: Size): Promise<Tab>;
}
