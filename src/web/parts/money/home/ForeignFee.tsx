// A fee in another currency, with what it is in the home currency for the pointer and for those who hear it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatBrief, formatRounded } from '#domain/money-format.ts'
import type { Money } from '#domain/money.ts'
import { inHome } from '#domain/money/tax/home-rates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { homeRatesQuery } from './home-queries.ts'

export function ForeignFee({ fee }: { fee: Money }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data: rates } = useQuery(homeRatesQuery(orgSlug))
  const home = rates && inHome(fee, rates)
  const figure = home && formatRounded(home, i18n.locale)
  return (
    <span className="tabular-nums" {...(figure ? { 'data-tooltip': `≈ ${figure}` } : {})}>
      {formatBrief(fee, i18n.locale)}
      {figure ? (
        <span className="sr-only">
          {' '}
          <Trans>(about {figure})</Trans>
        </span>
      ) : null}
    </span>
  )
}
