// A button that lets one file be chosen, reachable by keys like any other.
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { buttonClass } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'

type FileButtonProps = {
  /** What the file dialog offers. */
  accept: string
  onFile: (file: File) => void
  variant?: 'primary' | 'secondary'
  disabled?: boolean
  /** The id of the sentence about what was wrong with the last one. */
  describedBy?: string | undefined
  className?: string | false
  children: ReactNode
}

export function FileButton(props: FileButtonProps) {
  const { accept, onFile, variant = 'secondary', disabled, describedBy, className, children } = props
  const { t } = useLingui()
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-label={t`File`}
        aria-describedby={describedBy}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again once it was fixed.
          currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass(variant),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-signal',
          className,
        )}
      >
        {children}
      </label>
    </>
  )
}
