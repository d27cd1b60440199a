// The browser's own list to choose from: on phones the one that people know, and in a frame the only one that fits.
import { Field } from '@base-ui/react/field'
import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type NativeSelectProps = Omit<ComponentProps<'select'>, 'value' | 'className' | 'defaultValue'> & {
  value: string
  children: ReactNode
}

/** Goes in a Field. */
export function NativeSelect(props: NativeSelectProps) {
  return (
    <span className="relative flex">
      <Field.Control
        render={<select {...props} />}
        className={cx('field w-full appearance-none truncate pr-9!', !props.value && 'text-mute')}
      />
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-mute"
      />
    </span>
  )
}
