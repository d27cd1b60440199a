// An issued invoice: the document, what is open, what went out and came in, and what can be done next.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BellRing, Download, Ellipsis, HandCoins, Send } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useMutation } from '@tanstack/react-query'
import { shownStateOf } from '#domain/booking/ledger/invoice-balance.ts'
import { isOpening } from '#domain/booking/ledger/invoice-kinds.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { textLink } from '#web/parts/text-link.ts'
import { useAct } from '#web/hooks/use-act.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card, PageHeader } from '#web/ui/Page.tsx'
import { translate } from '#web/texts.ts'
import { HistoryCard } from './HistoryCard.tsx'
import { type InvoiceRecord, refreshInvoices } from './invoice-queries.ts'
import { InvoicePreview } from './InvoicePreview.tsx'
import { InvoicePill } from './InvoicePill.tsx'
import { LinksCard } from './LinksCard.tsx'
import { OpenCard } from './OpenCard.tsx'
import { OpeningInvoiceFacts } from './OpeningInvoiceFacts.tsx'
import { RateLine } from '#web/parts/money/invoice-draft/RateLine.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const CreditSheet = lazyDialog(async () => (await import('./CreditSheet.tsx')).CreditSheet)
const PromiseSheet = lazyDialog(async () => (await import('./PromiseSheet.tsx')).PromiseSheet)
const ReasonSheet = lazyDialog(async () => (await import('./ReasonSheet.tsx')).ReasonSheet)
const RemindSheet = lazyDialog(async () => (await import('./RemindSheet.tsx')).RemindSheet)
const SendSheet = lazyDialog(async () => (await import('./SendSheet.tsx')).SendSheet)
const RecordPaymentSheet = lazyDialog(
  async () => (await import('#web/parts/money/payment/RecordPaymentSheet.tsx')).RecordPaymentSheet,
)
const WriteOffSheet = lazyDialog(async () => (await import('./WriteOffSheet.tsx')).WriteOffSheet)

type OpenDialog =
  | 'send'
  | 'remind'
  | 'cancel'
  | 'correct'
  | 'dispute'
  | 'credit'
  | 'writeOff'
  | 'promise'
  | 'payment'
  | 'withdraw'
type IssuedInvoiceProps = { record: InvoiceRecord; back: ReactElement<{ className?: string }> }

