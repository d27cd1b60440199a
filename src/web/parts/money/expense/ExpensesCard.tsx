// What was spent on a show or a tour, with the next step of each.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Paperclip, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ExpenseState } from '#domain/money/expense-kinds.ts'
import type { ExpenseAction } from '#domain/money/expenses.ts'
import { formatMoney } from '#domain/money-format.ts'
import {
  expenseCategoryLabels,
  expensePartyLabels,
  expenseRebillLabels,
  expenseStateLabels,
} from '#texts/money/bookkeeping/expenses.ts'
import { messageOf } from '#web/calls/errors.ts'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { expensesQuery, type ExpensePlace, type ExpenseRow } from './expense-values.ts'
import { useExpenseSteps } from './use-expense-steps.ts'

const ExpenseSheet = lazyDialog(async () => (await import('./ExpenseSheet.tsx')).ExpenseSheet)
const ExpenseReasonSheet = lazyDialog(
  async () => (await import('./ExpenseReasonSheet.tsx')).ExpenseReasonSheet,
)

const tones: Record<ExpenseState, Tone> = {
  draft: 'inquiry',
  submitted: 'hold',
  approved: 'offer',
  rejected: 'cancelled',
  booked: 'confirmed',
}

type ExpensesCardProps = {
  place: ExpensePlace
  currency: string | undefined
  /** Shows those that are for no artist, too. */
  isFirst: boolean
  title?: ReactNode
  /** What it says when there are none. */
  empty: ReactNode
}

export function ExpensesCard({ place, currency, isFirst, title, empty }: ExpensesCardProps) {
  const { i18n } = useLingui()
  const { orgSlug, organisation, can } = useOrganisation()
  const { artistId } = place
  const query = useQuery(expensesQuery(orgSlug, place))
  const [edited, setEdited] = useState<{ expense: ExpenseRow | undefined; no: number }>()
  const [isOpen, setOpen] = useState(false)
  const edit = (expense?: ExpenseRow) => {
    setEdited({ expense, no: (edited?.no ?? 0) + 1 })
    setOpen(true)
  }
  const rows = query.data?.rows.filter(
    (row) => row.artistId === artistId || (isFirst && row.artistId === null),
  )
  const counted = rows?.filter(({ state }) => state !== 'rejected') ?? []
  const sums = [...Map.groupBy(counted, (row) => row.currency)].map(([code, own]) =>
    formatMoney(
      { amountMinor: own.reduce((sum, { grossMinor }) => sum + grossMinor, 0), currency: code },
      i18n.locale,
    ),
  )
  return (
    <Card
      title={title ?? <Trans>Expenses</Trans>}
      action={
        can('expenses.manage') ? (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2"
            icon={<Plus aria-hidden />}
            onClick={() => edit()}
          >
            <Trans>Add expense</Trans>
          </Button>
        ) : null
      }
      flush
    >
      {query.error && !rows ? (
        <p role="alert" className="px-4 pb-3 text-mute">
          {messageOf(query.error)}
        </p>
      ) : null}
      {rows?.length === 0 ? <p className="px-4 pb-3 text-pretty text-mute">{empty}</p> : null}
      {rows && rows.length > 0 ? (
        <>
          <ul>
            {rows.map((expense) => (
              <Row key={expense.id} expense={expense} onEdit={() => edit(expense)} />
            ))}
          </ul>
          <p className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-2.5">
            <span className="text-mute">
              <Trans>Total</Trans>
            </span>
            <span className="font-semibold tabular-nums">{sums.join(' + ') || '–'}</span>
          </p>
        </>
      ) : null}
      {edited ? (
        <ExpenseSheet
          key={edited.no}
          open={isOpen}
          onClose={() => setOpen(false)}
          place={place}
          currency={currency ?? organisation.baseCurrency}
          expense={edited.expense}
        />
      ) : null}
    </Card>
  )
}

