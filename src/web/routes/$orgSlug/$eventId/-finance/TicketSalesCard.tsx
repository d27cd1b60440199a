// How the tickets of a show sold over time, with the last counts.
import { Trans, useLingui } from '@lingui/react/macro'
import { sellable } from '#domain/booking/deals/box-office.ts'
import { daysBetween } from '#domain/dates.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import type { Preview } from '#web/parts/booking/deal/use-preview.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Curve } from '#web/ui/charts/Curve.tsx'
import { Card } from '#web/ui/Page.tsx'

/** As many counts as are listed in words. */
const listed = 3

/** The ticket from which the artist has a share. */
type Goal = NonNullable<Preview['sales']>['sold']

/** Nothing before the first count. */
export function TicketSalesCard({ record, goal }: { record: DealRecord; goal: Goal }) {
  const { i18n, t } = useLingui()
  const { ticketCounts: counts, tickets, eventDate } = record
  const [first] = counts
  const last = counts.at(-1)
  if (!first || !last || !tickets) return null
  const day = (on: string) => formatDate(on, 'short', i18n.locale)
  const end = last.on > eventDate ? last.on : eventDate
  const seats = sellable(tickets.types)
  const latest = counts.map(({ on, sold }, index) => ({
    on,
    sold,
    more: sold - (counts[index - 1]?.sold ?? 0),
  }))
  return (
    <Card title={<Trans>Ticket sales</Trans>}>
      {counts.length > 1 ? (
        <Curve
          title={t`Tickets sold over time`}
          columns={[t`Day`, t`Sold`]}
          points={counts.map(({ on, sold }) => ({
            at: daysBetween(first.on, on),
            label: day(on),
            value: sold,
          }))}
          end={{ at: daysBetween(first.on, end), label: day(end) }}
          top={Math.max(seats, last.sold)}
          goal={goal}
          format={(value) => i18n.number(value)}
        />
      ) : null}
      <ul aria-label={t`Latest counts`} className="mt-3 flex flex-col gap-1 first:mt-0">
        {latest
          .slice(-listed)
          .toReversed()
          .map(({ on, sold, more }) => (
            <li key={on} className="flex items-baseline justify-between gap-4">
              <span>{day(on)}</span>
              <span className="tabular-nums">
                <span className="mr-2 text-sm text-mute">
                  {i18n.number(more, { signDisplay: 'exceptZero' })}
                </span>
                <span className="font-semibold">{i18n.number(sold)}</span>
              </span>
            </li>
          ))}
      </ul>
    </Card>
  )
}
