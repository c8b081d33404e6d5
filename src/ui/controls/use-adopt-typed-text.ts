import { useLayoutEffect } from 'react';

/**
 * Copies text that is already in an input into the component's state when React starts to control the input. The user
 * may have typed the text while the scripts loaded, or a password manager may have filled it in. Without this hook, the
 * next render would clear the input. The hook uses a layout effect, which runs before the browser handles the next key
 * press.
 * @param id id of the input element
 */
export function useAdoptTypedText(id: string, value: string, onType: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the component is hydrated.
  useLayoutEffect(() => {
    const typed = (document.getElementById(id) as HTMLInputElement | null)?.value ?? '';
    if (typed !== '' && typed !== value) onType(typed);
  }, []);
}
