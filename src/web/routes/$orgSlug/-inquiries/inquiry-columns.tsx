// The columns of the inbox, and its cards on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, OctagonAlert } from 'lucide-react'
import { formatMoney } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import type { TableColumn } from '#web/ui/tables/table-props.ts'
import type { InquiryRow } from './inquiry-calls.ts'
import { Waiting } from './Waiting.tsx'

/** Who is wanted: "Mira Sol", "Mira Sol + 1", or that the agency should suggest somebody. */
export function Wanted({ artists }: { artists: readonly { name: string }[] }) {
  const [first, ...others] = artists
  if (!first) return <Trans>Open to suggestions</Trans>
  return others.length > 0 ? `${first.name} + ${others.length}` : first.name
}

/** "Taktgeber" or the person's name; nothing once it is forgotten. */
export const senderOf = ({ company, firstName, lastName }: Omit<Sender, 'city'>) =>
  company ?? `${firstName} ${lastName}`.trim()
type Sender = Pick<InquiryRow, 'company' | 'firstName' | 'lastName' | 'city'>

function FreeMark({ isFree }: Pick<InquiryRow, 'isFree'>) {
  if (isFree === null) return null
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0',
        isFree ? 'text-mute' : 'font-medium text-signal',
      )}
    >
      {isFree ? <Check aria-hidden /> : <OctagonAlert aria-hidden />}
      {isFree ? <Trans>Available</Trans> : <Trans>Taken</Trans>}
    </span>
  )
}

/** A dot before what nobody has looked at. */
function NewDot({ state }: Pick<InquiryRow, 'state'>) {
  if (state !== 'new') return null
  return (
    <span className="mr-2 inline-block size-2 rounded-full bg-signal align-[0.05em]">
      <span className="sr-only">
        <Trans>New:</Trans>{' '}
      </span>
    </span>
  )
}

/** Columns that give way while an inquiry is open beside the list. */
const minor: readonly string[] = ['budget', 'city']

export function useInquiryColumns(isNarrow: boolean): TableColumn<InquiryRow>[] {
  const { t, i18n } = useLingui()
  const columns: TableColumn<InquiryRow>[] = [
    {
      id: 'artist',
      header: t`Artist`,
      width: 'minmax(9rem,1.4fr)',
      render: ({ state, artists }) => (
        <span className={cx(state === 'new' && 'font-semibold')}>
          <NewDot state={state} />
          <Wanted artists={artists} />
        </span>
      ),
    },
    {
      id: 'date',
      header: t`Date`,
      width: '9rem',
      render: ({ eventDate, altDates }) => (
        <>
          {formatDate(eventDate, 'medium', i18n.locale)}
          {altDates.length > 0 ? <span className="text-mute"> +{altDates.length}</span> : null}
        </>
      ),
    },
    {
      id: 'free',
      header: t`Availability`,
      width: '6.5rem',
      render: (row) => <FreeMark isFree={row.isFree} />,
    },
    {
      id: 'city',
      header: t`Place`,
      width: 'minmax(7rem,1fr)',
      render: ({ venueName, city }) => (
        <span className="text-mute">{[venueName, city].filter(Boolean).join(', ')}</span>
      ),
    },
    { id: 'sender', header: t`Sender`, width: 'minmax(8rem,1.2fr)', render: senderOf },
    {
      id: 'budget',
      header: t`Budget`,
      width: '7.5rem',
      align: 'end',
      render: (row) => budgetOf(row, i18n.locale) ?? <span className="text-mute">–</span>,
    },
    {
      id: 'waiting',
      header: t`Status`,
      width: '8rem',
      align: 'end',
      render: (row) => <Waiting inquiry={row} />,
    },
  ]
  return isNarrow ? columns.filter(({ id }) => !minor.includes(id)) : columns
}

type Budget = Pick<InquiryRow, 'budgetMinor' | 'budgetCurrency'>

/** "€3,500.00", or null without one. */
export function budgetOf({ budgetMinor, budgetCurrency }: Budget, locale: string): string | null {
  if (budgetMinor === null || budgetCurrency === null) return null
  return formatMoney(money(budgetMinor, budgetCurrency), locale)
}

export function InquiryCard({ inquiry }: { inquiry: InquiryRow }) {
  const { i18n } = useLingui()
  const { state, artists, eventDate, city, isFree } = inquiry
  const line = [senderOf(inquiry), city, budgetOf(inquiry, i18n.locale)].filter(Boolean).join(', ')
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate text-md font-semibold">
          <NewDot state={state} />
          <Wanted artists={artists} />
        </span>
        <Waiting inquiry={inquiry} className="text-sm" />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <span className="truncate">{formatDate(eventDate, 'medium', i18n.locale)}</span>
        <FreeMark isFree={isFree} />
      </span>
      <span className="truncate text-sm text-mute">{line}</span>
    </span>
  )
}
