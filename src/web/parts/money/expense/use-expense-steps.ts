// The steps of an expense: submitting, deciding, booking, removing.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ExpenseAction } from '#domain/money/expenses.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshMoney } from '#web/parts/money/payment/payment-calls.ts'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ExpenseRow } from './expense-values.ts'

export function useExpenseSteps(expense: ExpenseRow, onDone: () => void) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const messages: Record<ExpenseAction | 'remove', string> = {
    submit: t`Expense submitted`,
    withdraw: t`Expense withdrawn`,
    approve: t`Expense approved`,
    reject: t`Expense rejected`,
    book: t`Expense booked`,
    remove: t`Expense removed`,
  }
  const optionsOf = (action: keyof typeof messages) => ({
    onSuccess: () => {
      toast.success(messages[action])
      onDone()
    },
    onSettled: refreshMoney,
  })
  const submit = useMutation(trpc.expenses.submit.mutationOptions(optionsOf('submit')))
  const withdraw = useMutation(trpc.expenses.withdraw.mutationOptions(optionsOf('withdraw')))
  const approve = useMutation(trpc.expenses.approve.mutationOptions(optionsOf('approve')))
  const reject = useMutation(trpc.expenses.reject.mutationOptions(optionsOf('reject')))
  const book = useMutation(trpc.expenses.book.mutationOptions(optionsOf('book')))
  const remove = useMutation(trpc.expenses.remove.mutationOptions(optionsOf('remove')))
  const target = { orgSlug, id: expense.id, version: expense.version }
  return {
    isPending: [submit, withdraw, approve, reject, book, remove].some((call) => call.isPending),
    approving: approve,
    rejecting: reject,
    /** `reason` says why where the step asks for it. */
    run(action: ExpenseAction, reason = '') {
      if (action === 'submit') submit.mutate(target)
      else if (action === 'withdraw') withdraw.mutate(target)
      else if (action === 'book') book.mutate(target)
      else if (action === 'reject') reject.mutate({ ...target, reason })
      else approve.mutate({ ...target, overrideReason: reason || null })
    },
    remove: () => remove.mutate(target),
  }
}
