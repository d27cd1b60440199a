// The agencies that an artist is shared with: what is agreed, what is proposed, and the end of it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Card } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import type { InviteAgencySheetProps } from './InviteAgencySheet.tsx'
import type { ProposeTermsSheetProps } from './ProposeTermsSheet.tsx'
import { PartnerHolds } from './PartnerHolds.tsx'
import { SharingFacts } from './SharingFacts.tsx'
import type { SharedArtist } from './sharing.ts'

const InviteAgencySheet = lazyDialog<InviteAgencySheetProps>(
  async () => (await import('./InviteAgencySheet.tsx')).InviteAgencySheet,
)
const ProposeTermsSheet = lazyDialog<ProposeTermsSheetProps>(
  async () => (await import('./ProposeTermsSheet.tsx')).ProposeTermsSheet,
)

/** Nothing where nothing is shared, for those who may not change that. */
export function SharingCard({ artist }: { artist: ArtistRecord }) {
  const { orgSlug, can } = useOrganisation()
  const [opened, setOpened] = useState(0)
  const [isInviting, setInviting] = useState(false)
  const { data } = useQuery(
    trpc.sharedArtists.list.queryOptions({ orgSlug, artistId: artist.id }, { meta: { persist: false } }),
  )
  const canInvite = can('artists.administrate') && artist.archivedAt === null
  if (!data || (data.rows.length === 0 && !canInvite)) return null
  return (
    <Card title={<Trans>Shared with</Trans>}>
      {data.rows.length === 0 ? (
        <p className="text-mute">
          <Trans>Another agency books this artist too? Share the diary to see each other’s days.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {data.rows.map((share) => (
            <Share key={share.id} share={share} artistId={artist.id} />
          ))}
        </ul>
      )}
      {canInvite ? (
        <Button
          className="mt-3"
          icon={<Handshake aria-hidden />}
          onClick={() => {
            setOpened(opened + 1)
            setInviting(true)
          }}
        >
          <Trans>Invite agency</Trans>
        </Button>
      ) : null}
      <InviteAgencySheet key={opened} open={isInviting} artist={artist} onClose={() => setInviting(false)} />
    </Card>
  )
}

function Share({ share, artistId }: { share: SharedArtist; artistId: string }) {
  const { t, i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const cache = useQueryClient()
  const [opened, setOpened] = useState(0)
  const [isProposing, setProposing] = useState(false)
  const { id, version, actions, proposal, isProposalOwn, state, expiresAt } = share
  const name = share.partnerName ?? share.email ?? ''
  const settled = {
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(trpc.sharedArtists.pathFilter()),
        cache.invalidateQueries(trpc.availability.pathFilter()),
      ]),
  }
  const answer = useMutation(trpc.sharedArtists.answer.mutationOptions(settled))
  const end = useMutation(
    trpc.sharedArtists.end.mutationOptions({
      ...settled,
      onSuccess: () => toast(state === 'active' ? t`No longer shared with ${name}` : t`Invitation withdrawn`),
    }),
  )
  const failed = answer.error ?? end.error
  const until = expiresAt && i18n.date(expiresAt, { dateStyle: 'medium' })
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        {state === 'invited' ? (
          <Pill>
            <Trans>Invited until {until}</Trans>
          </Pill>
        ) : null}
      </div>
      <SharingFacts terms={share.terms} />
      {state === 'active' && can('holds.view') ? <PartnerHolds artistId={artistId} shareId={id} /> : null}
      {proposal ? (
        <section className="rounded-control border border-dashed border-line p-3">
          <h4 className="mb-2 font-semibold">
            {isProposalOwn ? <Trans>You propose</Trans> : <Trans>{name} proposes</Trans>}
          </h4>
          <SharingFacts terms={proposal} />
          <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
            {actions.includes('accept') ? (
              <Button
                variant="primary"
                busy={answer.isPending}
                onClick={() => answer.mutate({ orgSlug, id, version, isAccepted: true })}
              >
                <Trans>Accept</Trans>
              </Button>
            ) : null}
            {actions.includes('decline') ? (
              <Button
                busy={answer.isPending}
                onClick={() => answer.mutate({ orgSlug, id, version, isAccepted: false })}
              >
                {isProposalOwn ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
              </Button>
            ) : null}
          </div>
        </section>
      ) : null}
      <FormError>{failed ? messageOf(failed) : null}</FormError>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {actions.includes('propose') ? (
          <Button
            size="sm"
            onClick={() => {
              setOpened(opened + 1)
              setProposing(true)
            }}
          >
            <Trans>Change terms</Trans>
          </Button>
        ) : null}
        {actions.includes('end') ? (
          <Button size="sm" busy={end.isPending} onClick={() => end.mutate({ orgSlug, id })}>
            {state === 'active' ? <Trans>Stop sharing</Trans> : <Trans>Withdraw invitation</Trans>}
          </Button>
        ) : null}
      </div>
      <ProposeTermsSheet key={opened} open={isProposing} share={share} onClose={() => setProposing(false)} />
    </li>
  )
}
