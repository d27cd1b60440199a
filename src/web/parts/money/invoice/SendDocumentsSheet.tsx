// Contract and deposit invoices of a show in one look and one send: all of it goes out, or nothing does.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isOpenDraft } from '#domain/booking/bookings/contract-actions.ts'
import { contractStateLabels } from '#texts/documents/contract-labels.ts'
import { formatMoney } from '#domain/money-format.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'
import { messageOf } from '#web/calls/errors.ts'
import { ConflictList, useConflicts } from '#web/parts/booking/conflict/ConflictList.tsx'
import { refreshContracts } from '#web/parts/documents/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { translate } from '#web/texts.ts'
import { refreshInvoices } from './invoice-queries.ts'
import { ProposedVat, ratesText } from '#web/parts/money/invoice-draft/DraftVat.tsx'
import { scheduleText } from './schedule-text.ts'

type Documents = RouterOutputs['invoices']['documentsFor']
type DocumentInvoice = Documents['invoices'][number]

type SendDocumentsSheetProps = {
  /** The show that the documents are about. */
  bookingId: string
  open: boolean
  onClose: () => void
}

export function SendDocumentsSheet({ bookingId, open, onClose }: SendDocumentsSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const documents = useQuery({
    ...trpc.invoices.documentsFor.queryOptions({ orgSlug, bookingId }, { meta: { persist: false } }),
    enabled: open,
  })
  // What is left at home this time; everything goes unless somebody says so.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setLeft((before) => before.symmetricDifference(new Set([id])))
  const refresh = async () => {
    await Promise.all([refreshInvoices(), refreshContracts()])
  }
  const draft = useMutation(trpc.invoices.fromSchedule.mutationOptions({ onSettled: refresh }))
  const send = useMutation(
    trpc.invoices.sendDocuments.mutationOptions({
      onSuccess: ({ contract, invoices, handedOverTo }) => {
        const count = invoices.length
        const names = handedOverTo.join(', ')
        if (names) toast.success(t`${names} has a task to issue the invoice`)
        if (contract || count > 0)
          toast.success(
            contract && count > 0
              ? t`Contract and invoices sent`
              : contract
                ? t`Contract sent`
                : t`Invoices sent`,
          )
        onClose()
      },
      onSettled: refresh,
    }),
  )
  const { contract = null, invoices = [] } = documents.data ?? {}
  const isWaiting = contract !== null && isOpenDraft(contract.state)
  const drafts = invoices.flatMap((each) => (each.id ? [{ ...each, id: each.id }] : []))
  const planned = invoices.filter(({ id }) => id === null)
  const chosen = drafts.filter(({ id }) => !left.has(id))
  const takesContract = isWaiting && !left.has(contract.id)
  const problems = [...(takesContract ? contract.problems : []), ...chosen.flatMap((each) => each.problems)]
  const sending = useConflicts('sendContract', [bookingId], open && takesContract)
  const issuing = useConflicts('issueInvoice', [bookingId], open && chosen.length > 0, {
    invoiceIds: chosen.map(({ id }) => id),
  })
  // A contract that goes out in the same step is not missing.
  const aboutInvoices = takesContract
    ? issuing.conflicts.filter(({ code }) => code !== 'contractUnsigned')
    : issuing.conflicts
  const conflicts = [
    ...new Map([...sending.conflicts, ...aboutInvoices].map((each) => [each.message, each])).values(),
  ]
  // Here everything goes out together; what needs a reason of its own is sent from the contract.
  const isBlocked = conflicts.some(({ level }) => level === 'blocks')
  const vat = chosen.flatMap(({ id, vat: open }) =>
    open ? [{ invoiceId: id, version: open.version, decision: { lines: open.lines, reason: null } }] : [],
  )
  const count = chosen.length + (takesContract ? 1 : 0)
  const isEmpty = documents.data && !contract && invoices.length === 0
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !send.isPending) onClose()
      }}
      size="lg"
      tall
      title={
        documents.data && invoices.length === 0 ? (
          <Trans>Send contract</Trans>
        ) : documents.data && !isWaiting ? (
          <Trans>Send deposit invoice</Trans>
        ) : (
          <Trans>Send contract and deposit invoice</Trans>
        )
      }
      description={<Trans>All selected documents are sent together.</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({
          orgSlug,
          bookingId,
          contractId: takesContract ? contract.id : null,
          invoiceIds: chosen.map(({ id }) => id),
          vat,
        })
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={count === 0 || problems.length > 0 || isBlocked || draft.isPending}
            busy={send.isPending}
          >
            {vat.length > 0 ? (
              <Plural value={count} one="Confirm VAT and send" other="Confirm VAT and send # documents" />
            ) : (
              <Plural value={count} _0="Send" one="Send # document" other="Send # documents" />
            )}
          </Button>
        </>
      }
    >
      {documents.isPending ? <Skeleton className="h-48 w-full" /> : null}
      {documents.error ? <p role="alert">{messageOf(documents.error)}</p> : null}
      {isEmpty ? (
        <p className="py-6 text-center text-pretty text-mute">
          <Trans>Nothing to send yet. Create a contract, or add a deposit on the Finance tab.</Trans>
        </p>
      ) : null}
      <ConflictList conflicts={conflicts} eventId={documents.data?.eventId ?? null} />
      <ul className="flex flex-col">
        {contract ? (
          <Document
            id={contract.id}
            isLeft={left.has(contract.id)}
            onToggle={isWaiting ? toggle : undefined}
            title={
              <Link
                to="/$orgSlug/contracts/$contractId/edit"
                params={{ orgSlug, contractId: contract.id }}
                className={textLink}
              >
                {contract.title}
              </Link>
            }
            name={contract.title}
            meta={[contract.number, isWaiting ? null : translate()(contractStateLabels[contract.state])]}
            to={isWaiting ? contract.to : []}
            problems={isWaiting ? contract.problems : []}
            fix={
              <Link
                to="/$orgSlug/contracts/$contractId/edit"
                params={{ orgSlug, contractId: contract.id }}
                className={textLink}
              >
                <Trans>Open contract</Trans>
              </Link>
            }
          />
        ) : documents.data ? (
          <li className="border-b border-line py-3 text-mute">
            <Trans>No contract for this show yet.</Trans>
          </li>
        ) : null}
        {drafts.map((invoice) => (
          <InvoiceLine
            key={invoice.id}
            invoice={invoice}
            id={invoice.id}
            isLeft={left.has(invoice.id)}
            onToggle={toggle}
          />
        ))}
      </ul>
      {contract && invoices.length === 0 ? (
        <p className="py-3 text-mute">
          <Trans>No deposit to invoice. Add deposits on the Finance tab.</Trans>
        </p>
      ) : null}
      {planned.length > 0 ? (
        <Planned
          invoices={planned}
          isBusy={draft.isPending}
          onDraft={(scheduleItemIds) => draft.mutate({ orgSlug, scheduleItemIds })}
        />
      ) : null}
      {draft.error || send.error ? (
        <p role="alert" className="mt-4 text-sm font-medium text-signal">
          {messageOf(draft.error ?? send.error)}
        </p>
      ) : null}
    </Sheet>
  )
}

