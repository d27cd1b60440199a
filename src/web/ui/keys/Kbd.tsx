// Keys as they are printed on the keyboard in front of the person.
import { cx } from '#web/ui/cx.ts'

const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
const names: Record<string, string> = {
  mod: apple ? '⌘' : 'Ctrl',
  shift: '⇧',
  alt: apple ? '⌥' : 'Alt',
  enter: '↵',
  escape: 'Esc',
}

/** Shows "mod+k" as ⌘K or Ctrl K and the sequence "g c" as two keys. */
export function Kbd({
  keys,
  inverted = false,
  className,
}: {
  keys: string
  inverted?: boolean
  className?: string
}) {
  return (
    <span className={cx('inline-flex gap-1', className)}>
      {keys.split(' ').map((step) => (
        <kbd
          key={step}
          className={cx(
            'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[4px] border px-1 font-sans text-2xs',
            inverted ? 'border-surface/30 text-surface' : 'border-line bg-surface text-mute',
          )}
        >
          {step
            .split('+')
            .map((key) => names[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key))
            .join(apple ? '' : ' ')}
        </kbd>
      ))}
    </span>
  )
}
