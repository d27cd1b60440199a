// What every show of a tour brings, costs and leaves the artist.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatBrief } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { FigureTable } from '#web/ui/tables/FigureTable.tsx'
import type { Budget } from './budget-query.ts'
import { useFigures } from './use-figures.tsx'

type Show = Budget['shows'][number]

/** Null where nothing came yet and nothing was spent. */
function netOf({ planned, actual, artistCosts }: Show) {
  const less = (income: Show['planned'], cost: number) =>
    income === null && cost === 0 ? null : (income?.artistMinor ?? 0) - cost
  return { planned: less(planned, artistCosts.planned), actual: less(actual, artistCosts.actual) }
}

export function BudgetShows({ budget }: { budget: Budget }) {
  const { t } = useLingui()
  const { currency, seesIncome, shows, fees, costs, ofTour, artist } = budget
  const { figure } = useFigures(currency)
  const income = (...cells: string[]) => (seesIncome ? cells : [])
  const pair = ({ planned, actual }: Record<'planned' | 'actual', number | null>) => [
    figure(planned),
    figure(actual),
  ]
  if (shows.length === 0) {
    return (
      <Card title={<Trans>Shows</Trans>}>
        <p className="text-pretty text-mute">
          <Trans>No shows on this tour yet. Their fees and costs will appear here.</Trans>
        </p>
      </Card>
    )
  }
  const { planned, actual } = ofTour.artistCosts
  return (
    <Card title={<Trans>Shows</Trans>}>
      <FigureTable
        label={t`Shows`}
        head={[
          t`Show`,
          ...income(t`Planned fee`, t`Expected fee`, t`Actual fee`),
          t`Planned costs`,
          t`Actual costs`,
          ...income(t`Planned net of artist`, t`Actual net of artist`),
        ]}
        rows={[
          ...shows.map((show) => ({
            key: show.bookingId,
            cells: [
              <About key="about" show={show} />,
              ...income(
                figure(show.planned?.feeMinor),
                figure(show.expected?.feeMinor),
                figure(show.actual?.feeMinor),
              ),
              ...pair(show.costs),
              ...income(...pair(netOf(show))),
            ],
          })),
          {
            key: 'tour',
            cells: [
              t`Costs of the tour itself`,
              ...income('', '', ''),
              ...pair(ofTour.costs),
              ...income(...pair({ planned: -planned, actual: -actual })),
            ],
          },
        ]}
        total={[
          t`Total`,
          ...income(figure(fees.confirmed + fees.open), figure(fees.expected), figure(fees.actual)),
          ...pair(costs),
          ...income(...pair(artist)),
        ]}
      />
    </Card>
  )
}

/** "Leipzig · Tue 14 May · Hold", and what of its invoices is paid. */
function About({ show }: { show: Show }) {
  const { t, i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { eventId, eventDate, name, status, invoices } = show
  const paid = invoices.map(({ currency, invoicedMinor, paidMinor }) => {
    const [done, all] = [paidMinor, invoicedMinor].map((minor) =>
      formatBrief(money(minor, currency), i18n.locale),
    )
    return t`${done} of ${all} paid`
  })
  return (
    <div className="flex min-w-40 flex-col gap-0.5 py-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={can('deals.view') ? '/$orgSlug/$eventId/finance' : '/$orgSlug/$eventId/overview'}
          params={{ orgSlug, eventId }}
          className="hit font-semibold hover:underline"
        >
          {name}
        </Link>
        <StatusPill status={status} />
      </span>
      <span className="text-sm font-normal text-mute">
        {[formatDate(eventDate, 'short', i18n.locale), ...paid].join(' · ')}
      </span>
    </div>
  )
}
