// The legal data for members who may see but not change them.
import { Trans } from '@lingui/react/macro'
import { countryName } from '#domain/countries.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import type { OrganisationDetails } from './organisation.ts'

/** Only what is set. */
export function LegalFacts({ legal }: { legal: NonNullable<OrganisationDetails['legal']> }) {
  const address = [
    legal.addressLine1,
    legal.addressLine2,
    [legal.zip, legal.city].filter(Boolean).join(' '),
    countryName(legal.country),
  ].filter(Boolean)
  return (
    <Facts>
      <Fact label={<Trans>Legal name</Trans>}>
        {[legal.legalName, legal.legalForm].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={<Trans>Address</Trans>}>
        <span className="whitespace-pre-line">{address.join('\n')}</span>
      </Fact>
      <Fact label={<Trans>Managing directors</Trans>}>{legal.managingDirectors.join(', ')}</Fact>
      <Fact label={<Trans>Register</Trans>}>
        {[legal.registerCourt, legal.registerNo].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={<Trans>VAT ID</Trans>}>{legal.vatId}</Fact>
      <Fact label={<Trans>Tax number</Trans>}>{legal.taxNumber}</Fact>
      <Fact label={<Trans>Currency</Trans>}>{legal.baseCurrency}</Fact>
    </Facts>
  )
}
