// The bank: its files read, and what each line of the account is.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { accountsQuery, type BankStatement } from '#web/parts/money/payment/payment-calls.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card, EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { formatMoney } from '#domain/money-format.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { ProofText } from '#web/routes/$orgSlug/-payments/ProofText.tsx'
import { linesQuery } from '../-payments/bank-queries.ts'
import { BankSearch } from '../-payments/bank-search.ts'
import { BankImport } from '../-payments/BankImport.tsx'
import { BankLines, type BankLinesProps } from '../-payments/BankLines.tsx'
import { NotShown } from '../-payments/NotShown.tsx'
import { PaymentTabs } from '../-payments/PaymentTabs.tsx'

export const Route = createFileRoute('/$orgSlug/payments/bank')({
  validateSearch: BankSearch,
  component: BankPage,
})

function BankPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const settings = useQuery({ ...accountsQuery(orgSlug), enabled: can('payments.administrate') })
  const accounts = settings.data?.accounts.filter(({ archivedAt }) => archivedAt === null) ?? []
  const account = accounts.find(({ id }) => id === search.account) ?? accounts[0]
  const setSearch = (patch: BankSearch) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: true, resetScroll: false })
  if (!can('payments.administrate')) return <NotShown />
  return (
    <>
      <PageHeader
        title={<Trans>Payments</Trans>}
        meta={account ? `${account.name} ···${account.iban.slice(-4)}` : '\u00A0'}
        actions={
          accounts.length > 1 && account ? (
            <span className="w-44 max-w-full md:w-56">
              <Select
                aria-label={t`Account`}
                value={account.id}
                onValueChange={(id) => setSearch({ account: id, search: undefined })}
                options={accounts.map(({ id, name, iban, currency }) => ({
                  value: id,
                  label: name,
                  hint: `${currency} ···${iban.slice(-4)}`,
                }))}
              />
            </span>
          ) : null
        }
      />
      <PaymentTabs open="bank" />
      <LoadedOr query={settings}>
        {account ? (
          <Account key={account.id} account={account} search={search} setSearch={setSearch} />
        ) : (
          <EmptyState
            icon={<Landmark aria-hidden />}
            title={<Trans>No bank account yet</Trans>}
            action={
              <Link to="/$orgSlug/settings/invoicing" params={{ orgSlug }} className={buttonClass('primary')}>
                <Trans>Add bank account</Trans>
              </Link>
            }
          >
            <Trans>It is shown on invoices, and you can import its bank files.</Trans>
          </EmptyState>
        )}
      </LoadedOr>
    </>
  )
}

function Account({ account, search, setSearch }: BankLinesProps) {
  const { orgSlug } = useOrganisation()
  const lines = useQuery(linesQuery(orgSlug, { accountId: account.id, state: 'open', limit: 50 }))
  const counts = lines.data?.counts
  const hasLines = counts !== undefined && counts.open + counts.matched + counts.ignored > 0
  return (
    <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 max-lg:order-2 lg:border-r lg:border-line">
        <BankLines account={account} search={search} setSearch={setSearch} />
      </div>
      {/* Beside the lines, below them on phones; first while there are none. */}
      <aside
        className={cx(
          'flex min-w-0 flex-col gap-4 px-4 py-4 lg:sticky lg:top-0',
          hasLines ? 'max-lg:order-3' : 'max-lg:order-1',
        )}
      >
        <BankImport account={account} />
        <div className="max-lg:hidden">
          <StatementFiles statements={lines.data?.statements ?? []} />
        </div>
      </aside>
    </div>
  )
}

/** The files of the bank that were read last, each with its balances. */
function StatementFiles({ statements }: { statements: readonly BankStatement[] }) {
  const { i18n } = useLingui()
  if (statements.length === 0) return null
  return (
    <Card title={<Trans>Recent imports</Trans>} flush>
      <ul>
        {statements.slice(0, 8).map((statement) => {
          const { id, name, currency, openingMinor, closingMinor, fromDate, toDate } = statement
          const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
          const day = (date: string) => formatDate(date, 'short', i18n.locale)
          const fresh = statement.lineCount - statement.knownCount
          const days = [...new Set([fromDate, toDate])].flatMap((date) => (date ? [day(date)] : []))
          return (
            <li key={id} className="border-t border-line px-4 py-2.5 text-sm">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-mute">
                {days.length > 0 ? <>{days.join(' – ')} · </> : null}
                <Plural value={fresh} _0="nothing new" one="# line" other="# lines" />
              </p>
              {openingMinor !== null && closingMinor !== null ? (
                <p className="text-mute tabular-nums">
                  {show(openingMinor)} → <span className="font-semibold text-ink">{show(closingMinor)}</span>
                </p>
              ) : null}
              {statement.proof === 'proven' ? null : <ProofText proof={statement.proof} />}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
