import { useLayoutEffect } from 'react';

/**
 * Takes up what stands in a text box before its component does: typed while the scripts were on their way, or filled in
 * by a password manager. Without this the next rendering would empty the box. No press comes between the component and
 * the text: layout effects are rendered in the task that begins to hear presses.
 * @param id of the input
 */
export function useAdoptTypedText(id: string, value: string, onType: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the component takes over.
  useLayoutEffect(() => {
    const typed = (document.getElementById(id) as HTMLInputElement | null)?.value ?? '';
    if (typed !== '' && typed !== value) onType(typed);
  }, []);
}
