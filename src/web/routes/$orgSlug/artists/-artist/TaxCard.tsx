// Tax and bank data of the artist; asked for only by those who may see it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryName } from '#domain/countries.ts'
import { formatDate } from '#domain/dates.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ArtistTax } from './artist-tax.ts'
import type { TaxSheetProps } from './TaxSheet.tsx'
import { legalKindLabels, paysToLabels, vatStatusLabels } from '#texts/people/artists.ts'
import { pctText } from '#texts/booking/deal-summary.ts'
import { translate } from '#web/texts.ts'

const TaxSheet = lazyDialog<TaxSheetProps>(async () => (await import('./TaxSheet.tsx')).TaxSheet)

/** Never kept on the device: it is asked for again each time. */
export function TaxCard({ artist }: { artist: ArtistRecord }) {
  const { orgSlug } = useOrganisation()
  const [opened, setOpened] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const { data: tax, error } = useQuery(
    trpc.artistTax.get.queryOptions(
      { orgSlug, artistId: artist.id },
      { meta: { persist: false }, gcTime: 0 },
    ),
  )
  if (error && !tax) return null
  return (
    <Card
      id="tax"
      title={<Trans>Tax and bank details</Trans>}
      action={
        tax?.canEdit && artist.archivedAt === null ? (
          <Button
            size="sm"
            variant="quiet"
            className="-mr-2.5"
            onClick={() => {
              setOpened(opened + 1)
              setEditing(true)
            }}
          >
            <Trans>Change</Trans>
          </Button>
        ) : null
      }
    >
      {tax ? <TaxFacts tax={tax} /> : <Skeleton className="h-20 w-full" />}
      {tax ? (
        <TaxSheet key={opened} open={isEditing} artist={artist} tax={tax} onClose={() => setEditing(false)} />
      ) : null}
    </Card>
  )
}

function TaxFacts({ tax }: { tax: ArtistTax }) {
  const { i18n } = useLingui()
  const shares = tax.members.filter(({ sharePct }) => sharePct !== null)
  if (tax.version === 0 && shares.length === 0) {
    return (
      <p className="text-mute">
        <Trans>
          No tax data yet. Contracts, invoices and payouts need residence, VAT status and bank details.
        </Trans>
      </p>
    )
  }
  const zipAndCity = [tax.zip, tax.city].filter(Boolean).join(' ')
  const address = [tax.legalName, tax.addressLine1, tax.addressLine2, zipAndCity].filter(Boolean)
  const selfBillingOn = tax.selfBillingOn && formatDate(tax.selfBillingOn, i18n.locale)
  const until = tax.exemptionTo && formatDate(tax.exemptionTo, i18n.locale)
  return (
    <Facts>
      <Fact label={<Trans>Tax residence</Trans>}>
        {tax.residenceCountry && countryName(tax.residenceCountry, i18n.locale)}
      </Fact>
      <Fact label={<Trans>Legal form</Trans>}>
        {tax.legalKind && translate()(legalKindLabels[tax.legalKind])}
      </Fact>
      <Fact label={<Trans>VAT</Trans>}>{tax.vatStatus && translate()(vatStatusLabels[tax.vatStatus])}</Fact>
      <Fact label={<Trans>VAT ID</Trans>}>{tax.vatId}</Fact>
      <Fact label={<Trans>Tax number</Trans>}>{tax.taxNumber}</Fact>
      <Fact label={<Trans>Invoice address</Trans>}>
        {address.length > 0 ? <span className="whitespace-pre-line">{address.join('\n')}</span> : null}
      </Fact>
      <Fact label={<Trans>Fees paid to</Trans>}>
        {tax.version > 0 ? translate()(paysToLabels[tax.paysTo]) : null}
      </Fact>
      <Fact label={<Trans>Self-billed invoices</Trans>}>
        {selfBillingOn ? <Trans>Agreed since {selfBillingOn}</Trans> : null}
      </Fact>
      <Fact label={<Trans>Exemption certificate</Trans>}>
        {tax.exemptionNo ? (
          <>
            {tax.exemptionNo}
            {until ? (
              <span className="block text-sm font-normal text-mute">
                <Trans>until {until}</Trans>
              </span>
            ) : null}
          </>
        ) : null}
      </Fact>
      <Fact label={<Trans>KSK levy</Trans>}>{tax.kskRelevant ? <Trans>Reportable</Trans> : null}</Fact>
      <Fact label={<Trans>Bank account</Trans>}>
        {tax.ibanLast4 ? (
          <>
            •••• {tax.ibanLast4}
            {tax.accountHolder ? (
              <span className="block text-sm font-normal text-mute">{tax.accountHolder}</span>
            ) : null}
          </>
        ) : null}
      </Fact>
      {shares.map(({ contactId, name, sharePct, taxCountry, vatStatus }) => (
        <Fact key={contactId} label={name ?? <Trans>Member</Trans>}>
          {sharePct && pctText(sharePct, translate())}
          <span className="block text-sm font-normal text-mute">
            {[
              taxCountry && countryName(taxCountry, i18n.locale),
              vatStatus && translate()(vatStatusLabels[vatStatus]),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </Fact>
      ))}
    </Facts>
  )
}
