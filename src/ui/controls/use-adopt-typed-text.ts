import { useLayoutEffect } from 'react';

/**
 * Copies text that is already in an input into the component's state when React starts to control the input. Without
 * this hook, the next render would clear text that the user typed while the scripts loaded, or that a password manager
 * filled in.
 * @param inputId id of the input element
 */
export function useAdoptTypedText(inputId: string, value: string, onType: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the component is hydrated.
  useLayoutEffect(() => {
    const typed = (document.getElementById(inputId) as HTMLInputElement | null)?.value ?? '';
    if (typed !== '' && typed !== value) onType(typed);
  }, []);
}
