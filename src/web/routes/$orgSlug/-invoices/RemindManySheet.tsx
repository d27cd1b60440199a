// Reminding of several overdue invoices, each with the e-mail of its next level.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { formatMoney } from '#domain/money-format.ts'
import { messageOf } from '#web/calls/errors.ts'
import { refreshInvoices } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { RefusalList } from '#web/parts/platform/batch/RefusalList.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ManySheetProps } from './many-props.ts'

/** Shown by name; of more only the number. */
const listed = 12

export function RemindManySheet({ open, invoices, onClose, onDone }: ManySheetProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const remind = useMutation(
    trpc.invoices.remindDue.mutationOptions({
      onSuccess: ({ skipped }) => {
        onDone()
        if (skipped.length > 0) return
        toast.success(t`Reminders sent`)
        onClose()
      },
      onSettled: refreshInvoices,
    }),
  )
  const count = invoices.length
  const rest = count - listed
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !remind.isPending) onClose()
      }}
      title={<Plural value={count} one="Send # reminder" other="Send # reminders" />}
      description={<Trans>Each gets its next reminder. Disputed invoices are skipped.</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        remind.mutate({ orgSlug, ids: invoices.map(({ id }) => id) })
      }}
      footer={
        remind.data ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={remind.isPending}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={remind.isPending}>
              <Trans>Send reminders</Trans>
            </Button>
          </>
        )
      }
    >
      {remind.data ? (
        <div className="flex flex-col gap-3">
          <p role="status">
            <Plural value={remind.data.sent.length} one="# reminder sent." other="# reminders sent." />
          </p>
          <RefusalList
            title={<Trans>Skipped:</Trans>}
            refused={remind.data.skipped.map(({ number, because }) => ({ name: number, sentence: because }))}
          />
        </div>
      ) : null}
      <ul className="flex flex-col" hidden={remind.data !== undefined}>
        {invoices.slice(0, listed).map((row) => (
          <li
            key={row.id}
            className="flex min-h-9 items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{row.recipientName}</span>
              <span className="block text-sm text-mute">
                {row.number}, <Trans>{row.daysOverdue} days overdue</Trans>
              </span>
            </span>
            <span className="shrink-0 font-semibold">
              {formatMoney({ amountMinor: row.openMinor, currency: row.currency }, i18n.locale)}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && !remind.data ? (
        <p className="mt-2 text-mute">
          <Plural value={rest} one="and # more" other="and # more" />
        </p>
      ) : null}
      {remind.error ? (
        <p role="alert" className="mt-3 text-sm font-medium text-signal">
          {messageOf(remind.error)}
        </p>
      ) : null}
    </Sheet>
  )
}
