// Who usually travels with an artist beside its members.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#web/calls/query.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { PartySheetProps } from '#web/parts/road/formalities/PartySheet.tsx'
import type { TravellerSheetProps } from '#web/parts/road/formalities/TravellerSheet.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { Card } from '#web/ui/Page.tsx'

const PartySheet = lazyDialog<PartySheetProps>(
  async () => (await import('#web/parts/road/formalities/PartySheet.tsx')).PartySheet,
)
const TravellerSheet = lazyDialog<TravellerSheetProps>(
  async () => (await import('#web/parts/road/formalities/TravellerSheet.tsx')).TravellerSheet,
)

export function Crew({ artist }: { artist: ArtistRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const choosing = useOpening()
  const editing = useOpening()
  const [chosen, setChosen] = useState<string>()
  const of = { orgSlug, artistId: artist.id }
  const { data } = useQuery(trpc.formalities.crew.queryOptions(of))
  const saving = useMutation(trpc.formalities.saveCrew.mutationOptions())
  if (!data) return null
  const { members, crew, canEdit } = data
  const party = [...members, ...crew]
  return (
    <Card
      title={<Trans>Touring party</Trans>}
      action={
        canEdit ? (
          <Button size="sm" variant="quiet" className="-mr-2.5" onClick={choosing.begin}>
            <Trans>Edit crew</Trans>
          </Button>
        ) : null
      }
    >
      {party.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {party.map(({ contactId, name, role }) => (
            <li key={contactId} className="flex min-h-8 items-center justify-between gap-3">
              <span className="min-w-0 flex-1 truncate">
                <span className="font-medium">{name ?? <Trans>Private contact</Trans>}</span>
                {role ? <span className="text-mute"> · {role}</span> : null}
              </span>
              {canEdit && name ? (
                <Button
                  size="sm"
                  variant="quiet"
                  className="-mr-2.5"
                  aria-label={t`Edit details of ${name}`}
                  onClick={() => {
                    setChosen(contactId)
                    editing.begin()
                  }}
                >
                  <Trans>Edit details</Trans>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-pretty text-mute">
          <Trans>Members of the artist and the crew who usually travel along.</Trans>
        </p>
      )}
      <PartySheet
        key={`party ${choosing.key}`}
        open={choosing.open}
        title={t`Crew of ${artist.name}`}
        description={<Trans>People who travel along on every tour. Members are added automatically.</Trans>}
        travellers={crew}
        saving={{
          ...saving,
          mutate: (party) =>
            saving.mutate(
              { ...of, party },
              {
                onSuccess: async () => {
                  await queryClient.invalidateQueries(trpc.formalities.pathFilter())
                  choosing.close()
                },
              },
            ),
        }}
        onClose={choosing.close}
      />
      {chosen ? (
        <TravellerSheet key={editing.key} open={editing.open} contactId={chosen} onClose={editing.close} />
      ) : null}
    </Card>
  )
}
