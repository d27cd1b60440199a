// Saves the invoices that fit the filter as a table for spreadsheets.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { toDecimal } from '#domain/money.ts'
import { invoiceKindLabels, invoiceStateLabels } from '#texts/booking/invoices.ts'
import { allInvoices, type InvoiceFilters } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { translate } from '#web/texts.ts'

/** Amounts are whole numbers of their currency with a decimal point, so that they add up. */
export function useSaveTable(filters: InvoiceFilters): { start: () => void } {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { mutate } = useMutation({
    mutationFn: async () => {
      const [{ byteOrderMark, csvLine, separatorOf }, { saveBlob }, rows] = await Promise.all([
        import('#domain/platform/tables/csv.ts'),
        import('#web/device/download.ts'),
        allInvoices(orgSlug, filters),
      ])
      const separator = separatorOf(i18n.locale)
      const heads = [
        t`Number`,
        t`Type`,
        t`Status`,
        t`Issuer`,
        t`Recipient`,
        t`Artist`,
        t`Event`,
        t`Show`,
        t`Issued`,
        t`Due`,
        t`Currency`,
        t`Net`,
        t`VAT`,
        t`Total`,
        t`Open`,
      ]
      const lines = rows.map((row) => {
        const figure = (amountMinor: number) => Number(toDecimal({ amountMinor, currency: row.currency }))
        return [
          row.number,
          translate()(invoiceKindLabels[row.kind]),
          translate()(invoiceStateLabels[row.state]),
          row.issuerName,
          row.recipientName,
          row.artistName,
          row.eventName,
          row.eventDate,
          row.issueDate,
          row.dueOn,
          row.currency,
          figure(row.netMinor),
          figure(row.vatMinor),
          figure(row.grossMinor),
          figure(row.openMinor),
        ]
      })
      const text = [heads, ...lines].map((cells) => csvLine(cells, separator)).join('')
      saveBlob(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }), 'invoices.csv')
    },
    retry: false,
    onMutate: () => toast(t`Preparing the download…`, { id: 'download' }),
    onSettled: () => toast.dismiss('download'),
  })
  return { start: () => mutate() }
}
