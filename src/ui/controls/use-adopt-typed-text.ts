import { useLayoutEffect } from 'react';

/**
 * Adopts text that is in an input before its component takes over: typed while the scripts loaded, or filled in by a
 * password manager. Without this the next render would clear the input. No press can come in between, because layout
 * effects run in the same task in which the component starts to handle presses.
 * @param id id of the input
 */
export function useAdoptTypedText(id: string, value: string, onType: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the component takes over.
  useLayoutEffect(() => {
    const typed = (document.getElementById(id) as HTMLInputElement | null)?.value ?? '';
    if (typed !== '' && typed !== value) onType(typed);
  }, []);
}
