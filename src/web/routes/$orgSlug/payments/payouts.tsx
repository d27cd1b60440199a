// Payouts: what artists are paid by their statements, the file for the bank, and that it was done.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Banknote, Download, FileDown } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { accountsQuery, payoutsQuery } from '#web/parts/money/payment/payment-calls.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card, EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { SelectionFloat } from '#web/ui/tables/SelectionFloat.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { formatMoney } from '#domain/money-format.ts'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { NotShown } from '../-payments/NotShown.tsx'
import { PaymentTabs } from '../-payments/PaymentTabs.tsx'
import { PayoutList } from '../-payments/PayoutList.tsx'

export const Route = createFileRoute('/$orgSlug/payments/payouts')({
  component: PayoutsPage,
})

const PayoutFileSheet = lazyDialog(
  async () => (await import('../-payments/TransferSheets.tsx')).PayoutFileSheet,
)
const MarkPaidSheet = lazyDialog(async () => (await import('../-payments/TransferSheets.tsx')).MarkPaidSheet)

function PayoutsPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const canAdministrate = can('payments.administrate')
  const query = useQuery({ ...payoutsQuery(orgSlug), enabled: canAdministrate })
  const settings = useQuery({ ...accountsQuery(orgSlug), enabled: canAdministrate })
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<{ what: 'file' | 'paid'; no: number }>()
  const [isOpen, setOpen] = useState(false)
  const payouts = query.data ?? []
  const chosen = payouts.filter(({ statementId, mayPay }) => mayPay && wanted.has(statementId))
  const ids = new Set(chosen.map(({ statementId }) => statementId))
  const accounts = settings.data?.accounts.filter(({ archivedAt }) => archivedAt === null) ?? []
  const clear = () => setWanted(new Set())
  useHotkeys(ids.size > 0 ? { Escape: clear } : false)
  if (!canAdministrate) return <NotShown />
  const open = (what: 'file' | 'paid') => {
    setDialog({ what, no: (dialog?.no ?? 0) + 1 })
    setOpen(true)
  }
  const sheetOf = (what: 'file' | 'paid') => ({
    open: isOpen && dialog?.what === what,
    payouts: chosen,
    accounts,
    onClose: () => setOpen(false),
    onDone: clear,
  })
  const keyOf = (what: 'file' | 'paid') => `${what} ${dialog?.what === what ? dialog.no : 0}`
  const isEuro = chosen.every(({ currency }) => currency === 'EUR')
  const waiting = payouts.filter(({ mayPay }) => !mayPay).length
  return (
    <>
      <PageHeader
        title={<Trans>Payments</Trans>}
        meta={
          query.data && payouts.length > 0 ? (
            <span role="status">
              <Plural value={payouts.length} one="# statement to pay" other="# statements to pay" />
              {waiting > 0 ? (
                <>
                  {', '}
                  <Plural value={waiting} one="# on hold" other="# on hold" />
                </>
              ) : null}
            </span>
          ) : (
            '\u00A0'
          )
        }
      />
      <PaymentTabs open="payouts" />
      <div className="safe-x flex max-w-5xl flex-col gap-4 py-4 pb-24 md:py-6 md:pb-24">
        <LoadedOr query={query}>
          {payouts.length === 0 ? (
            <Card>
              <EmptyState icon={<Banknote aria-hidden />} title={<Trans>No open payouts</Trans>}>
                <Trans>Sent statements with an amount to pay appear here.</Trans>
              </EmptyState>
            </Card>
          ) : (
            <Card flush>
              <PayoutList
                payouts={payouts}
                chosen={ids}
                onToggle={(id) => setWanted((before) => before.symmetricDifference(new Set([id])))}
                onAll={(isChosen) =>
                  setWanted(
                    isChosen
                      ? new Set(payouts.filter(({ mayPay }) => mayPay).map(({ statementId }) => statementId))
                      : new Set(),
                  )
                }
              />
            </Card>
          )}
          <PayoutFiles />
        </LoadedOr>
      </div>
      <SelectionFloat count={ids.size} onClear={clear}>
        <Button
          variant="quiet"
          icon={<FileDown aria-hidden />}
          disabled={!isEuro}
          title={isEuro ? undefined : t`SEPA transfers are in euros.`}
          onClick={() => open('file')}
        >
          <Trans>SEPA file</Trans>
        </Button>
        <Button variant="quiet" icon={<Banknote aria-hidden />} onClick={() => open('paid')}>
          <Trans>Mark as paid</Trans>
        </Button>
      </SelectionFloat>
      <PayoutFileSheet key={keyOf('file')} {...sheetOf('file')} />
      <MarkPaidSheet key={keyOf('paid')} {...sheetOf('paid')} />
    </>
  )
}

/** The files that were made for the bank, each as it was. */
function PayoutFiles() {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { start } = useDownload()
  const { data } = useQuery(trpc.payouts.files.queryOptions({ orgSlug }, { meta: { persist: false } }))
  if (!data?.length) return null
  return (
    <Card title={<Trans>Bank files</Trans>} flush>
      <ul>
        {data.map(({ id, messageId, executeOn, paymentCount, currency, totalMinor, ...file }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{messageId}</p>
              <p className="text-sm text-mute">
                {formatDate(executeOn, 'short', i18n.locale)} ·{' '}
                <Plural value={paymentCount} one="# transfer" other="# transfers" /> · {file.accountName}
                {file.createdByName ? ` · ${file.createdByName}` : null}
              </p>
            </div>
            <span className="font-semibold tabular-nums">
              {formatMoney({ amountMinor: totalMinor, currency }, i18n.locale)}
            </span>
            <IconButton
              label={t`Save ${messageId}`}
              className="-mr-2"
              onClick={() => start(`/payout-files/${orgSlug}/${id}.xml`)}
            >
              <Download aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
