/**
 * Pages that are being left. A browser ends their calls and still runs their scripts for a moment: to those it looks as if the
 * network had failed, and what they would undo may well have been done.
 */
let isLeft = false;

// Tests of what uses this run where there is no page.
if ('document' in globalThis) {
  addEventListener('pagehide', () => {
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
}

/** How long a browser may take from ending the calls of a page to telling the page that it is left, ms. */
const TOLD_MS = 100;

/** Waits, on a page that is being left, until somebody comes back to it: mostly for ever. Else it is over in a moment. */
export async function untilShown(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS));
  if (isLeft) await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}
