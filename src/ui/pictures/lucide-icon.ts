import { createElement, type SVGProps } from 'react';

/** An icon as its package has it: the elements of a drawing of 24 by 24. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Makes a component of an icon. The build puts it in the place of the package's own (`slimIcons` in
 * worker/tools/build/build-plugins.mjs), which can do much that no icon here asks for, on every page.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...others }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...others,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
