// One tour: its route on a map, its days with the ways between them, what does not fit, and venues for free days.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import {
  Calculator,
  ChevronRight,
  Ellipsis,
  FileSignature,
  Luggage,
  Pencil,
  Plus,
  Route as RouteIcon,
  ScrollText,
  Trash2,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { isSet, searchSchema } from '#web/search-schema.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { OtherShows } from './-tours/OtherShows.tsx'
import { TourDays } from './-tours/TourDays.tsx'
import { TourMap } from './-tours/TourMap.tsx'
import { WithoutPlace } from './-tours/WithoutPlace.tsx'
import type { NewShowAt } from './-tours/NewShowSheet.tsx'
import { TourNotThere } from './-tours/TourNotThere.tsx'

const NewShowSheet = lazyPart(async () => (await import('./-tours/NewShowSheet.tsx')).NewShowSheet)
const NewContractSheet = lazyPart(
  async () => (await import('#web/parts/documents/contract/NewContractSheet.tsx')).NewContractSheet,
)
const TourSheet = lazyPart(async () => (await import('./-tours/TourSheet.tsx')).TourSheet)

const planQuery = (orgSlug: string, id: string) => trpc.tours.plan.queryOptions({ orgSlug, id })

export const Route = createFileRoute('/$orgSlug/tours/$tourId/')({
  validateSearch: searchSchema({
    /** Opens the form. */
    edit: isSet,
  }),
  loader: ({ params: { orgSlug, tourId } }) => {
    void queryClient.prefetchQuery(planQuery(orgSlug, tourId))
  },
  component: TourPage,
})

function TourPage() {
  const { orgSlug, tourId } = Route.useParams()
  const query = useQuery(planQuery(orgSlug, tourId))
  return query.data ? <Plan plan={query.data} /> : <TourNotThere query={query} />
}

type TourPlan = RouterOutputs['tours']['plan']

