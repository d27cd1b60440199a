// What show it is, who asks, until when, who else fills it in: the top of an advance's page.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '#domain/dates.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import type { LinkedAdvance } from './linked-advance.ts'

export function Head({ advance }: { advance: LinkedAdvance }) {
  const { i18n } = useLingui()
  const { event } = advance
  const place = [event.venueName, event.city].filter(Boolean).join(', ')
  const artists = event.artists.join(', ')
  return (
    <header className="flex items-start gap-4">
      <DateBlock date={event.eventDate} />
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere md:text-3xl">
          {event.name}
        </h1>
        {artists && artists !== event.name ? <p className="mt-0.5 text-md font-semibold">{artists}</p> : null}
        {place ? <p className="mt-0.5 font-medium">{place}</p> : null}
        <p className="text-mute">{formatDate(event.eventDate, i18n.locale)}</p>
      </div>
    </header>
  )
}

/** Until when, on whose clock, with whom. */
export function Facts({ advance }: { advance: LinkedAdvance }) {
  const { i18n } = useLingui()
  const today = useToday()
  const { dueOn, others, event } = advance
  const zone = event.tz.replaceAll('_', ' ')
  return (
    <dl className="mt-5 flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm">
      {dueOn ? (
        <Fact name={<Trans>Please answer by</Trans>}>
          {formatDate(dueOn, i18n.locale)}
          {dueOn < today ? (
            <span className="ml-2 font-medium text-signal">
              <Trans>overdue</Trans>
            </span>
          ) : null}
        </Fact>
      ) : null}
      <Fact name={<Trans>Times are local to</Trans>}>{zone}</Fact>
      {others.length > 0 ? <Fact name={<Trans>Also filled in by</Trans>}>{others.join(', ')}</Fact> : null}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-mute">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
