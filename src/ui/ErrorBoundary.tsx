import './failure.css';
import { Component, type ReactNode } from 'react';
import { failureText as text } from '#ui/failure-text.ts';

/** Shows the render-failure fallback, with the error's text, in place of what could not be rendered. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: string | null }> {
  override state: { error: string | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: string } {
    return { error: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="failure card" role="alert">
        <h2>{text.title}</h2>
        <p>{text.hint}</p>
        <pre className="failure__error">{this.state.error}</pre>
      </div>
    );
  }
}
