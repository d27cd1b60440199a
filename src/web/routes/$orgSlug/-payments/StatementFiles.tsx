// The files of the bank that were read last, each with its balances.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money.ts'
import type { BankStatement } from '#web/parts/money/payment/payment-queries.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { ProofWords } from './ProofWords.tsx'

export function StatementFiles({ statements }: { statements: readonly BankStatement[] }) {
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
              {statement.proof === 'proven' ? null : <ProofWords proof={statement.proof} />}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