function InvoiceLine({
  invoice,
  id,
  isLeft,
  onToggle,
}: {
  invoice: DocumentInvoice
  id: string
  isLeft: boolean
  onToggle: (id: string) => void
}) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { kind, label, currency, grossMinor, netMinor, dueOn, number, recipientName, to, vat } = invoice
  const name = `${scheduleText(label)}, ${recipientName}`
  return (
    <Document
      id={id}
      isLeft={isLeft}
      onToggle={onToggle}
      name={name}
      title={
        <Link to="/$orgSlug/invoices/$invoiceId" params={{ orgSlug, invoiceId: id }} className={textLink}>
          {number ?? translate()(invoiceKindLabels[kind])}
        </Link>
      }
      amount={formatMoney({ amountMinor: grossMinor ?? netMinor, currency }, i18n.locale)}
      meta={[
        recipientName,
        invoice.issuerKind === 'artist' ? t`in the artist’s name` : null,
        dueOn ? t`due ${formatDate(dueOn, 'short', i18n.locale)}` : null,
      ]}
      to={to ? [to] : []}
      problems={invoice.problems}
      fix={
        <Link to="/$orgSlug/invoices/$invoiceId" params={{ orgSlug, invoiceId: id }} className={textLink}>
          <Trans>Open invoice</Trans>
        </Link>
      }
    >
      {invoice.handOverTo ? (
        <p className="mt-1.5 text-sm text-mute">
          <Trans>
            You can’t issue invoices. {invoice.handOverTo} gets a task to issue and send this one.
          </Trans>
        </p>
      ) : null}
      {vat ? (
        <div className="mt-2 text-sm">
          <ProposedVat
            rates={ratesText(vat.lines.map(({ category, pct }) => ({ vatCategory: category, vatPct: pct })))}
            reasons={vat.because}
          />
        </div>
      ) : null}
    </Document>
  )
}

