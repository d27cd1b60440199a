// Cards of an artist whose code comes apart from the page: it is fetched with the page, and their calls beside it.
import { Trans } from '@lingui/react/macro'
import { usePrefetchQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const ExternalCalendars = lazyPart(
  async () => (await import('#web/parts/desk/external-calendars/ExternalCalendars.tsx')).ExternalCalendars,
)
const PressKitPage = lazyPart(async () => (await import('./PressKitPage.tsx')).PressKitPage, 'inline')
const Crew = lazyPart(async () => (await import('./Crew.tsx')).Crew, 'inline')
const Equipment = lazyPart(async () => (await import('./Equipment.tsx')).Equipment, 'inline')
const Repertoire = lazyPart(async () => (await import('./Repertoire.tsx')).Repertoire, 'inline')

/** Beside the page and its artist, not after them. */
export function preloadLateCards(): void {
  for (const part of [ExternalCalendars, PressKitPage, Crew, Equipment, Repertoire]) void part.preload()
}

type CardProps = { artist: ArtistRecord }

/** The calendars that an artist keeps elsewhere. */
export function ExternalCalendarsCard({ artist }: CardProps) {
  const { orgSlug } = useOrganisation()
  usePrefetchQuery(trpc.externalCalendars.list.queryOptions({ orgSlug, artistId: artist.id }))
  return (
    <Card title={<Trans>External calendars</Trans>}>
      <Suspense fallback={<Skeleton className="h-16 w-full" />}>
        <ExternalCalendars artist={artist} />
      </Suspense>
    </Card>
  )
}

/** The press kit as a web page, within the card of its files. */
export function PressKitSection({ artist }: CardProps) {
  const { orgSlug } = useOrganisation()
  usePrefetchQuery(trpc.pressKits.get.queryOptions({ orgSlug, artistId: artist.id }))
  return (
    <Suspense>
      <PressKitPage artist={artist} />
    </Suspense>
  )
}

export function RepertoireCard({ artist }: CardProps) {
  const { orgSlug } = useOrganisation()
  usePrefetchQuery(trpc.setLists.repertoire.queryOptions({ orgSlug, artistId: artist.id }))
  return (
    <Suspense>
      <Repertoire artist={artist} />
    </Suspense>
  )
}

/** Who usually travels with the artist. */
export function CrewCard({ artist }: CardProps) {
  const { orgSlug } = useOrganisation()
  usePrefetchQuery(trpc.formalities.crew.queryOptions({ orgSlug, artistId: artist.id }))
  return (
    <Suspense>
      <Crew artist={artist} />
    </Suspense>
  )
}

/** What the artist takes along on tour. */
export function EquipmentCard({ artist }: CardProps) {
  const { orgSlug } = useOrganisation()
  usePrefetchQuery(trpc.equipment.ofArtist.queryOptions({ orgSlug, artistId: artist.id }))
  return (
    <Suspense>
      <Equipment artist={artist} />
    </Suspense>
  )
}
