/** The words of the button that opens cook mode: they come in the page itself. */
export const cookModeButtonText = {
  open: 'Cook mode',
  hint: 'One step at a time, in large letters. The screen stays on.',
  failed: 'Cook mode could not be opened. Please check your connection and try again.',
} as const;
