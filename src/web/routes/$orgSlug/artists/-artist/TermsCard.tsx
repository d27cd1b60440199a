// What usually applies to the artist's deals; only for those who see figures.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArtistTerms } from '#domain/booking/deals/artist-terms.ts'
import { usualCommissionPct } from '#domain/booking/deals/starting-terms.ts'
import { formatMoney } from '#domain/money-format.ts'
import { commissionBaseLabels, contractingModeLabels, dealTypeLabels } from '#texts/booking/deal-terms.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { pctText } from '#texts/booking/deal-summary.ts'
import { translate } from '#web/texts.ts'
import type { TermsSheetProps } from './TermsSheet.tsx'

const TermsSheet = lazyDialog<TermsSheetProps>(async () => (await import('./TermsSheet.tsx')).TermsSheet)

export function TermsCard({ artist }: { artist: ArtistRecord }) {
  const { orgSlug } = useOrganisation()
  const [opened, setOpened] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const { data, error } = useQuery(trpc.artists.terms.queryOptions({ orgSlug, id: artist.id }))
  if (error && !data) return null
  // Each opening begins with what is stored by then.
  function open() {
    setOpened(opened + 1)
    setEditing(true)
  }
  return (
    <Card
      title={<Trans>Standard terms</Trans>}
      action={
        data?.canEdit && artist.archivedAt === null ? (
          <Button size="sm" variant="quiet" className="-mr-2.5" onClick={open}>
            <Trans>Change</Trans>
          </Button>
        ) : null
      }
    >
      {data ? <TermsFacts terms={data.terms} /> : <Skeleton className="h-20 w-full" />}
      {data ? (
        <TermsSheet
          key={opened}
          open={isEditing}
          artist={artist}
          saved={data}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Card>
  )
}

function TermsFacts({ terms }: { terms: ArtistTerms }) {
  const { i18n } = useLingui()
  const { currency, feeMinMinor, feeTypicalMinor, radiusKm } = terms
  const amount = (amountMinor: number | null) =>
    amountMinor !== null && currency ? formatMoney({ amountMinor, currency }, i18n.locale) : null
  const commission =
    terms.commissionKind === 'pct'
      ? terms.commissionPct && pctText(terms.commissionPct, translate())
      : amount(terms.commissionMinor)
  const usual = pctText(usualCommissionPct, translate())
  const days = Math.max(terms.radiusDaysBefore ?? 0, terms.radiusDaysAfter ?? 0)
  const isEmpty = ![
    feeMinMinor,
    feeTypicalMinor,
    commission,
    terms.dealType,
    terms.depositPct,
    radiusKm,
  ].some((value) => value !== null && value !== '')
  if (isEmpty) {
    return (
      <p className="text-mute">
        <Trans>
          No terms yet. New deals start with {usual} commission; enter a fee, a deposit or another commission
          here.
        </Trans>
      </p>
    )
  }
  return (
    <Facts>
      <Fact label={<Trans>Usual fee</Trans>}>{amount(feeTypicalMinor)}</Fact>
      <Fact label={<Trans>Minimum fee</Trans>}>{amount(feeMinMinor)}</Fact>
      <Fact label={<Trans>Deal</Trans>}>{terms.dealType && translate()(dealTypeLabels[terms.dealType])}</Fact>
      <Fact label={<Trans>Contract</Trans>}>
        {terms.contractingMode && translate()(contractingModeLabels[terms.contractingMode])}
      </Fact>
      <Fact label={<Trans>Commission</Trans>}>
        {`${commission || usual}, ${translate()(commissionBaseLabels[terms.commissionBase])}`}
      </Fact>
      <Fact label={<Trans>Deposit</Trans>}>{terms.depositPct && pctText(terms.depositPct, translate())}</Fact>
      <Fact label={<Trans>Radius</Trans>}>
        {radiusKm ? (
          <Trans>
            {radiusKm} km, {days} days
          </Trans>
        ) : null}
      </Fact>
    </Facts>
  )
}
