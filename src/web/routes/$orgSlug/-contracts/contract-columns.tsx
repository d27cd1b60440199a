// The columns of the list of contracts, and its cards on phones.
import { useLingui } from '@lingui/react/macro'
import { ContractPill } from '#web/parts/documents/contract/ContractPill.tsx'
import type { ContractListRow } from '#web/parts/documents/contract/contract-queries.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { TableColumn } from '#web/ui/tables/table-props.ts'

/** "Mira Sol" or "Mira Sol + 2", by the bookings it is about. */
function artistsOf({ bookings }: ContractListRow): string {
  const [first, ...others] = [...new Set(bookings.map(({ artistName }) => artistName))]
  return others.length > 0 ? `${first} + ${others.length}` : (first ?? '')
}

/** The promoters of its shows, each once. */
export const promotersOf = ({ bookings }: ContractListRow): string =>
  [...new Set(bookings.flatMap(({ promoterName }) => promoterName ?? []))].join(', ')

/** "1 of 2", leaving those out who only get a copy. */
function signedOf({ signers }: ContractListRow): { signed: number; of: number } {
  const signing = signers.filter(({ isCopy }) => !isCopy)
  return { signed: signing.filter(({ state }) => state === 'signed').length, of: signing.length }
}

export function useContractColumns(): TableColumn<ContractListRow>[] {
  const { t, i18n } = useLingui()
  const day = (date: string | Date) =>
    formatDate(typeof date === 'string' ? date : date.toISOString().slice(0, 10), 'medium', i18n.locale)
  return [
    {
      id: 'title',
      header: t`Contract`,
      width: 'minmax(12rem,2fr)',
      render: ({ title, number }) => (
        <>
          <span className="font-semibold">{title}</span> <span className="text-mute">{number}</span>
        </>
      ),
    },
    { id: 'artist', header: t`Artist`, width: 'minmax(8rem,1.2fr)', render: artistsOf },
    {
      id: 'promoter',
      header: t`Promoter`,
      width: 'minmax(8rem,1.1fr)',
      render: (row) => <span className="text-mute">{promotersOf(row)}</span>,
    },
    {
      id: 'date',
      header: t`Show`,
      width: '8rem',
      render: ({ bookings: [first, ...others] }) =>
        first ? (
          <>
            {day(first.eventDate)}
            {others.length > 0 ? <span className="text-mute"> +{others.length}</span> : null}
          </>
        ) : null,
    },
    {
      id: 'sent',
      header: t({ message: 'Sent', context: 'date of a contract' }),
      width: '7.5rem',
      render: ({ sentAt }) => <span className="text-mute">{sentAt ? day(sentAt) : '–'}</span>,
    },
    {
      id: 'signed',
      header: t`Signatures`,
      width: '7rem',
      render: (row) => {
        const { signed, of } = signedOf(row)
        return row.isOnPaper ? t`on paper` : of > 0 ? t`${signed} of ${of}` : '–'
      },
    },
    {
      id: 'due',
      header: t`Sign by`,
      width: '9.5rem',
      render: ({ dueOn, endedAt, state }) => (
        <span className="text-mute">
          {state === 'signed' && endedAt ? t`signed ${day(endedAt)}` : dueOn ? day(dueOn) : '–'}
        </span>
      ),
    },
    { id: 'state', header: t`Status`, width: '8rem', render: ({ state }) => <ContractPill state={state} /> },
  ]
}

export function ContractCard({ contract }: { contract: ContractListRow }) {
  const { t, i18n } = useLingui()
  const [first] = contract.bookings
  const { signed, of } = signedOf(contract)
  const date = first ? formatDate(first.eventDate, 'medium', i18n.locale) : null
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate text-md font-semibold">{contract.title}</span>
        <ContractPill state={contract.state} />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-sm text-mute">
        <span className="truncate">{[artistsOf(contract), date].filter(Boolean).join(', ')}</span>
        {of > 0 && !contract.isOnPaper ? <span className="shrink-0">{t`${signed} of ${of}`}</span> : null}
      </span>
      <span className="text-sm text-mute">{contract.number}</span>
    </span>
  )
}
