// The show day on the event page, with what the venue says about the load-in; edited in place.
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { ShowDay } from '#web/parts/booking/event/ShowDay.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useShowPlace } from './use-show-place.ts'

const ShowDayEditor = lazyPart(async () => (await import('./ShowDayEditor.tsx')).ShowDayEditor)

export function ShowDayCard({ event }: { event: EventRecord }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const place = useShowPlace(event)
  const shown = <ShowDay {...event} loadIn={place?.loadIn} />
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
