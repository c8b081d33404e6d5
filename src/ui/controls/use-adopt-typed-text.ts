import { useLayoutEffect } from 'react';

/**
 * Adopts the text that an input already has when React starts to control it. The user may have typed the text while the
 * scripts loaded, or a password manager may have filled it in. Without this hook, the next render would clear the
 * input. No key press is lost, because layout effects run in the same task in which the component starts to handle key
 * presses.
 * @param id id of the input element
 */
export function useAdoptTypedText(id: string, value: string, onType: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the component is hydrated.
  useLayoutEffect(() => {
    const typed = (document.getElementById(id) as HTMLInputElement | null)?.value ?? '';
    if (typed !== '' && typed !== value) onType(typed);
  }, []);
}
