// Draws the icons in the built app: the package's own way has settings for all icons, which nobody sets here.
import { createElement, type ComponentProps, type FunctionComponent } from 'react'

/** An icon as its file has it, drawn on a square of 24. */
type Icon = { name: string; node: [tag: string, attributes: Record<string, string>][] }

/** Decoration without a name, unless the page gives it one. The same element as the package would make. */
export function drawIcon({ name, node }: Icon): FunctionComponent<ComponentProps<'svg'>> {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...props }) => {
    const hasName = Object.entries(props).some(
      ([key, value]) => value != null && /^(aria-.+|role|title)$/.test(key),
    )
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className ?? ''}`.trim(),
        'aria-hidden': hasName ? undefined : 'true',
        ...props,
      },
      shapes,
    )
  }
}
