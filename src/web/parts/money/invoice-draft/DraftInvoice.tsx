// A draft: its form with the preview beside it, what is missing, and the step to issue it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, Eye, FileCheck } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { InvoiceDraftInput } from '#domain/money/invoices/invoice-inputs.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'
import { isStale, messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { applyFieldErrors, formEntries, useZodForm } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card, PageHeader } from '#web/ui/Page.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { useAct } from '#web/hooks/use-act.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { translate } from '#web/texts.ts'
import { draftValuesOf, previewOf } from './draft-values.ts'
import { PartyFields, TermFields } from './DraftFields.tsx'
import { DraftProblems, problemsId } from './DraftProblems.tsx'
import { DraftSums } from './DraftSums.tsx'
import {
  invoiceQuery,
  moneySettingsQuery,
  refreshInvoices,
  type InvoiceRecord,
} from '#web/parts/money/invoice/invoice-queries.ts'
import { InvoicePreview } from '#web/parts/money/invoice/InvoicePreview.tsx'
import { InvoicePill } from '#web/parts/money/invoice/InvoicePill.tsx'
import { LineFields } from './LineFields.tsx'
import { plainVat, ratesOn } from './DraftVat.tsx'
import { useConfirmVat, VatCard } from '#web/parts/money/invoice/VatCard.tsx'

const IssueSheet = lazyDialog(
  async () => (await import('#web/parts/money/invoice/IssueSheet.tsx')).IssueSheet,
)

/** Is the VAT, which can be confirmed as it is proposed, all that prevents issuing? The last look asks for that. */
const lacksVatOnly = (record: InvoiceRecord): boolean =>
  plainVat(record) !== null &&
  record.problems.every(({ side, field }) => side === 'invoice' && field === 'vat')

type DraftInvoiceProps = { record: InvoiceRecord; back: ReactElement<{ className?: string }> }

