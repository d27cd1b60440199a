// What was corrected after the statement was sent, and which statement includes it.
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money-format.ts'
import type { StatementRecord } from '#web/parts/money/statement/statement-queries.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'

/** Nothing while everything on it is still right. */
export function DriftCard({ record: { drift, statement } }: { record: StatementRecord }) {
  const { i18n } = useLingui()
  if (drift.length === 0) return null
  const { currency } = statement
  const sumMinor = drift.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  return (
    <Card title={<Trans>Corrected after sending</Trans>} action={show(sumMinor)} flush>
      <p className="px-4 pb-1 text-pretty text-mute">
        <Trans>The sent statement stays unchanged. The difference goes on the next one.</Trans>
      </p>
      <ul className="pb-2">
        {drift.map(({ date, eventName, label, amountMinor, statementNo }, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 px-4 py-1.5">
            <span className="min-w-0">
              {label}
              <span className="block text-sm text-mute">
                {[eventName, formatDate(date, 'short', i18n.locale)].filter(Boolean).join(' · ')}
                {statementNo ? (
                  <>
                    {' · '}
                    <Trans>on {statementNo}</Trans>
                  </>
                ) : null}
              </span>
            </span>
            <span className="shrink-0">{show(amountMinor)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
