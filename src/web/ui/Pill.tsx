// Pills and badges: status as certainty (dashed, hatched, tinted, solid, struck through) and small counts.
import { ChevronDown } from 'lucide-react'
import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** How certain a thing is; `neutral` is a block without status, `attention` asks for action. */
export type Tone = 'inquiry' | 'hold' | 'offer' | 'confirmed' | 'cancelled' | 'neutral' | 'attention'

export type PillProps = Omit<ComponentProps<'span'>, 'className'> & {
  tone?: Tone
  size?: 'sm' | 'lg'
  /** Shows a chevron: the pill opens a menu. Pass the trigger as `render` or use it as a menu's trigger. */
  opens?: boolean
  render?: ReactElement
  className?: string
  children?: ReactNode
}

/** A rounded status. With `opens` it renders a button. */
export function Pill({
  tone = 'neutral',
  size = 'sm',
  opens,
  render,
  className,
  children,
  ...props
}: PillProps) {
  const all = {
    ...props,
    className: cx(
      'tone inline-flex shrink-0 items-center gap-1.5 rounded-full font-semibold whitespace-nowrap [&_svg]:size-3.5',
      `tone-${tone}`,
      size === 'lg' ? 'h-7 px-3 text-sm' : 'h-5.5 px-2.5 text-sm md:h-5 md:px-2 md:text-2xs',
      (opens || render) && 'hit',
      className,
    ),
    children: (
      <>
        {children}
        {opens ? <ChevronDown aria-hidden /> : null}
      </>
    ),
  }
  if (render) return cloneElement(render as ReactElement<object>, all)
  return opens ? <button type="button" {...(all as ComponentProps<'button'>)} /> : <span {...all} />
}

/** A small count beside a label. `attention` for what waits for someone. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'attention'; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full px-1 text-2xs font-semibold',
        tone === 'attention' ? 'tone-attention' : 'bg-sunk text-mute',
      )}
    >
      {children}
    </span>
  )
}
