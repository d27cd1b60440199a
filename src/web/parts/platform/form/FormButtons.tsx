// The buttons at the foot of a form that is on a page.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'

export type FormButtonsProps = {
  busy?: boolean
  /** A verb: "Save", "Continue". */
  label: ReactNode
  /** Present where the step may be skipped. */
  onSkip?: () => void
  /** Full width, one below the other: pages that are nothing but this form. */
  isWide?: boolean
  /** For further forms on a page that has its one primary button. */
  isSecondary?: boolean
}

/** One primary button, and "Skip for now" where allowed. */
export function FormButtons({ busy, label, onSkip, isWide = false, isSecondary = false }: FormButtonsProps) {
  const size = isWide ? 'lg' : 'md'
  return (
    <div className={isWide ? 'mt-2 flex flex-col gap-2' : 'mt-1 flex gap-2'}>
      <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'} size={size} busy={busy}>
        {label}
      </Button>
      {onSkip ? (
        <Button variant="quiet" size={size} onClick={onSkip}>
          <Trans>Skip for now</Trans>
        </Button>
      ) : null}
    </div>
  )
}