type DocumentProps = {
  id: string
  isLeft: boolean
  /** Absent for what went out already. */
  onToggle: ((id: string) => void) | undefined
  name: string
  title: ReactNode
  amount?: string
  meta: readonly (string | null)[]
  to: readonly string[]
  problems: readonly string[]
  /** Leads to where the problems are fixed. */
  fix: ReactNode
  children?: ReactNode
}

function Document({
  id,
  isLeft,
  onToggle,
  name,
  title,
  amount,
  meta,
  to,
  problems,
  fix,
  children,
}: DocumentProps) {
  const addresses = to.join(', ')
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0">
      {onToggle ? (
        <Checkbox
          labelHidden
          label={name}
          checked={!isLeft}
          onCheckedChange={() => onToggle(id)}
          className="-mt-1 shrink-0"
        />
      ) : (
        <span className="w-5 shrink-0 md:w-4" />
      )}
      <div className={isLeft ? 'min-w-0 flex-1 text-mute' : 'min-w-0 flex-1'}>
        <p className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          {amount ? <span className="shrink-0 font-semibold">{amount}</span> : null}
        </p>
        <p className="text-sm wrap-anywhere text-mute">{meta.filter(Boolean).join(', ')}</p>
        {addresses ? (
          <p className="text-sm wrap-anywhere text-mute">
            <Trans>To {addresses}</Trans>
          </p>
        ) : null}
        {isLeft ? null : (
          <>
            <ul className="mt-1.5 flex flex-col gap-0.5 empty:hidden">
              {problems.map((problem) => (
                <li key={problem} className="text-sm font-medium text-signal">
                  {problem}
                </li>
              ))}
            </ul>
            {problems.length > 0 ? <p className="mt-1.5 text-sm">{fix}</p> : null}
            {children}
          </>
        )}
      </div>
    </li>
  )
}

type PlannedProps = {
  invoices: readonly DocumentInvoice[]
  isBusy: boolean
  onDraft: (scheduleItemIds: string[]) => void
}

/** Instalments that no draft was made for yet. */
function Planned({ invoices, isBusy, onDraft }: PlannedProps) {
  const { i18n } = useLingui()
  const problem = invoices.flatMap(({ problems }) => problems).at(0)
  const ids = [...new Set(invoices.flatMap(({ scheduleItemId }) => scheduleItemId ?? []))]
  return (
    <div className="mt-3 flex flex-col items-start gap-2 rounded-card border border-dashed border-line-strong px-4 py-3">
      <ul className="w-full">
        {invoices.map(({ scheduleItemId, label, kind, issuerKind, currency, netMinor }) => (
          <li
            key={`${scheduleItemId} ${issuerKind}`}
            className="flex items-baseline justify-between gap-4 py-0.5"
          >
            <span className="min-w-0">
              {scheduleText(label)} <span className="text-mute">{translate()(invoiceKindLabels[kind])}</span>
            </span>
            <span className="shrink-0">
              <Trans>{formatMoney({ amountMinor: netMinor, currency }, i18n.locale)} net</Trans>
            </span>
          </li>
        ))}
      </ul>
      {problem ? (
        <p className="text-sm font-medium text-signal">{problem}</p>
      ) : (
        <Button size="sm" needsConnection busy={isBusy} onClick={() => onDraft(ids)}>
          <Plural value={invoices.length} one="Create invoice" other="Create # invoices" />
        </Button>
      )}
    </div>
  )
}
