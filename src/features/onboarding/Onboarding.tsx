import './onboarding.css';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { ONBOARDING_STEPS } from './onboarding-state.ts';
import { OnboardingPreferencesStep, OnboardingStaplesStep, OnboardingToolsStep } from './steps.tsx';
import { onboardingText as text } from './text.ts';
import { type OnboardingState, useOnboarding } from './use-onboarding.ts';

const PARTS: Readonly<Record<(typeof ONBOARDING_STEPS)[number], ComponentType<{ setUp: OnboardingState }>>> =
  {
    staples: OnboardingStaplesStep,
    tools: OnboardingToolsStep,
    preferences: OnboardingPreferencesStep,
  };

function OnboardingIsland() {
  const setUp = useOnboarding();
  const { step } = setUp.progress;
  const name = ONBOARDING_STEPS[step] ?? 'staples';
  const Part = PARTS[name];
  const last = step === ONBOARDING_STEPS.length - 1;

  // Focus the heading of each new page of the onboarding, so that screen readers read it. Leave the focus alone on page
  // load.
  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  const turn = (way: () => void) => () => {
    turned.current = true;
    way();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes.
  useEffect(() => {
    if (turned.current) heading.current?.focus();
    turned.current = false;
  }, [step]);

  return (
    <div className="set-up card">
      <div
        className="set-up__progress"
        role="progressbar"
        aria-label={text.progress}
        aria-valuemin={0}
        aria-valuemax={ONBOARDING_STEPS.length}
        aria-valuenow={step + 1}
        aria-valuetext={text.step(step + 1, ONBOARDING_STEPS.length)}
      >
        {ONBOARDING_STEPS.map((one, index) => (
          <span key={one} className={index <= step ? 'segment segment--done' : 'segment'} />
        ))}
      </div>
      <div className="set-up__step">
        <p className="set-up__count muted small">{text.step(step + 1, ONBOARDING_STEPS.length)}</p>
        <h2 ref={heading} tabIndex={-1}>
          {text[name].title}
        </h2>
        <Part setUp={setUp} />
      </div>
      <p className="visually-hidden" role="status">
        {setUp.announcement}
      </p>
      <div className="set-up__ways">
        {step > 0 && (
          <button type="button" className="button" onClick={turn(setUp.back)}>
            <Icon of={ArrowLeft} />
            {text.back}
          </button>
        )}
        <button type="button" className="button button--primary set-up__next" onClick={turn(setUp.next)}>
          {last ? text.finish : text.next}
          {!last && <Icon of={ArrowRight} />}
        </button>
      </div>
    </div>
  );
}

export const Onboarding = withErrorFallback(OnboardingIsland);
