/**
 * Speech functions of the browser (Web Speech API): speech synthesis, which reads steps aloud, and speech recognition,
 * which listens for commands. A browser may lack either of them. https://webaudio.github.io/web-speech-api/
 */
import { parseVoiceCommand, type VoiceCommand } from './commands.ts';

/** The properties of the browser's speech recognition that this module uses. TypeScript has no type for them. */
interface Recognition extends EventTarget {
  continuous: boolean;
  lang: string;
  start(): void;
  abort(): void;
}

interface RecognitionEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

const LANGUAGE = 'en-US';

const findRecognition = (): (new () => Recognition) | undefined => {
  const scope = globalThis as typeof globalThis & Record<string, (new () => Recognition) | undefined>;
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
};

export const supportsSpeechOutput = (): boolean => typeof globalThis.speechSynthesis?.speak === 'function';
export const supportsSpeechInput = (): boolean => findRecognition() !== undefined;

export function speakText(text: string): void {
  stopSpeaking();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = LANGUAGE;
  speechSynthesis.speak(utterance);
}

export const stopSpeaking = (): void => speechSynthesis.cancel();

/**
 * Errors after which another attempt to listen would fail: the user or the browser denies the microphone, or there is
 * none.
 */
const FINAL_ERRORS = [
  'not-allowed',
  'service-not-allowed',
  'audio-capture',
  'language-not-supported',
  'network',
];

/**
 * Listens for commands until it is stopped. The browser asks the user for permission to use the microphone, and may
 * send the recording to the speech service of the browser's maker.
 * @param onCommand called for each command
 * @param onFailure called if the browser cannot listen, or can no longer listen
 * @returns a function that stops listening
 */
export function listenForVoiceCommands(
  onCommand: (command: VoiceCommand) => void,
  onFailure: () => void,
): () => void {
  const Recognition = findRecognition();
  if (Recognition === undefined) {
    onFailure();
    return () => {};
  }
  const recognition = new Recognition();
  recognition.continuous = true;
  recognition.lang = LANGUAGE;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    recognition.abort();
  };
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as RecognitionEvent;
    for (let at = resultIndex; at < results.length; at++) {
      const command = results[at]?.isFinal ? parseVoiceCommand(results[at]?.[0]?.transcript ?? '') : null;
      if (command !== null && !isStopped) onCommand(command);
    }
  });
  recognition.addEventListener('error', (event) => {
    if (isStopped || !FINAL_ERRORS.includes((event as Event & { error: string }).error)) return;
    isStopped = true;
    onFailure();
  });
  // Browsers end speech recognition after a silence, so start it again.
  recognition.addEventListener('end', () => {
    if (!isStopped) recognition.start();
  });
  recognition.start();
  return stop;
}
