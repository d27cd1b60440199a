// What of the commission goes to agencies that the artist is shared with: a note, which no figure is reckoned from.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { pctText } from '#texts/booking/deal-summary.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'

/** Nothing where none is agreed. */
export function PartnerCommission({ artistId }: { artistId: string }) {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(
    trpc.sharedArtists.list.queryOptions({ orgSlug, artistId }, { meta: { persist: false } }),
  )
  return data?.rows.map(({ id, state, partnerName, terms }) => {
    if (state !== 'active' || !terms.own.commissionPct) return null
    const pct = pctText(terms.own.commissionPct, translate())
    return (
      <p key={id} className="mb-4 rounded-control bg-sunk px-3 py-2 text-mute">
        <Trans>
          In your territory, {pct} of the commission goes to {partnerName}.
        </Trans>
      </p>
    )
  })
}
