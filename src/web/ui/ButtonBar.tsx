// A bar of small buttons over something that is edited: one stop of the Tab key, arrows go from button to button.
import { Toolbar } from '@base-ui/react/toolbar'
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import { Button, IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import { watchEdges } from './scroll-edges.ts'

type ButtonBarProps = {
  label: string
  /** Keys that reach the bar, as aria-keyshortcuts names them. */
  keys?: string
  ref?: Ref<HTMLDivElement>
  className?: string
  children: ReactNode
}

/** Scrolls sideways where it is wider than the page. */
export function ButtonBar({ label, keys, className, ...props }: ButtonBarProps) {
  return (
    <div ref={watchEdges} className={cx('scroll-x scrollbar-none', className)}>
      <Toolbar.Root
        {...props}
        aria-label={label}
        aria-keyshortcuts={keys}
        loopFocus
        className="flex w-max min-w-full items-center gap-0.5"
      />
    </div>
  )
}

type BarButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  label: string
  shortcut?: string
  /** For what is on or off; undefined for what only acts. */
  pressed?: boolean
  /** Shows the label as a text beside the icon. */
  hasLabel?: boolean
}

const on = 'aria-pressed:bg-ink aria-pressed:text-surface'

const stay = (event: MouseEvent) => event.preventDefault()

/** What is on or off keeps the cursor where it is: a press of the pointer does not move the focus. */
export function BarButton({ label, shortcut, pressed, hasLabel, children, ...props }: BarButtonProps) {
  return (
    <Toolbar.Button
      {...props}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed, onMouseDown: stay })}
      render={
        hasLabel ? (
          <Button variant="quiet" className="px-2! font-medium!">
            {children}
            {label}
          </Button>
        ) : (
          <IconButton label={label} shortcut={shortcut} className={on}>
            {children}
          </IconButton>
        )
      }
    />
  )
}

/** A line between groups of buttons. */
export function BarLine() {
  return <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />
}