function Row({ expense, onEdit }: { expense: ExpenseRow; onEdit: () => void }) {
  const { t, i18n } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const { description, category, state, currency, grossMinor, paidBy, borneBy, rebill, receiptFileId } =
    expense
  const [dialog, setDialog] = useState<'reject' | 'approve'>()
  const [last, setLast] = useState<{ what: 'reject' | 'approve'; no: number }>()
  const steps = useExpenseSteps(expense, () => setDialog(undefined))
  const open = (what: 'reject' | 'approve') => {
    setLast({ what, no: (last?.no ?? 0) + 1 })
    setDialog(what)
  }
  const go = (action: ExpenseAction) => {
    const found = expense.actions.find((each) => each.action === action)
    if (action === 'reject') open('reject')
    else if (action === 'approve' && found?.warning) open('approve')
    else steps.run(action)
  }
  const next = expense.actions.find(
    ({ action, allowed }) => allowed && (action === 'submit' || action === 'approve' || action === 'book'),
  )
  const others = expense.actions.filter(({ action }) => action !== next?.action)
  const warning = expense.actions.find(({ action }) => action === 'approve')?.warning
  const day = formatDate(expense.spentOn, 'short', i18n.locale)
  const payer = say(expensePartyLabels[paidBy])
  const bearer = say(expensePartyLabels[borneBy])
  const bears = paidBy === borneBy ? t`Paid by: ${payer}` : t`Paid by: ${payer}, covered by: ${bearer}`
  const canRemove = expense.canEdit && (state === 'draft' || state === 'rejected')
  return (
    <li className="border-line px-4 py-2 not-first:border-t">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-semibold wrap-anywhere">{description}</span>
            <Pill tone={tones[state]}>{say(expenseStateLabels[state])}</Pill>
          </p>
          <p className="text-sm text-pretty text-mute">
            {[day, say(expenseCategoryLabels[category]), bears].join(' · ')}
            {rebill === 'none' ? null : ` · ${say(expenseRebillLabels[rebill])}`}
          </p>
          {expense.rejectedReason && state === 'rejected' ? (
            <p className="border-l-2 border-signal pl-2 text-sm">{expense.rejectedReason}</p>
          ) : null}
        </div>
        <span
          className={cx(
            'font-semibold tabular-nums',
            state === 'rejected' && 'font-normal text-mute line-through',
          )}
        >
          {formatMoney({ amountMinor: grossMinor, currency }, i18n.locale)}
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {next ? (
          <Button
            size="sm"
            busy={steps.isPending}
            title={next.warning}
            aria-label={t`${next.label}: ${description}`}
            onClick={() => go(next.action)}
          >
            {next.label}
          </Button>
        ) : null}
        {receiptFileId ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Paperclip aria-hidden />}
            onClick={() => void openFile(orgSlug, receiptFileId)}
          >
            <Trans>Receipt</Trans>
          </Button>
        ) : (
          <span className="text-sm text-mute">
            <Trans>No receipt</Trans>
          </span>
        )}
        {expense.canEdit || others.length > 0 ? (
          <Menu
            align="end"
            trigger={
              <IconButton label={t`Actions for ${description}`} size="sm" className="-mr-2 ml-auto">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              expense.canEdit && { label: t`Edit`, onSelect: onEdit },
              ...others.map(({ action, label, allowed, reason }) => ({
                label: action === 'reject' ? t`Reject…` : label,
                disabled: !allowed,
                hint: reason,
                onSelect: () => go(action),
              })),
              canRemove && 'separator',
              canRemove && { label: t`Remove`, danger: true, onSelect: steps.remove },
            ]}
          />
        ) : null}
      </div>
      {last ? (
        <ExpenseReasonSheet
          key={last.no}
          open={dialog !== undefined}
          expense={expense}
          action={last.what}
          warning={last.what === 'approve' ? warning : undefined}
          call={last.what === 'approve' ? steps.approving : steps.rejecting}
          onGo={(reason) => steps.run(last.what, reason)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </li>
  )
}
