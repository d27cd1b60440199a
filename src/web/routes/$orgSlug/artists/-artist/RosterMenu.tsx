// The roster status of an artist as a menu of the moves that there are.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { rosterActionLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { RosterPill } from '#web/parts/people/artist/RosterPill.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshRecords } from '#web/parts/people/records/record-calls.ts'
import { trpc } from '#web/trpc.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import type { PartSheetProps } from './PartSheet.tsx'

const PartSheet = lazyDialog<PartSheetProps>(async () => (await import('./PartSheet.tsx')).PartSheet)

/** A plain pill for those who may not move it. */
export function RosterMenu({ artist }: { artist: ArtistRecord }) {
  const { orgSlug } = useOrganisation()
  const [isParting, setParting] = useState(false)
  const { mutate } = useMutation(trpc.artists.setStatus.mutationOptions({ onSettled: refreshRecords }))
  const { rosterMoves, rosterStatus, id, version, archivedAt } = artist
  if (archivedAt !== null || !rosterMoves.some(({ allowed }) => allowed)) {
    return <RosterPill status={rosterStatus} size="lg" />
  }
  return (
    <>
      <Menu
        trigger={<RosterPill status={rosterStatus} size="lg" opens />}
        items={rosterMoves.map(({ action, needs, allowed, reason }) => ({
          label: translate()(rosterActionLabels[action]),
          hint: reason ?? undefined,
          disabled: !allowed,
          onSelect: () => (needs === 'endDate' ? setParting(true) : mutate({ orgSlug, id, version, action })),
        }))}
      />
      <PartSheet open={isParting} artist={artist} onClose={() => setParting(false)} />
    </>
  )
}
