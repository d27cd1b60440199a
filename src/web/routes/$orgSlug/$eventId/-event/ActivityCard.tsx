// What happened to the event: who did what, and when.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localOf } from '#domain/dates.ts'
import type { EventRecord } from '#web/parts/event/event-form.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { viewerZone } from '#web/use-today.ts'
import { useActivityWords } from './use-activity-words.ts'

const atFirst = 5

/** "10 Oct 2026, 14:05" on the viewer's clock. */
function momentOf(at: Date, locale: string): string {
  const { date, time } = localOf(at, viewerZone())
  return `${formatDate(date, 'short', locale)}, ${time}`
}

/** Members who see some artists only may not read an event's whole history: nothing is shown then. */
export function ActivityCard({ event }: { event: EventRecord }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const [isWhole, setWhole] = useState(false)
  const words = useActivityWords(event)
  const { data, error } = useQuery(
    trpc.activity.list.queryOptions({ orgSlug, entity: 'event', entityId: event.id }),
  )
  if (error && !data) return null
  const rows = data?.rows ?? []
  return (
    <Card title={<Trans>Activity</Trans>}>
      {data ? null : <Skeleton className="h-9 w-full" />}
      <ul className="flex flex-col gap-3">
        {rows.slice(0, isWhole ? rows.length : atFirst).map((row) => (
          <li key={row.id} className="flex gap-2.5">
            <Avatar name={row.userName ?? 'Fermata'} ink={!row.userName} />
            <p className="min-w-0">
              <span className="font-semibold">{row.userName ?? 'Fermata'}</span> {words(row)}
              <time
                dateTime={row.at.toISOString()}
                title={i18n.date(row.at, { dateStyle: 'full', timeStyle: 'short' })}
                className="block text-sm text-mute"
              >
                {momentOf(row.at, i18n.locale)}
              </time>
            </p>
          </li>
        ))}
      </ul>
      {rows.length > atFirst && !isWhole ? (
        <Button variant="quiet" size="sm" className="mt-2 -ml-2.5" onClick={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      ) : null}
      {data && rows.length === 0 ? (
        <p className="text-mute">
          <Trans>Nothing has been changed yet.</Trans>
        </p>
      ) : null}
    </Card>
  )
}
