import { Component, type ComponentType, type ReactNode } from 'react';
import { failureText as text } from '#ui/feedback/failure-text.ts';
import style from './failure.css?url';

interface Props {
  children: ReactNode;
  /** The heading's level: h1 where nothing else is on the page. */
  heading: 'h1' | 'h2';
}

/** Shows the render-failure fallback, with the error's text, in place of what could not be rendered. */
class ErrorBoundary extends Component<Props, { error: string | null }> {
  override state: { error: string | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: string } {
    return { error: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const Heading = this.props.heading;
    return (
      <div className="failure card" role="alert">
        {/* Seldom needed, so no page carries it. */}
        <link rel="stylesheet" href={style} />
        <Heading>{text.title}</Heading>
        <p>{text.hint}</p>
        <pre className="failure__error">{this.state.error}</pre>
      </div>
    );
  }
}

/** An island with the fallback around it. Every island is one: a test sees to it. */
export function withFallback<IslandProps extends object>(
  Island: ComponentType<IslandProps>,
  heading: Props['heading'] = 'h2',
): ComponentType<IslandProps> {
  return (props) => (
    <ErrorBoundary heading={heading}>
      <Island {...props} />
    </ErrorBoundary>
  );
}

/** Leaves out what could not be rendered, so that one item of a list does not take the others with it. React logs why. */
export class OrNothing extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
