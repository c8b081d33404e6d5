export const voiceText = {
  read: 'Read aloud',
  listen: 'Voice control',
  listening:
    'Say “next”, “back”, “repeat” or “start timer”. Your browser may send what it hears to its maker’s speech service, never to us.',
  failed: 'Your browser can’t use the microphone. Check its permission for this site.',
} as const;
