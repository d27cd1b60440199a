// One month of the books: its open items, and closing it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { formatMonth, type LocalMonth } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

type Month = RouterOutputs['periods']['list']['months'][number]
const refresh = () => queryClient.invalidateQueries({ queryKey: trpc.periods.list.queryKey() })

export function MonthRow({ month }: { month: Month }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const [dialog, setDialog] = useState<'close' | 'reopen' | null>(null)
  const close = useMutation(
    trpc.periods.close.mutationOptions({ onSuccess: () => setDialog(null), onSettled: refresh }),
  )
  const waiting = month.checklist.filter(({ count }) => count > 0)
  const name = formatMonth(month.month, i18n.locale)
  const closedOn =
    month.closedAt && formatDate(month.closedAt.toISOString().slice(0, 10), 'short', i18n.locale)
  return (
    <li className="flex flex-col gap-3 border-b border-line px-4 py-3.5 last:border-0 md:flex-row md:items-start">
      <div className="md:w-52">
        <h2 className="text-md">{name}</h2>
        <p className="flex items-center gap-1.5 text-sm text-mute">
          {month.state === 'closed' ? (
            <>
              <Lock aria-hidden className="size-3.5" />
              {closedOn === null ? (
                <Trans context="books of a month">Closed</Trans>
              ) : month.closedByName === null ? (
                <Trans>Closed on {closedOn}</Trans>
              ) : (
                <Trans>
                  Closed on {closedOn} by {month.closedByName}
                </Trans>
              )}
            </>
          ) : month.state === 'future' ? (
            <Trans>Not over yet</Trans>
          ) : (
            <>
              <LockOpen aria-hidden className="size-3.5" />
              <Trans context="books of a month">Open</Trans>
            </>
          )}
        </p>
      </div>
      <ul className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
        {waiting.map(({ key, label, count }) => (
          <li key={key} className="flex items-baseline gap-2">
            <span className="min-w-7 text-right font-semibold tabular-nums">{count}</span> {label}
          </li>
        ))}
        {waiting.length === 0 ? (
          <li className="flex items-center gap-2 text-mute">
            <Check aria-hidden className="size-4" /> <Trans>No open items</Trans>
          </li>
        ) : null}
        {month.reopenedReason ? (
          <li className="text-mute">
            <Trans>Reopened: {month.reopenedReason}</Trans>
          </li>
        ) : null}
      </ul>
      {month.state === 'open' ? (
        <Button size="sm" onClick={() => setDialog('close')}>
          <Trans>Close month</Trans>
        </Button>
      ) : null}
      {month.state === 'closed' ? (
        <Button size="sm" variant="quiet" onClick={() => setDialog('reopen')}>
          <Trans>Reopen month</Trans>
        </Button>
      ) : null}
      <ConfirmDialog
        open={dialog === 'close'}
        onOpenChange={(open) => setDialog(open ? 'close' : null)}
        title={t`Close ${name}?`}
        confirmLabel={<Trans>Close month</Trans>}
        busy={close.isPending}
        onConfirm={() => close.mutate({ orgSlug, month: month.month, despite: waiting.length > 0 })}
        description={
          waiting.length > 0 ? (
            <Plural
              value={waiting.length}
              one="# item on the checklist is still open. A closed month takes no more invoices, payments or entries."
              other="# items on the checklist are still open. A closed month takes no more invoices, payments or entries."
            />
          ) : (
            <Trans>
              A closed month takes no more invoices, payments or entries. You can reopen it with a reason.
            </Trans>
          )
        }
      />
      <ReopenSheet
        open={dialog === 'reopen'}
        month={month.month}
        name={name}
        onClose={() => setDialog(null)}
        onDone={refresh}
      />
    </li>
  )
}

type ReopenSheetProps = {
  open: boolean
  month: LocalMonth
  name: string
  onClose: () => void
  onDone: () => void
}

/** Opening the books of a month again, with the reason that is shown next to it. */
function ReopenSheet({ open, month, name, onClose, onDone }: ReopenSheetProps) {
  const { orgSlug } = useOrganisation()
  const [reason, setReason] = useState('')
  const reopen = useMutation(trpc.periods.reopen.mutationOptions({ onSuccess: onClose, onSettled: onDone }))
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={<Trans>Reopen {name}</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        reopen.mutate({ orgSlug, month, reason })
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={reopen.isPending}>
            <Trans>Reopen month</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>Reason</Trans>}
        hint={<Trans>Shown next to the month.</Trans>}
        error={fieldErrorsOf(reopen.error)['reason']}
      >
        <Textarea value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </Sheet>
  )
}
