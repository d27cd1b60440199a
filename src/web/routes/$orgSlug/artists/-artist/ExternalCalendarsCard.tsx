// The calendars that an artist keeps elsewhere.
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const ExternalCalendars = lazyPart(
  async () => (await import('#web/parts/desk/external-calendars/ExternalCalendars.tsx')).ExternalCalendars,
)

export function ExternalCalendarsCard({ artist }: { artist: { id: string; name: string } }) {
  return (
    <Card title={<Trans>External calendars</Trans>}>
      <Suspense fallback={<Skeleton className="h-16 w-full" />}>
        <ExternalCalendars artist={artist} />
      </Suspense>
    </Card>
  )
}
