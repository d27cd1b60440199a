// Invoices: drafts, what is out and what is late, with the sums that are open.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Ellipsis, FileInput, FileText, Plus, Send, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { invoiceKinds } from '#domain/booking/ledger/invoice-kinds.ts'
import { invoiceKindLabels, invoiceStateLabels } from '#texts/booking/invoices.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import {
  allInvoices,
  type InvoiceFilters,
  type InvoiceListRow,
  invoicesQuery,
} from '#web/parts/money/invoice/invoice-queries.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useImportLink } from '#web/parts/platform/exports/use-table-entries.tsx'
import { queryClient } from '#web/calls/query.ts'
import { NewInvoice } from '#web/parts/money/invoice-draft/NewInvoice.tsx'
import { ColumnsMenu } from '#web/parts/platform/columns/ColumnsMenu.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { usePreview } from '#web/ui/lists/use-preview.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListPage } from '#web/ui/lists/ListPage.tsx'
import { FilterChip } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { usePicking } from '#web/ui/tables/use-picking.ts'
import { usePickingEntry } from '#web/parts/platform/screens/use-picking-entry.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { translate } from '#web/texts.ts'
import { toDecimal } from '#domain/money-format.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { InvoiceChips } from '../-invoices/InvoiceChips.tsx'
import { InvoiceList } from '../-invoices/InvoiceList.tsx'
import { useShownColumns } from '../-invoices/invoice-columns.tsx'
import { filtersOf, InvoicesSearch } from '../-invoices/invoices-search.ts'

const InvoicePreview = lazyPart(
  async () => (await import('../-invoices/InvoicePreview.tsx')).InvoicePreview,
  'inline',
)

const OpeningInvoiceSheet = lazyDialog(
  async () => (await import('#web/parts/money/invoice/OpeningInvoiceSheet.tsx')).OpeningInvoiceSheet,
)
const RemindManySheet = lazyDialog(
  async () => (await import('../-invoices/RemindManySheet.tsx')).RemindManySheet,
)

export const Route = createFileRoute('/$orgSlug/invoices/')({
  validateSearch: InvoicesSearch,
  loaderDeps: ({ search }) => filtersOf(search),
  loader: ({ params: { orgSlug }, deps }) => {
    void queryClient.prefetchInfiniteQuery(invoicesQuery(orgSlug, deps))
  },
  component: InvoicesPage,
})

function InvoicesPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const picking = usePicking()
  // Held for the sheet: those that were late when it was opened.
  const [reminding, setReminding] = useState<readonly InvoiceListRow[]>()
  const setSearch = (patch: InvoicesSearch) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: !patch.new })
  const filters = filtersOf(search)
  const list = useInfiniteQuery(invoicesQuery(orgSlug, filters))
  const first = list.data?.pages.at(0)
  const preview = usePreview(search.preview, (id) => setSearch({ preview: id }))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const shown = rows.find(({ id }) => preview.shown !== undefined && id === preview.shown)
  const columns = useShownColumns(preview.shown !== undefined)
  const save = useSaveTable(filters)
  const canWrite = can('invoices.manage')
  const canAdd = can('invoices.administrate')
  const importLink = useImportLink('openInvoices')
  const [isAdding, setAdding] = useState(false)
  const pickingEntry = usePickingEntry(canWrite ? picking : undefined)
  const openNew = () => setSearch({ new: true })
  useHotkeys(canWrite ? { n: openNew } : false)
  return (
    <>
      <ListPage
        title={<Trans>Invoices</Trans>}
        count={first && <Plural value={first.total} one="# invoice" other="# invoices" />}
        actions={
          <>
            {canWrite && search.tab === 'overdue' && rows.length > 0 ? (
              <Button icon={<Send aria-hidden />} onClick={() => setReminding(rows)}>
                <span className="max-md:sr-only">
                  <Trans>Send reminders…</Trans>
                </span>
              </Button>
            ) : null}
            <Menu
              align="end"
              trigger={
                <IconButton label={t`More`} variant="secondary">
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[
                pickingEntry,
                canAdd && {
                  label: t`Add open invoice…`,
                  hint: t`Issued by another program`,
                  icon: <FileInput aria-hidden />,
                  onSelect: () => setAdding(true),
                },
                importLink && {
                  label: t`Import open invoices`,
                  icon: <Upload aria-hidden />,
                  link: importLink,
                },
                { label: t`Export CSV`, icon: <FileText aria-hidden />, onSelect: save.start },
              ]}
            />
            {canWrite ? (
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={openNew}>
                <Trans>New invoice</Trans>
              </Button>
            ) : null}
          </>
        }
        tools={
          <>
            <div className="flex flex-wrap items-center gap-2">
              <SearchInput
                label={t`Search invoices`}
                placeholder={t`Number, recipient, artist, show`}
                value={search.search}
                onChange={(next) => setSearch({ search: next })}
                className="md:w-72"
              />
              <span className="w-52 max-md:hidden">
                <Select
                  aria-label={t`Type`}
                  value={search.kind ?? 'all'}
                  onValueChange={(kind) => setSearch({ kind: kind === 'all' ? undefined : kind })}
                  options={[
                    { value: 'all' as const, label: t`All types` },
                    ...invoiceKinds.map((value) => ({ value, label: translate()(invoiceKindLabels[value]) })),
                  ]}
                />
              </span>
              <span className="w-52 max-md:hidden">
                <ArtistField
                  existingOnly
                  aria-label={t`Artist`}
                  value={search.artist}
                  onChange={(id) => setSearch({ artist: id ?? undefined })}
                />
              </span>
              <span className="ml-auto">
                <ColumnsMenu columns={columns.columns} state={columns.state} />
              </span>
              {search.company ? (
                <FilterChip onRemove={() => setSearch({ company: undefined })}>
                  <Trans>Filtered by recipient</Trans>
                </FilterChip>
              ) : null}
              {search.event ? (
                <FilterChip onRemove={() => setSearch({ event: undefined })}>
                  <Trans>Filtered by event</Trans>
                </FilterChip>
              ) : null}
            </div>
            <InvoiceChips filters={filters} search={search} />
          </>
        }
        panel={
          shown ? (
            <Suspense>
              <InvoicePreview invoice={shown} onClose={() => preview.onShow?.(undefined)} />
            </Suspense>
          ) : null
        }
      >
        <InvoiceList
          search={search}
          setSearch={setSearch}
          picking={picking}
          preview={preview}
          onNew={canWrite ? openNew : undefined}
        />
      </ListPage>
      <RemindManySheet
        key={reminding?.map(({ id }) => id).join()}
        open={reminding !== undefined}
        invoices={reminding ?? []}
        onClose={() => setReminding(undefined)}
        onDone={() => undefined}
      />
      {canAdd ? <OpeningInvoiceSheet open={isAdding} onClose={() => setAdding(false)} /> : null}
      <NewInvoice
        open={canWrite && (search.new ?? false)}
        search={search.search}
        recipientId={search.recipient}
        onClose={() => setSearch({ new: undefined, recipient: undefined })}
      />
    </>
  )
}

/** Amounts are whole numbers of their currency with a decimal point, so that they add up. */
function useSaveTable(filters: InvoiceFilters): { start: () => void } {
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