export function IssuedInvoice({ record, back }: IssuedInvoiceProps) {
  const { t, i18n } = useLingui()
  const { orgSlug, organisation, can } = useOrganisation()
  const { start: download, isBusy } = useDownload()
  const undispute = useUndispute(record)
  const { invoice, actions, openMinor, daysOverdue, isReady } = record
  const { id, number, state, kind, format, document, isDisputed } = invoice
  // A sheet is made again each time, since what it says hangs on the invoice as it is then.
  const [dialog, setDialog] = useState<{ what: OpenDialog; no: number }>()
  const [isOpen, setOpen] = useState(false)
  const open = (what: OpenDialog) => {
    setDialog({ what, no: (dialog?.no ?? 0) + 1 })
    setOpen(true)
  }
  const step = (name: string) => actions.find(({ action }) => action === name)
  const send = step('send')
  const isUnsent = state === 'issued'
  const isLate = daysOverdue > 0 && openMinor > 0 && kind !== 'credit_note'
  const canPay = can('payments.manage') && openMinor > 0 && kind !== 'credit_note'
  const isTakenOver = isOpening(kind)
  // What was issued elsewhere is never sent from here, but reminded of.
  const mayRemind = isTakenOver ? can('invoices.manage') : send?.allowed === true
  const canRemind = mayRemind && isLate && !isDisputed
  const canSend = isUnsent && send?.allowed === true
  useAct([...(canRemind ? ['invoiceLate'] : []), ...(canSend ? ['invoiceUnsent'] : [])], (act) =>
    open(act === 'invoiceLate' ? 'remind' : 'send'),
  )
  const main = canSend ? 'send' : canRemind ? 'remind' : canPay ? 'payment' : undefined
  const file = (kind: 'pdf' | 'xml') => download(`/invoices/${orgSlug}/${id}.${kind}`)
  const entry = (name: string, label: string, what: OpenDialog, danger = false) => {
    const found = step(name)
    return (
      found && {
        label,
        danger,
        disabled: !found.allowed,
        hint: found.reason,
        onSelect: () => open(what),
      }
    )
  }
  const isShown = (what: OpenDialog) => isOpen && dialog?.what === what
  const keyOf = (what: OpenDialog) => `${what} ${dialog?.what === what ? dialog.no : 0}`
  const close = () => setOpen(false)
  const props = { record, onClose: close }
  const hasXml = format !== 'pdf'
  return (
    <div className="flex flex-col">
      <PageHeader
        back={back}
        title={number ?? translate()(invoiceKindLabels[kind])}
        meta={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <InvoicePill
              state={shownStateOf(state, invoice.replacedById !== null)}
              daysOverdue={isLate ? daysOverdue : 0}
              isDisputed={isDisputed}
            />
            <span>{translate()(invoiceKindLabels[kind])}</span>
            <span className="font-medium text-ink">{invoice.recipientName}</span>
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
          </span>
        }
        actions={
          <>
            {main === 'send' ? (
              <Button variant="primary" icon={<Send aria-hidden />} onClick={() => open('send')}>
                <Trans>Send</Trans>
              </Button>
            ) : null}
            {main === 'remind' ? (
              <Button variant="primary" icon={<BellRing aria-hidden />} onClick={() => open('remind')}>
                <Trans>Remind</Trans>
              </Button>
            ) : null}
            {canPay ? (
              <Button
                variant={main === 'payment' ? 'primary' : 'secondary'}
                icon={<HandCoins aria-hidden />}
                onClick={() => open('payment')}
              >
                <Trans>Record payment</Trans>
              </Button>
            ) : null}
            {isTakenOver ? null : (
              <Button
                busy={isBusy}
                disabled={!isReady}
                icon={<Download aria-hidden />}
                onClick={() => file('pdf')}
                className="max-md:hidden"
              >
                {isReady ? <Trans>PDF</Trans> : <Trans>Creating PDF…</Trans>}
              </Button>
            )}
            <Menu
              align="end"
              trigger={
                <IconButton label={t`More`} variant="secondary">
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[
                !isTakenOver && { label: t`Download PDF`, disabled: !isReady, onSelect: () => file('pdf') },
                hasXml && {
                  label: t`Download XML`,
                  hint: t`The original e-invoice.`,
                  disabled: !isReady,
                  onSelect: () => file('xml'),
                },
                main !== 'send' &&
                  !isTakenOver &&
                  entry('send', isUnsent ? t`Send…` : t`Send again…`, 'send'),
                isLate && main !== 'remind' && !isTakenOver && entry('send', t`Remind…`, 'remind'),
                openMinor > 0 &&
                  step('dispute') && { label: t`Record promised payment…`, onSelect: () => open('promise') },
                entry('dispute', t`Mark as disputed…`, 'dispute'),
                isDisputed &&
                  step('undispute') && {
                    label: t`Resolve dispute`,
                    disabled: !step('undispute')?.allowed,
                    onSelect: undispute,
                  },
                'separator',
                !isTakenOver && entry('cancel', t`Partial credit…`, 'credit'),
                !isTakenOver &&
                  step('correct')?.allowed === false &&
                  entry('correct', t`Correct…`, 'correct'),
                entry('writeOff', t`Write off…`, 'writeOff'),
                isTakenOver
                  ? entry('withdraw', t`Withdraw…`, 'withdraw', true)
                  : entry('cancel', t`Cancel…`, 'cancel', true),
              ]}
            />
          </>
        }
      />
      <div className="safe-x grid items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={cx('min-w-0 max-lg:order-2', !isTakenOver && 'lg:rounded-card lg:bg-paper lg:p-4')}>
          {document && isTakenOver ? (
            <OpeningInvoiceFacts invoice={invoice} document={document} />
          ) : document ? (
            <InvoicePreview document={document} organisation={organisation} className="mx-auto max-w-210" />
          ) : null}
        </div>
        <aside className="flex min-w-0 flex-col gap-4 max-lg:order-1">
          <OpenCard
            record={record}
            onPromise={() => open('promise')}
            onCorrect={step('correct')?.allowed ? () => open('correct') : undefined}
          />
          {document?.vatInBase ? (
            <Card title={<Trans>Exchange rate</Trans>}>
              <RateLine document={document} />
            </Card>
          ) : null}
          <RelationsCard record={record} />
          <HistoryCard record={record} />
          <LinksCard record={record} />
        </aside>
      </div>
      <SendSheet key={keyOf('send')} open={isShown('send')} {...props} />
      <RemindSheet key={keyOf('remind')} open={isShown('remind')} {...props} />
      <RecordPaymentSheet key={keyOf('payment')} open={isShown('payment')} onClose={close} invoiceId={id} />
      <PromiseSheet key={keyOf('promise')} open={isShown('promise')} {...props} />
      <CreditSheet key={keyOf('credit')} open={isShown('credit')} {...props} />
      <WriteOffSheet key={keyOf('writeOff')} open={isShown('writeOff')} {...props} />
      {(['cancel', 'correct', 'dispute', 'withdraw'] as const).map((action) => (
        <ReasonSheet key={keyOf(action)} open={isShown(action)} action={action} {...props} />
      ))}
    </div>
  )
}

/** Notes that a dispute is settled. */
function useUndispute({ invoice: { id, version } }: InvoiceRecord): () => void {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { mutate } = useMutation(
    trpc.invoices.dispute.mutationOptions({
      onSuccess: () => toast.success(t`Dispute resolved`),
      onSettled: refreshInvoices,
    }),
  )
  return () => mutate({ orgSlug, id, version, isDisputed: false, note: null })
}

type Relation = InvoiceRecord['relations'][number]

/** The invoices that this one takes off, cancels or follows, and those that do so with it. */
function RelationsCard({ record: { relations, invoice: of } }: { record: InvoiceRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  if (relations.length === 0) return null
  const isReplaced = shownStateOf(of.state, of.replacedById !== null) === 'replaced'
  const labels: Record<Relation['role'], string> = {
    cancels: t`Cancels`,
    cancelledBy: t`Cancelled by`,
    corrects: t`Corrects`,
    correctedBy: t`Corrected by`,
    prepayment: t`Deducts`,
    final: isReplaced ? t`Replaced by` : t`Deducted in`,
    replaces: t`Replaces`,
  }
  return (
    <Card title={<Trans>Related invoices</Trans>} flush>
      <ul className="pb-1.5">
        {relations.map(({ id, number, kind, state, role }) => (
          <li key={`${role} ${id}`} className="flex min-h-11 items-center gap-3 px-4 py-1 md:min-h-9">
            <span className="min-w-0 flex-1">
              <span className="block text-sm text-mute">{labels[role]}</span>
              <Link
                to="/$orgSlug/invoices/$invoiceId"
                params={{ orgSlug, invoiceId: id }}
                className={`${textLink} hit`}
              >
                {number ?? t`Draft`}
              </Link>{' '}
              <span className="text-mute">{translate()(invoiceKindLabels[kind])}</span>
            </span>
            <InvoicePill state={state} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
