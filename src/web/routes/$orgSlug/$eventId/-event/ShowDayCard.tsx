// The show day on the event page, with what the venue says about the load-in; edited in place.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { EventRecord } from '#web/parts/event/event-form.ts'
import { ShowDay } from '#web/parts/event/ShowDay.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ShowDayEditor = lazyPart(async () => (await import('./ShowDayEditor.tsx')).ShowDayEditor)

export function ShowDayCard({ event }: { event: EventRecord }) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { venueId } = event
  const [isEditing, setEditing] = useState(false)
  const venue = useQuery(
    trpc.venues.get.queryOptions(
      { orgSlug, id: venueId ?? '' },
      { enabled: venueId !== null && can('venues.view') },
    ),
  )
  const shown = <ShowDay {...event} loadIn={venueId ? venue.data?.loadIn : null} />
  const canEdit = event.canEdit && !event.archivedAt
  return (
    <Card
      title={<Trans>Show day</Trans>}
      action={
        <span className="flex items-center gap-1">
          {event.tz.replaceAll('_', ' ')}
          {canEdit && !isEditing ? (
            <IconButton
              label={t`Edit the show day`}
              size="sm"
              className="-mr-2"
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden />
            </IconButton>
          ) : null}
        </span>
      }
    >
      {isEditing && canEdit ? (
        <Suspense fallback={shown}>
          <ShowDayEditor event={event} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        shown
      )}
    </Card>
  )
}
