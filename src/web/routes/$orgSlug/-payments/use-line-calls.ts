// What a person says a line of the bank is; each can be taken back.
import { oneByOne } from '#web/calls/show-at-once.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshMoney, type BankLine } from '#web/parts/money/payment/payment-calls.ts'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { dropLine } from './bank-queries.ts'

type Target = Pick<BankLine, 'id' | 'version'>
type Match = {
  allocations: { invoiceId: string; amountMinor: number }[]
  feeMinor?: number
  paymentId?: string
  /** What the toast says once it is done. */
  toast: string
}

/** `onGone` runs when a line has left the open ones, before the list is asked again. */
export function useLineCalls(onGone: (lineId: string) => void) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const options = oneByOne('bank-lines', refreshMoney)
  const match = useMutation(trpc.bank.match.mutationOptions(options))
  const payout = useMutation(trpc.bank.asPayout.mutationOptions(options))
  const ignore = useMutation(trpc.bank.ignore.mutationOptions(options))
  const unmatch = useMutation(trpc.bank.unmatch.mutationOptions(options))
  const unignore = useMutation(trpc.bank.unignore.mutationOptions(options))
  const gone = (lineId: string) => {
    onGone(lineId)
    void dropLine(orgSlug, lineId)
  }
  const busy = [match, payout, ignore, unmatch, unignore].find(({ isPending }) => isPending)
  const takeBack = ({ id, version }: Target) => unmatch.mutate({ orgSlug, lineId: id, version: version + 1 })
  return {
    busyId: busy?.variables?.lineId,
    match(line: Target, { toast, ...what }: Match, onDone?: () => void) {
      match.mutate(
        { orgSlug, lineId: line.id, version: line.version, ...what },
        {
          onSuccess: () => {
            gone(line.id)
            toastUndo(toast, () => takeBack(line), line.id)
            onDone?.()
          },
        },
      )
    },
    matching: match,
    asPayout(line: Target, statementId: string, number: string) {
      payout.mutate(
        { orgSlug, lineId: line.id, version: line.version, statementId },
        {
          onSuccess: () => {
            gone(line.id)
            toastUndo(t`${number} paid`, () => takeBack(line), line.id)
          },
        },
      )
    },
    ignore(line: Target, reason: string, onDone: () => void) {
      ignore.mutate(
        { orgSlug, lineId: line.id, version: line.version, reason },
        {
          onSuccess: () => {
            gone(line.id)
            onDone()
            toastUndo(
              t`Line ignored`,
              () =>
                unignore.mutate({ orgSlug, lineId: line.id, version: line.version + 1, reason: undefined }),
              line.id,
            )
          },
        },
      )
    },
    ignoring: ignore,
    unmatch({ id, version }: Target) {
      unmatch.mutate({ orgSlug, lineId: id, version }, { onSuccess: () => toast(t`Line reopened`, { id }) })
    },
    unignore({ id, version }: Target) {
      unignore.mutate({ orgSlug, lineId: id, version }, { onSuccess: () => toast(t`Line reopened`, { id }) })
    },
  }
}
export type LineCalls = ReturnType<typeof useLineCalls>
