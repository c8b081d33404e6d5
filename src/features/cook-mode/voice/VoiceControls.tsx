import { Mic, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';
import type { VoiceCommand } from './commands.ts';
import {
  listenForVoiceCommands,
  speakText,
  stopSpeaking,
  supportsSpeechInput,
  supportsSpeechOutput,
} from './speech.ts';
import { voiceText as text } from './text.ts';

interface VoiceControlsProps {
  /** Text of the cooking step on the screen; null after the last step. */
  step: string | null;
  onCommand: (command: Exclude<VoiceCommand, 'repeat'>) => void;
}

export function VoiceControls({ step, onCommand }: VoiceControlsProps) {
  const [isReading, setReading] = useState(false);
  const [isListening, setListening] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // A spoken command may arrive many renders after the browser began to listen. This ref has the step and the callback
  // of the latest render, so that the command applies to the step on the screen.
  const latest = useRef({ step, onCommand });
  latest.current = { step, onCommand };

  useEffect(() => {
    if (!isReading) return;
    if (step !== null) speakText(step);
    return stopSpeaking;
  }, [isReading, step]);

  useEffect(() => {
    if (!isListening) return;
    return listenForVoiceCommands(
      (command) => {
        if (command !== 'repeat') latest.current.onCommand(command);
        else if (latest.current.step !== null && supportsSpeechOutput()) speakText(latest.current.step);
      },
      () => {
        setListening(false);
        setFailed(true);
      },
    );
  }, [isListening]);

  if (!supportsSpeechOutput() && !supportsSpeechInput()) return null;
  return (
    <div className="cook-voice">
      {supportsSpeechOutput() && (
        <button
          type="button"
          className="button button--quiet"
          aria-pressed={isReading}
          onClick={() => setReading(!isReading)}
        >
          <Icon of={Volume2} />
          {text.read}
        </button>
      )}
      {supportsSpeechInput() && (
        <button
          type="button"
          className="button button--quiet"
          aria-pressed={isListening}
          onClick={() => {
            setFailed(false);
            setListening(!isListening);
          }}
        >
          <Icon of={Mic} />
          {text.listen}
        </button>
      )}
      <p className="cook-voice__note muted small" role="status">
        {hasFailed ? text.failed : isListening ? text.listening : ''}
      </p>
    </div>
  );
}