export function DraftInvoice({ record, back }: DraftInvoiceProps) {
  const { t, i18n } = useLingui()
  const { orgSlug, organisation, can } = useOrganisation()
  const navigate = useNavigate()
  const today = useToday()
  const isPhone = usePhone()
  const { invoice, actions, canEdit } = record
  const { id, version, kind } = invoice
  const [isConfirming, setConfirming] = useState<'issue' | 'remove' | 'preview'>()
  const [issues, setIssues] = useState(0)
  const confirmVat = useConfirmVat()
  const setup = useQuery(moneySettingsQuery(orgSlug))
  const form = useZodForm(InvoiceDraftInput, { defaultValues: draftValuesOf(record) })
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as ReturnType<typeof draftValuesOf>
  /** Takes over what is stored, as it was saved here or by somebody else. */
  async function load() {
    const stored = await fetchNow(invoiceQuery(orgSlug, id))
    form.reset(draftValuesOf(stored))
  }
  const canIssue = (stored: InvoiceRecord) =>
    stored.actions.some(
      ({ action, allowed }) =>
        action === 'issue' && (allowed || (can('invoices.administrate') && lacksVatOnly(stored))),
    )
  function openIssue() {
    setIssues(issues + 1)
    setConfirming('issue')
  }
  const update = useMutation(
    trpc.invoices.update.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: async () => {
        await load()
        await refreshInvoices()
      },
      onError: (error) => applyFieldErrors(form, error, 'invoice'),
    }),
  )
  const remove = useMutation(
    trpc.invoices.remove.mutationOptions({
      onSuccess: async () => {
        await navigate({ to: '/$orgSlug/invoices', params: { orgSlug } })
        await refreshInvoices()
      },
    }),
  )
  const saveAnd = (onSuccess: () => void) =>
    form.handleSubmit((draft) => update.mutate({ orgSlug, id, version, invoice: draft }, { onSuccess }))
  const save = saveAnd(() => toast.success(t`Saved`))
  const saveAndIssue = saveAnd(() => {
    const stored = queryClient.getQueryData(invoiceQuery(orgSlug, id).queryKey)
    if (stored && canIssue(stored)) openIssue()
  })
  useHotkeys({ 'mod+s': () => void save() })
  const step = (name: string) => actions.find(({ action }) => action === name)
  const issue = step('issue')
  useAct(issue ? ['invoiceDraft'] : [], () => {
    if (canIssue(record) && !isDirty) openIssue()
    else document.getElementById(problemsId)?.scrollIntoView({ block: 'center' })
  })
  const page = invoice.document ? previewOf(invoice.document, values) : null
  // What the server found holds for what is stored.
  const problems = isDirty
    ? {}
    : Object.fromEntries(
        record.problems
          .filter(({ side }) => side === 'invoice')
          .map(({ field, message }) => [field, message]),
      )
  const rates = ratesOn(setup.data?.figures ?? [], today)
  const steps = (
    <>
      <IconButton
        label={t`Preview`}
        variant="secondary"
        className="xl:hidden"
        onClick={() => setConfirming('preview')}
      >
        <Eye aria-hidden />
      </IconButton>
      {step('remove')?.allowed ? (
        <Menu
          align="end"
          trigger={
            <IconButton label={t`More`} variant="secondary">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[{ label: t`Delete draft…`, danger: true, onSelect: () => setConfirming('remove') }]}
        />
      ) : null}
      {canEdit ? (
        <Button
          type="submit"
          variant={isDirty ? 'primary' : 'secondary'}
          disabled={!isDirty}
          busy={update.isPending}
          className="max-md:flex-1"
        >
          <Trans>Save</Trans>
        </Button>
      ) : null}
      {issue ? (
        <Button
          variant={isDirty ? 'secondary' : 'primary'}
          icon={<FileCheck aria-hidden />}
          // Until the draft is there with its VAT as it was confirmed, this one is out of date.
          disabled={confirmVat.isPending || (!isDirty && !canIssue(record))}
          busy={isDirty && update.isPending}
          className="max-md:flex-1"
          onClick={() => (isDirty ? void saveAndIssue() : openIssue())}
        >
          <Trans>Issue…</Trans>
        </Button>
      ) : null}
    </>
  )
  const preview = page ? (
    <InvoicePreview document={page} organisation={organisation} />
  ) : (
    <p className="text-mute">
      <Trans>The preview appears once a recipient and a line are saved.</Trans>
    </p>
  )
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col" onSubmit={(event) => void save(event)}>
        <PageHeader
          back={back}
          title={invoice.recipientName || t`New invoice`}
          meta={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <InvoicePill state="draft" />
              <span>{translate()(invoiceKindLabels[kind])}</span>
              {invoice.eventId ? (
                <Link
                  to="/$orgSlug/$eventId/overview"
                  params={{ orgSlug, eventId: invoice.eventId }}
                  className={`${textLink} hit inline-block`}
                >
                  {[
                    invoice.artistName,
                    invoice.eventDate && formatDate(invoice.eventDate, 'short', i18n.locale),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Link>
              ) : null}
              <span role="status">{isDirty ? <Trans>Unsaved changes</Trans> : <Trans>Saved</Trans>}</span>
            </span>
          }
          actions={isPhone ? null : steps}
        >
          {isPhone ? <div className="flex flex-wrap items-center gap-2">{steps}</div> : null}
          {issue && !canIssue(record) && !isDirty && record.problems.length === 0 ? (
            <p className="text-mute">{issue.reason}</p>
          ) : null}
        </PageHeader>
        <LeaveWarning
          isDirty={isDirty && !update.isPending && !remove.isPending}
          entries={formEntries(form)}
        />
        <div className="safe-x grid items-start gap-4 pb-8 xl:grid-cols-[minmax(0,1fr)_24rem] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
          <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-4">
            {update.error ? (
              <FormError>
                {messageOf(update.error)}{' '}
                {isStale(update.error) ? (
                  <button type="button" className={textLink} onClick={() => void load()}>
                    <Trans>Discard my changes and reload</Trans>
                  </button>
                ) : null}
              </FormError>
            ) : null}
            {isDirty || canIssue(record) ? null : <DraftProblems record={record} />}
            <Card title={<Trans>Issuer and recipient</Trans>}>
              <PartyFields known={invoice} />
            </Card>
            <Card title={<Trans>Lines</Trans>} flush>
              <LineFields rates={rates} problems={problems} />
              <DraftSums record={record} />
            </Card>
            <VatCard
              confirm={confirmVat}
              record={record}
              lines={values.lines}
              isDirty={isDirty}
              onTake={(index, { vatCategory, vatPct }) => {
                form.setValue(`lines.${index}.vatCategory`, vatCategory, { shouldDirty: true })
                form.setValue(`lines.${index}.vatPct`, vatPct, { shouldDirty: true })
              }}
            />
            <TermFields />
          </fieldset>
          <aside className="sticky top-4 min-w-0 max-xl:hidden">
            <section
              aria-label={t`Preview`}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
              tabIndex={0}
              className="max-h-[calc(100dvh-4rem)] overflow-y-auto rounded-card bg-paper p-3"
            >
              {preview}
            </section>
          </aside>
        </div>
      </form>
      <Sheet
        open={isConfirming === 'preview'}
        onOpenChange={() => setConfirming(undefined)}
        size="lg"
        tall
        title={<Trans>Preview</Trans>}
      >
        {preview}
      </Sheet>
      <IssueSheet
        key={issues}
        open={isConfirming === 'issue'}
        record={record}
        onClose={() => setConfirming(undefined)}
      />
      <ConfirmDialog
        open={isConfirming === 'remove'}
        onOpenChange={() => setConfirming(undefined)}
        title={<Trans>Delete this draft?</Trans>}
        description={<Trans>It has no number yet, so the number series stays complete.</Trans>}
        confirmLabel={<Trans>Delete draft</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ orgSlug, id, version })}
      />
    </FormProvider>
  )
}
