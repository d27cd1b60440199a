// The budget of a tour: what it was planned to bring and cost, beside what it does, and what every show leaves.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Download, FileDown, Pencil } from 'lucide-react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { ExpensesCard } from '#web/parts/money/expense/ExpensesCard.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { translate } from '#web/texts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { budgetQuery, type Budget } from './-budget/budget-query.ts'
import { BudgetCosts } from './-budget/BudgetCosts.tsx'
import { BudgetShows } from './-budget/BudgetShows.tsx'
import { BudgetSums } from './-budget/BudgetSums.tsx'
import { TourNotThere } from './-tours/TourNotThere.tsx'

const BudgetSheet = lazyDialog(async () => (await import('./-budget/BudgetSheet.tsx')).BudgetSheet)

export const Route = createFileRoute('/$orgSlug/tours/$tourId/budget')({
  loader: ({ params: { orgSlug, tourId } }) => {
    void queryClient.prefetchQuery(budgetQuery(orgSlug, tourId))
  },
  component: TourBudget,
})

function TourBudget() {
  const { orgSlug, tourId } = Route.useParams()
  const query = useQuery(budgetQuery(orgSlug, tourId))
  return query.data ? <Plan budget={query.data} /> : <TourNotThere query={query} />
}

function Plan({ budget }: { budget: Budget }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const editing = useOpening()
  const { tour, currency, withoutRate, seesIncome, canEdit } = budget
  const currencies = translate().list(withoutRate)
  return (
    <>
      <PageHeader
        back={
          <Link to="/$orgSlug/tours/$tourId" params={{ orgSlug, tourId: tour.id }}>
            {tour.name}
          </Link>
        }
        title={t`Budget: ${tour.name}`}
        meta={<About budget={budget} />}
        actions={
          <>
            <Downloads budget={budget} />
            {canEdit ? (
              <Button variant="primary" icon={<Pencil aria-hidden />} onClick={editing.begin}>
                {budget.lines.length > 0 ? <Trans>Edit budget</Trans> : <Trans>Plan costs</Trans>}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="safe-x flex flex-col gap-4 pb-6">
        {withoutRate.length > 0 ? (
          <p role="status" className="rounded-control bg-signal-soft px-3 py-2.5 text-pretty">
            <Trans>
              Amounts in {currencies} are not in the totals: no exchange rate to {currency} is known. An
              accountant can enter one in the settings.
            </Trans>
          </p>
        ) : null}
        {seesIncome ? <BudgetSums budget={budget} /> : null}
        <BudgetShows budget={budget} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <BudgetCosts budget={budget} onPlan={canEdit ? editing.begin : undefined} />
          <ExpensesCard
            place={{ eventId: null, tourId: tour.id, artistId: tour.artistId, artistName: tour.artistName }}
            currency={currency}
            isFirst={false}
            title={<Trans>Expenses of the tour</Trans>}
            empty={
              <Trans>
                Add what belongs to no single show, such as the van. Expenses of shows count as well.
              </Trans>
            }
          />
        </div>
      </div>
      {canEdit ? (
        <BudgetSheet key={editing.key} open={editing.open} budget={budget} onClose={editing.close} />
      ) : null}
    </>
  )
}

/** "Mira Sol · 1 – 14 May 2027 · 14 days · all amounts in EUR". */
function About({ budget: { tour, days, currency } }: { budget: Budget }) {
  const { i18n, t } = useLingui()
  const { span } = tour
  const parts = [
    span
      ? span.from === span.to
        ? formatDate(span.from, 'short', i18n.locale)
        : `${formatDate(span.from, 'dayMonth', i18n.locale)} – ${formatDate(span.to, 'short', i18n.locale)}`
      : null,
    t`all totals in ${currency}`,
  ]
  return (
    <>
      {tour.artistName}
      {days > 0 ? (
        <span>
          {' · '}
          <Plural value={days} one="# day" other="# days" />
        </span>
      ) : null}
      {parts.filter(Boolean).map((part) => (
        <span key={part}> · {part}</span>
      ))}
    </>
  )
}

function Downloads({ budget: { tour } }: { budget: Budget }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { start } = useDownload()
  const save = (ending: 'pdf' | 'csv') =>
    start(`/budgets/${orgSlug}/${tour.id}.${ending}?locale=${translate().language}`)
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Download`} variant="secondary">
          <Download aria-hidden />
        </IconButton>
      }
      items={[
        {
          label: t`For the artist’s management (PDF)`,
          hint: t`Without costs and net of the agency, and without notes.`,
          icon: <FileDown aria-hidden />,
          onSelect: () => save('pdf'),
        },
        { label: t`For Excel (CSV)`, icon: <FileDown aria-hidden />, onSelect: () => save('csv') },
      ]}
    />
  )
}
