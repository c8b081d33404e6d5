import { createElement, type SVGProps } from 'react';

/** Data of an icon from the Lucide package: the elements of a drawing of 24 by 24 units. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Creates an icon component from icon data. The build uses this small function in place of the Lucide package's own,
 * which has many features that this site does not use.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
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
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
