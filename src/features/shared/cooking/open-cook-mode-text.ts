export const openCookModeText = {
  open: 'Cook mode',
  hint: 'Step by step, in large text. Keeps your screen on.',
  failed: 'Couldn’t open cook mode. Check your connection and try again.',
} as const;
