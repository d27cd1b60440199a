// Buttons: one ink button a page, quiet ones beside it; `render` turns one into a link.
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import {
  cloneElement,
  createContext,
  isValidElement,
  useContext,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useOnline } from '#web/hooks/use-online.ts'
import { cx } from './cx.ts'
import { Tooltip } from './overlays/Tooltip.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action/88 data-disabled:bg-line-strong data-disabled:text-ink',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunk data-disabled:text-mute',
  quiet: 'text-mute hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink',
  danger: 'border border-line-strong bg-surface text-signal hover:border-signal hover:bg-signal-soft',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 px-3 text-sm md:h-7 md:px-2.5 md:text-xs hit',
  md: 'h-11 px-4 text-md md:h-8 md:px-3 md:text-base',
  lg: 'h-12 px-5 text-md md:h-10 md:px-4',
}
const iconSizes: Record<ButtonSize, string> = {
  sm: 'size-9 md:size-7 hit',
  md: 'size-11 md:size-8',
  lg: 'size-12 md:size-10',
}
// On narrow phones a long text takes a second line, for which each size has the height.
const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none transition-colors max-[23rem]:text-center max-[23rem]:leading-tight max-[23rem]:whitespace-normal [&_svg]:size-4 [&_svg]:shrink-0'

/** The classes of a button, for elements that only look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cx(base, variants[variant], sizes[size])
}

/** The classes of an icon button, for links that only look like one. */
export function iconButtonClass(variant: ButtonVariant = 'quiet', size: ButtonSize = 'md'): string {
  return cx(base, variants[variant], iconSizes[size], 'px-0')
}

type PlainProps = Omit<ComponentProps<'button'>, 'className'> & {
  className?: string
  /** Replaces the element, for instance by a router link. The look stays. */
  render?: ReactElement
  /** Waiting for an answer: keeps width and focus, ignores clicks. */
  busy?: boolean
}

const stop = (event: { preventDefault: () => void }) => event.preventDefault()

/** While busy only Tab leaves; Enter and Space would press the button. */
function keepTab(event: KeyboardEvent) {
  if (event.key !== 'Tab') event.preventDefault()
}

/** A plain element, since buttons are in every first load. Safari focuses buttons only with a `tabIndex`. */
function Plain({ render, busy = false, disabled = false, ...props }: PlainProps) {
  if (render) return cloneElement(render as ReactElement<object>, props)
  const isOff = disabled || busy
  return (
    <button
      type="button"
      tabIndex={0}
      {...props}
      disabled={isOff && !busy}
      data-disabled={isOff ? '' : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...(busy
        ? { onClick: stop, onKeyDown: keepTab, onPointerDown: undefined, onMouseDown: undefined }
        : {})}
    />
  )
}

export type ButtonProps = PlainProps & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** What a form sends needs a connection, unless it is kept on the device: then pass false. */
  needsConnection?: boolean
}

/** Beside a title on phones a primary plus needs no words, so that the title keeps its line; they are its name. */
export const BesideTitle = createContext(false)

/** A button with a text. `type` is "button" unless set: forms pass type="submit". */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  needsConnection,
  ...props
}: ButtonProps) {
  const isOnline = useOnline()
  const isOff = !isOnline && (needsConnection ?? props.type === 'submit')
  const isPlus = isValidElement(icon) && icon.type === Plus
  const isBare = useContext(BesideTitle) && variant === 'primary' && isPlus
  return (
    <Plain
      {...props}
      disabled={isOff || props.disabled}
      className={cx(
        buttonClass(variant, size),
        isBare && 'max-md:w-11 max-md:rounded-full max-md:px-0',
        props.busy && 'animate-pulse-soft',
        className,
      )}
    >
      {icon}
      {isBare ? <span className="max-md:sr-only">{children}</span> : children}
      {isOff ? (
        <span>
          · <Trans>offline</Trans>
        </span>
      ) : null}
    </Plain>
  )
}

export type IconButtonProps = PlainProps & {
  /** Accessible name, also shown as tooltip. */
  label: string
  /** Keys shown in the tooltip, for example "T". */
  shortcut?: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A square button with an icon only. */
export function IconButton({
  label,
  shortcut,
  variant = 'quiet',
  size = 'md',
  className,
  ...props
}: IconButtonProps) {
  const classes = cx(iconButtonClass(variant, size), className)
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <Plain {...props} aria-label={label} className={classes} />
    </Tooltip>
  )
}
