// One expense of one's own: what it was, what became of it, and its receipt where it is still missing.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import type { ExpenseState } from '#domain/money/expense-kinds.ts'
import { formatMoney } from '#domain/money.ts'
import { expenseCategoryLabels, expenseStateLabels } from '#texts/money/bookkeeping/expenses.ts'
import { messageOf } from '#web/calls/errors.ts'
import { portalExpensesQuery, type PortalExpense } from '#web/parts/money/statement/portal-money-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { translate } from '#web/texts.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { sendReceipt } from './send-receipt.ts'

const tones: Record<ExpenseState, Tone> = {
  draft: 'inquiry',
  submitted: 'hold',
  approved: 'offer',
  rejected: 'cancelled',
  booked: 'confirmed',
}

export function ExpenseRow({ orgSlug, expense }: { orgSlug: string; expense: PortalExpense }) {
  const { t, i18n } = useLingui()
  const { id, description, currency, grossMinor, state, spentOn, category, rejectedReason } = expense
  const say = translate()
  const send = useMutation({
    mutationFn: (file: File) => sendReceipt(orgSlug, id, file),
    retry: false,
    onSuccess: () => toast.success(t`Receipt added`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: portalExpensesQuery(orgSlug).queryKey }),
  })
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <div className="flex items-start gap-3">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{description}</span>
          <span className="block text-sm text-mute">
            {[
              formatDate(spentOn, 'short', i18n.locale),
              say(expenseCategoryLabels[category]),
              expense.supplier,
              expense.eventName,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-0.5">
          <span className="text-md font-semibold">
            {formatMoney({ amountMinor: grossMinor, currency }, i18n.locale)}
          </span>
          <Pill tone={tones[state]}>{say(expenseStateLabels[state])}</Pill>
        </span>
      </div>
      {state === 'rejected' && rejectedReason ? (
        <p className="mt-1.5 border-l-2 border-signal pl-3 whitespace-pre-line">{rejectedReason}</p>
      ) : null}
      {!expense.hasReceipt && state === 'submitted' ? (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileButton
            accept="image/*,application/pdf"
            onFile={(file) => send.mutate(file)}
            disabled={send.isPending}
            className={send.isPending && 'animate-pulse-soft'}
          >
            <Camera aria-hidden />
            <Trans>Add receipt</Trans>
          </FileButton>
          {send.error ? (
            <p role="alert" className="text-sm font-medium text-signal">
              {messageOf(send.error)}
            </p>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
