// The columns of the list of companies, and its cards on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import type { CompanyKind } from '#domain/people/companies.ts'
import { callLink } from '#domain/formats.ts'
import type { CompanyRow } from '#web/parts/people/records/noun-calls.ts'
import { placeName } from '#web/parts/place-name.ts'
import { Pill } from '#web/ui/Pill.tsx'
import type { TableColumn } from '#web/ui/tables/table-props.ts'
import { companyKindLabels } from '#texts/people/companies.ts'
import { translate } from '#web/texts.ts'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'

/** "Promoter, Festival". */
export const kindsOf = (kinds: readonly CompanyKind[]) =>
  kinds.map((kind) => translate()(companyKindLabels[kind])).join(', ')

export function useCompanyColumns(): TableColumn<CompanyRow>[] {
  const { t, i18n } = useLingui()
  const placeOf = ({ city, country }: CompanyRow) => placeName(city, country, i18n.locale)
  return [
    {
      id: 'name',
      header: t`Name`,
      width: 'minmax(14rem,2fr)',
      isSortable: true,
      render: (row) => (
        <span className="inline-flex max-w-full items-center">
          <span className="truncate">{row.name}</span>
          <Standing company={row} />
        </span>
      ),
    },
    {
      id: 'kind',
      header: t`Type`,
      width: 'minmax(9rem,1.3fr)',
      isSortable: true,
      render: ({ kinds }) => kindsOf(kinds),
    },
    {
      id: 'city',
      header: t`Place`,
      width: 'minmax(9rem,1.3fr)',
      isSortable: true,
      render: (row) => <span className="text-mute">{placeOf(row)}</span>,
    },
    {
      id: 'email',
      header: t`E-mail`,
      width: 'minmax(10rem,1.3fr)',
      isSortable: true,
      render: ({ email }) =>
        email ? (
          <a href={`mailto:${email}`} className="hover:underline">
            {email}
          </a>
        ) : (
          <span className="text-mute">–</span>
        ),
    },
    {
      id: 'phone',
      header: t`Phone`,
      width: 'minmax(8rem,1fr)',
      render: ({ phone }) =>
        phone ? (
          <a href={callLink(phone)} className="hover:underline">
            <PhoneNumber number={phone} />
          </a>
        ) : (
          <span className="text-mute">–</span>
        ),
    },
  ]
}

export function CompanyCard({ company }: { company: CompanyRow }) {
  const { i18n } = useLingui()
  const line = [kindsOf(company.kinds), placeName(company.city, company.country, i18n.locale)]
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="flex items-center text-md font-semibold">
        <span className="truncate">{company.name}</span>
        <Standing company={company} />
      </span>
      <span className="truncate text-sm text-mute">{line.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** What everybody must know before agreeing anything: a block, payment in advance, a bad rating. */
function Standing({ company: { blocked, prepaymentOnly, creditRating } }: { company: CompanyRow }) {
  if (!blocked && !prepaymentOnly && creditRating !== 'D') return null
  return (
    <Pill tone="attention" className="ml-2">
      {blocked ? (
        <Trans>Blocked</Trans>
      ) : prepaymentOnly ? (
        <Trans>Prepayment only</Trans>
      ) : (
        <Trans>Rated D</Trans>
      )}
    </Pill>
  )
}
