// The small square of a person, act or organisation: initials on the hue of the name, or a picture.
import type { CSSProperties } from 'react'
import { hueOf, initialsOf } from './avatar-hue.ts'
import { cx } from './cx.ts'

const sizes = {
  sm: 'size-5.5 rounded-chip text-[0.5625rem]',
  md: 'size-8.5 rounded-chip text-sm',
  lg: 'size-14 rounded-[9px] text-lg',
}

type AvatarProps = {
  name: string
  size?: keyof typeof sizes
  src?: string | null
  /** Ink instead of the name's hue: organisations. */
  ink?: boolean
  className?: string
  /** Colours of its own, instead of ink or hue. */
  style?: CSSProperties
}

/** Decorative: the name is beside it, so it is hidden from screen readers. */
export function Avatar({ name, size = 'sm', src, ink = false, className, style: own }: AvatarProps) {
  const style = { '--hue': hueOf(name) } as CSSProperties
  const shape = cx('inline-flex shrink-0 items-center justify-center font-bold', sizes[size], className)
  if (src) return <img src={src} alt="" className={cx(shape, 'object-cover')} />
  return (
    <span
      aria-hidden
      className={cx(shape, ink ? 'bg-ink text-surface' : 'tint')}
      style={own ?? (ink ? undefined : style)}
    >
      {initialsOf(name)}
    </span>
  )
}
