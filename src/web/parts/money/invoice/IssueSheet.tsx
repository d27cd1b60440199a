// The last look before a draft becomes an invoice: its number, its day, and that it cannot be changed afterwards.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { formatNumber, numberInitials, usualFormat } from '#domain/number-formats.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { ConflictList, useConflicts } from '#web/parts/booking/conflict/ConflictList.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { plainVat, ProposedVat } from '#web/parts/money/invoice-draft/DraftVat.tsx'
import { moneySettingsQuery, refreshInvoices, type InvoiceRecord } from './invoice-queries.ts'
import { type StepProps, StepSheet } from './StepSheet.tsx'

/** The number that it will get unless somebody else issues one before: from the series of its issuer. */
function useLikelyNumber({ invoice }: InvoiceRecord, day: string): string | null {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(moneySettingsQuery(orgSlug))
  if (!data) return null
  const kind = invoice.kind === 'self_billed' ? 'self_billed' : 'invoice'
  // Whoever bills themselves takes the agency's numbers.
  const isArtist = invoice.issuerKind === 'artist' && kind === 'invoice'
  const series = data.series.find(
    (each) =>
      each.kind === kind &&
      (isArtist ? each.artistId === invoice.artistId : each.issuerKind === 'organisation'),
  )
  if (series) return formatNumber(series.format, day, series.nextNo)
  const prefix = isArtist ? numberInitials(invoice.artistName ?? '') : kind === 'self_billed' ? 'GU' : 'RE'
  return formatNumber(usualFormat(prefix), day, 1)
}

export function IssueSheet({ record, open, onClose }: StepProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const [day, setDay] = useState<string>(today)
  const { id, version, bookingId, eventId, payableMinor, currency, recipientName } = record.invoice
  const { conflicts, isBlocked } = useConflicts('issueInvoice', bookingId ? [bookingId] : [], open, {
    on: day,
    invoiceIds: [id],
  })
  const number = useLikelyNumber(record, day)
  const vat = plainVat(record)
  const issue = useMutation(
    trpc.invoices.issue.mutationOptions({
      onSuccess: (made) => {
        toast.success(t`Issued as ${made.number}`)
        onClose()
      },
      onSettled: refreshInvoices,
    }),
  )
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Issue invoice</Trans>}
      button={vat ? <Trans>Confirm VAT and issue</Trans> : <Trans>Issue</Trans>}
      disabled={isBlocked}
      call={issue}
      onGo={() =>
        issue.mutate({
          orgSlug,
          id,
          version,
          ...(day === today ? {} : { issueDate: day }),
          ...(vat ? { vat: vat.decision } : {}),
        })
      }
    >
      <ConflictList conflicts={conflicts} eventId={eventId} />
      <div className="rounded-card border border-line bg-paper px-4 py-3">
        <p className="text-sm text-mute">
          <Trans>Number</Trans>
        </p>
        <p className="display text-2xl">{number ?? '…'}</p>
        <p className="text-sm text-mute">
          <Trans>The next number in its series.</Trans>
        </p>
        <p className="mt-2">
          <span className="font-semibold">
            {formatMoney({ amountMinor: payableMinor, currency }, i18n.locale)}
          </span>{' '}
          <Trans>to {recipientName}</Trans>
        </p>
      </div>
      {vat ? <ProposedVat rates={vat.rates} reasons={vat.reasons} /> : null}
      <Field label={<Trans>Date of issue</Trans>} error={fieldErrorsOf(issue.error)['issueDate']}>
        <DatePicker value={day} onValueChange={(next) => setDay(next ?? today)} max={today} />
      </Field>
      <p className="text-pretty text-mute">
        <Trans>
          Once issued, it can’t be changed or deleted, only cancelled. You send it in the next step.
        </Trans>
      </p>
    </StepSheet>
  )
}
