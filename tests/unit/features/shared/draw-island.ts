import type { ComponentType, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderHook } from '../../client/render-hook.ts';

/**
 * Runs a React island in Node without a page, with its hooks, and renders it to HTML.
 * @param Page wrapped in `withErrorFallback`, like every island
 */
export async function drawIsland<Props extends object>(Page: ComponentType<Props>, props: Props) {
  const frame = (Page as (props: Props) => ReactElement)(props);
  const { children } = frame.props as { children: ReactElement<Props> };
  const Island = children.type as (props: Props) => ReactElement;
  const { shown, unmount } = await renderHook(() => Island(props));
  return { html: () => renderToStaticMarkup(shown.now), unmount };
}
