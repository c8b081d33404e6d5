import { Component, type ComponentType, type ReactNode } from 'react';
import { failureText as text } from '#ui/feedback/failure-text.ts';
import style from './failure.css?url';

interface Props {
  children: ReactNode;
  heading: 'h1' | 'h2';
}

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
        {/* Load the stylesheet here, so that pages without an error do not load it. */}
        <link rel="stylesheet" href={style} />
        <Heading>{text.title}</Heading>
        <p>{text.hint}</p>
        <pre className="failure__error">{this.state.error}</pre>
      </div>
    );
  }
}

/**
 * Wraps an island (an interactive part of a page), so that an error message replaces the island if it fails to render.
 * A test checks that every island is wrapped.
 */
export function withErrorFallback<IslandProps extends object>(
  Island: ComponentType<IslandProps>,
  heading: Props['heading'] = 'h2',
): ComponentType<IslandProps> {
  return (props) => (
    <ErrorBoundary heading={heading}>
      <Island {...props} />
    </ErrorBoundary>
  );
}

/**
 * Renders nothing in place of content that fails to render, so that one failing item does not break a whole list. React
 * logs the error.
 */
export class OrNothing extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
