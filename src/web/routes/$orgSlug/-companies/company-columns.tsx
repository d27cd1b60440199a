// The columns of the list of companies, and its cards on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { companyKindLabels, type CompanyKind } from '#domain/companies.ts'
import { callLink } from '#domain/formats.ts'
import type { CompanyRow } from '#web/parts/records/noun-calls.ts'
import { placeName } from '#web/parts/place-name.ts'
import { Pill } from '#web/ui/Pill.tsx'
import type { TableColumn } from '#web/ui/table-props.ts'

/** "Promoter, Festival". */
export const kindsOf = (kinds: readonly CompanyKind[]) =>
  kinds.map((kind) => companyKindLabels[kind]).join(', ')

export function useCompanyColumns(): TableColumn<CompanyRow>[] {
  const { t, i18n } = useLingui()
  const placeOf = ({ city, country }: CompanyRow) => placeName(city, country, i18n.locale)
  return [
    {
      id: 'name',
      header: t`Name`,
      width: 'minmax(14rem,2fr)',
      sortBy: ({ name }) => name,
      render: ({ name, blocked }) => (
        <span className="inline-flex max-w-full items-center">
          <span className="truncate">{name}</span>
          {blocked ? <Blocked /> : null}
        </span>
      ),
    },
    {
      id: 'kinds',
      header: t`Kind`,
      width: 'minmax(9rem,1.3fr)',
      sortBy: ({ kinds }) => kindsOf(kinds),
      render: ({ kinds }) => kindsOf(kinds),
    },
    {
      id: 'place',
      header: t`Place`,
      width: 'minmax(9rem,1.3fr)',
      sortBy: placeOf,
      render: (row) => <span className="text-mute">{placeOf(row)}</span>,
    },
    {
      id: 'email',
      header: t`E-mail`,
      width: 'minmax(10rem,1.3fr)',
      sortBy: ({ email }) => email,
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
            {phone}
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
        {company.blocked ? <Blocked /> : null}
      </span>
      <span className="truncate text-sm text-mute">{line.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function Blocked() {
  return (
    <Pill tone="attention" className="ml-2">
      <Trans>Blocked</Trans>
    </Pill>
  )
}
