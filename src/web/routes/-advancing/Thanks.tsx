// What stays to be read once an advance was sent, or once all of it was accepted.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDate, localOf } from '#domain/dates.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import type { LinkedAdvance } from './linked-advance.ts'

type ThanksProps = {
  advance: LinkedAdvance
  /** It was sent a moment ago, from the other end of the page. */
  isNew: boolean
}

export function Thanks({ advance, isNew }: ThanksProps) {
  const { i18n } = useLingui()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNew) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [isNew])
  const { state, submittedAt } = advance
  const agency = advance.organisation.name
  const on = submittedAt ? formatDate(localOf(submittedAt, viewerZone()).date, i18n.locale) : ''
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="status"
      className="mt-5 flex gap-3 rounded-card border border-line bg-surface p-4"
    >
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-mute" />
      <div className="min-w-0">
        <h2 className="text-md">
          {state === 'done' ? <Trans>Thank you, everything is complete</Trans> : <Trans>Thank you</Trans>}
        </h2>
        <p className="mt-0.5 text-pretty text-mute">
          {state === 'done' ? (
            <Trans>{agency} has accepted all answers. You can still propose changes in each section.</Trans>
          ) : (
            <Trans>
              Sent to {agency} on {on}. You can come back and make changes anytime.
            </Trans>
          )}
        </p>
      </div>
    </section>
  )
}