function Plan({ plan }: { plan: TourPlan }) {
  const { orgSlug } = useOrganisation()
  const { edit = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const phone = usePhone()
  const [adding, setAdding] = useState<NewShowAt>()
  const [openGap, setOpenGap] = useState<string>()
  const isEmpty = plan.stops.length === 0
  const gap = plan.gaps.find(({ from }) => from === openGap)
  const setEdit = (next: boolean) =>
    void navigate({ search: (before) => ({ ...before, edit: next || undefined }), replace: !next })
  const map = plan.frame ? <TourMap plan={plan} venues={gap?.suggestions ?? []} /> : null
  return (
    <>
      <PageHeader
        back={
          <Link to="/$orgSlug/tours" params={{ orgSlug }}>
            <Trans>Tours</Trans>
          </Link>
        }
        title={plan.name}
        meta={<About plan={plan} />}
        actions={<Actions plan={plan} onAdd={() => setAdding({})} onEdit={() => setEdit(true)} />}
      />
      {isEmpty ? (
        <EmptyState
          icon={<RouteIcon aria-hidden />}
          title={<Trans>No shows yet</Trans>}
          action={
            plan.canEdit ? (
              <Button icon={<Plus aria-hidden />} onClick={() => setAdding({})}>
                <Trans>New show</Trans>
              </Button>
            ) : null
          }
        >
          {plan.canEdit && plan.elsewhere.some(({ isOnTour }) => !isOnTour) ? (
            <Trans>Place a first hold, or add shows of {plan.artistName} from the list below.</Trans>
          ) : (
            <Trans>With the first two shows the route appears here.</Trans>
          )}
        </EmptyState>
      ) : null}
      <div
        className={
          isEmpty
            ? 'safe-x mx-auto flex max-w-160 flex-col gap-4 pb-6'
            : 'safe-x grid items-start gap-4 pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,38%)]'
        }
      >
        {isEmpty || !map ? null : phone ? (
          <details className="group overflow-hidden rounded-card border border-line bg-surface">
            <summary className="flex min-h-11 items-center gap-2 px-4 font-semibold">
              <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
              <Trans>Map</Trans>
            </summary>
            {map}
          </details>
        ) : (
          <div className="top-4 overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:order-last">
            {map}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <WithoutPlace plan={plan} />
          {isEmpty ? null : (
            <TourDays plan={plan} openGap={openGap} onOpenGap={setOpenGap} onHold={setAdding} />
          )}
          {isEmpty ? <OtherShows plan={plan} /> : null}
          {plan.notes ? <p className="whitespace-pre-line text-mute">{plan.notes}</p> : null}
        </div>
      </div>
      {adding ? (
        <Suspense fallback={null}>
          <NewShowSheet tour={plan} at={adding} onClose={() => setAdding(undefined)} />
        </Suspense>
      ) : null}
      {edit && plan.canEdit ? (
        <Suspense fallback={null}>
          <TourSheet open record={plan} onClose={() => setEdit(false)} onSaved={() => setEdit(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** "Mira Sol · 1 – 14 May 2027 · Benelux · 9 shows · 2,140 km, about 29 h". */
function About({ plan }: { plan: TourPlan }) {
  const { i18n, t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { days, stops, legs, territory, artistName, artistSlug } = plan
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  const km = legs.reduce((sum, leg) => sum + leg.km, 0)
  const hours = Math.round(legs.reduce((sum, leg) => sum + leg.hours, 0))
  const parts = [
    first && last
      ? first === last
        ? formatDate(first, 'short', i18n.locale)
        : `${formatDate(first, 'dayMonth', i18n.locale)} – ${formatDate(last, 'short', i18n.locale)}`
      : null,
    territory,
  ]
  return (
    <>
      <Link
        to="/$orgSlug/artists/$artistSlug"
        params={{ orgSlug, artistSlug }}
        className="hit hover:underline"
      >
        {artistName}
      </Link>
      {parts.filter(Boolean).map((part) => (
        <span key={part}> · {part}</span>
      ))}
      {stops.length > 0 ? (
        <span>
          {' · '}
          <Plural value={stops.length} one="# show" other="# shows" />
        </span>
      ) : null}
      {km > 0 ? (
        <span>
          {' · '}
          {t`about ${i18n.number(km)} km, ${hours} h on the road`}
        </span>
      ) : null}
    </>
  )
}

type ActionsProps = { plan: TourPlan; onAdd: () => void; onEdit: () => void }

function Actions({ plan, onAdd, onEdit }: ActionsProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const navigate = Route.useNavigate()
  const remove = useMutation(trpc.tours.remove.mutationOptions())
  const restore = useMutation(trpc.tours.restore.mutationOptions())
  const phone = usePhone()
  const [isContracting, setContracting] = useState(false)
  const hasTravel = can('travel.view') && plan.stops.length > 0
  const refresh = () => queryClient.invalidateQueries(trpc.tours.pathFilter())
  const { id } = plan
  const travel = <Link to="/$orgSlug/tours/$tourId/travel" params={{ orgSlug, tourId: id }} />
  const budget = <Link to="/$orgSlug/tours/$tourId/budget" params={{ orgSlug, tourId: id }} />
  const formalities = can('formalities.view') ? (
    <Link to="/$orgSlug/tours/$tourId/formalities" params={{ orgSlug, tourId: id }} />
  ) : null
  return (
    <>
      {can('expenses.view') && !(phone && plan.canEdit) ? (
        <Button render={budget}>
          <Trans context="of a tour">Budget</Trans>
        </Button>
      ) : null}
      {hasTravel && !(phone && plan.canEdit) ? (
        <Button render={travel}>
          <Trans>Travel</Trans>
        </Button>
      ) : null}
      {formalities && !plan.canEdit ? (
        <Button render={formalities}>
          <Trans>Formalities</Trans>
        </Button>
      ) : null}
      {plan.canEdit ? (
        <>
          <Menu
            align="end"
            trigger={
              <IconButton label={t`More`} variant="secondary">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              hasTravel &&
                phone && { label: <Trans>Travel</Trans>, icon: <Luggage aria-hidden />, link: travel },
              can('expenses.view') &&
                phone && {
                  label: <Trans context="of a tour">Budget</Trans>,
                  icon: <Calculator aria-hidden />,
                  link: budget,
                },
              formalities && {
                label: <Trans>Formalities</Trans>,
                hint: <Trans>A1, visas and carnet</Trans>,
                icon: <ScrollText aria-hidden />,
                link: formalities,
              },
              can('contracts.manage') &&
                plan.stops.length > 0 && {
                  label: <Trans>Create contracts</Trans>,
                  icon: <FileSignature aria-hidden />,
                  onSelect: () => setContracting(true),
                },
              { label: <Trans>Edit tour</Trans>, icon: <Pencil aria-hidden />, onSelect: onEdit },
              {
                label: <Trans>Archive tour</Trans>,
                hint: <Trans>Its shows stay.</Trans>,
                icon: <Trash2 aria-hidden />,
                onSelect: () =>
                  remove.mutate(
                    { orgSlug, id },
                    {
                      onSuccess: () => {
                        void refresh()
                        void navigate({ to: '/$orgSlug/tours', params: { orgSlug } })
                        toast.success(t`${plan.name} archived`, {
                          action: {
                            label: t`Undo`,
                            onClick: () =>
                              restore.mutate({ orgSlug, id }, { onSuccess: () => void refresh() }),
                          },
                        })
                      },
                      onError: (error) => toast.error(messageOf(error)),
                    },
                  ),
              },
            ]}
          />
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
            <Trans>New show</Trans>
          </Button>
        </>
      ) : null}
      {isContracting ? (
        <Suspense fallback={null}>
          <NewContractSheet
            open
            onClose={() => setContracting(false)}
            bookingIds={plan.stops.map(({ bookingId }) => bookingId)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
