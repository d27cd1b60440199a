// All tours: whose, when, how sure, where to, and the next days that are still free.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus, Route as RouteIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PagedRows } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { isSet, searchSchema, text } from '#web/search-schema.ts'
import { trpcClient, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListPage } from '#web/ui/lists/ListPage.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import type { TableColumn } from '#web/ui/tables/table-props.ts'

const TourSheet = lazyPart(async () => (await import('./-tours/TourSheet.tsx')).TourSheet)

const ToursSearch = searchSchema({
  search: text,
  /** Opens the form for a new one. */
  new: isSet,
})

const pageSize = 50
type Page = RouterOutputs['tours']['overview']

const overviewQuery = (orgSlug: string, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [['tours', 'overview'], { type: 'infinite', input: { orgSlug, search } }] as const,
    queryFn: ({ pageParam, signal }) =>
      trpcClient.tours.overview.query({ orgSlug, search, offset: pageParam, limit: pageSize }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) => {
      const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return last.rows.length > 0 && count < last.total ? count : undefined
    },
    placeholderData: keepPreviousData,
    ...(search ? { meta: { persist: false } } : {}),
  })

export const Route = createFileRoute('/$orgSlug/tours/')({
  validateSearch: ToursSearch,
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ params: { orgSlug }, deps: { search } }) => {
    void queryClient.prefetchInfiniteQuery(overviewQuery(orgSlug, search))
  },
  component: ToursPage,
})

type Tour = Page['rows'][number]

function ToursPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { search, new: isNew = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useInfiniteQuery(overviewQuery(orgSlug, search))
  const columns = useTourColumns()
  const total = list.data?.pages.at(-1)?.total
  const canCreate = can('events.manage')
  const setNew = (next: boolean) =>
    void navigate({ search: (before) => ({ ...before, new: next || undefined }), replace: !next })
  const button = (variant: 'primary' | 'secondary') =>
    canCreate ? (
      <Button variant={variant} icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
        <Trans>New tour</Trans>
      </Button>
    ) : null
  return (
    <>
      <ListPage
        title={<Trans>Tours</Trans>}
        count={total === undefined ? null : <Plural value={total} one="# tour" other="# tours" />}
        actions={button('primary')}
        tools={
          <SearchInput
            label={t`Search tours`}
            placeholder={t`Tour, artist, territory`}
            value={search}
            onChange={(next) =>
              void navigate({ search: (before) => ({ ...before, search: next }), replace: true })
            }
            className="md:max-w-72"
          />
        }
      >
        <PagedRows
          list={list}
          empty={
            search ? (
              <EmptyState title={<Trans>No match</Trans>}>
                <Trans>No tour matches “{search}”.</Trans>
              </EmptyState>
            ) : (
              <EmptyState
                icon={<RouteIcon aria-hidden />}
                title={<Trans>No tours yet</Trans>}
                action={button('secondary')}
              >
                <Trans>Group the shows of an artist to see the route, driving times and free days.</Trans>
              </EmptyState>
            )
          }
        >
          {(shown) => (
            <DataTable
              {...shown}
              label={t`Tours`}
              columns={columns}
              rowKey={({ id }) => id}
              renderLink={({ id: tourId }) => (
                <Link to="/$orgSlug/tours/$tourId" params={{ orgSlug, tourId }} />
              )}
              renderCard={(tour) => <TourCard tour={tour} />}
            />
          )}
        </PagedRows>
      </ListPage>
      {canCreate && isNew ? (
        <Suspense fallback={null}>
          <TourSheet
            open
            record={undefined}
            onClose={() => setNew(false)}
            onSaved={({ id: tourId }) =>
              void navigate({ to: '/$orgSlug/tours/$tourId', params: { orgSlug, tourId }, replace: true })
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** "1 – 14 May 2027", as far as the days are known. */
function useDates() {
  const { i18n } = useLingui()
  return ({ firstOn, lastOn }: Pick<Tour, 'firstOn' | 'lastOn'>) => {
    if (!firstOn) return null
    if (!lastOn || lastOn === firstOn) return formatDate(firstOn, 'short', i18n.locale)
    return `${formatDate(firstOn, 'dayMonth', i18n.locale)} – ${formatDate(lastOn, 'short', i18n.locale)}`
  }
}

function useGapText() {
  const { i18n, t } = useLingui()
  return ({ nextGap }: Pick<Tour, 'nextGap'>) =>
    nextGap
      ? t`${plural(nextGap.days, { one: '# day free', other: '# days free' })}, ${formatDate(nextGap.from, 'medium', i18n.locale)}`
      : null
}

const none = <span className="text-mute">–</span>

/** "4 of 9 confirmed". */
function Shows({ tour: { confirmed, tentative } }: { tour: Tour }) {
  const count = confirmed + tentative
  return count === 0 ? (
    none
  ) : (
    <Trans>
      {confirmed} of {count} confirmed
    </Trans>
  )
}

function useTourColumns(): TableColumn<Tour>[] {
  const { t } = useLingui()
  const dates = useDates()
  const gap = useGapText()
  return [
    {
      id: 'name',
      header: t`Tour`,
      width: 'minmax(13rem,1.6fr)',
      render: ({ name }) => name,
    },
    {
      id: 'artist',
      header: t`Artist`,
      width: 'minmax(8rem,1fr)',
      render: ({ artistName }) => artistName,
    },
    { id: 'dates', header: t`Dates`, width: 'minmax(10rem,1fr)', render: (tour) => dates(tour) ?? none },
    { id: 'shows', header: t`Shows`, width: 'minmax(9rem,1fr)', render: (tour) => <Shows tour={tour} /> },
    {
      id: 'cities',
      header: t`Cities`,
      width: 'minmax(9rem,1.6fr)',
      render: ({ cities }) =>
        cities.length > 0 ? <span className="text-mute">{cities.join(', ')}</span> : none,
    },
    { id: 'gap', header: t`Next gap`, width: 'minmax(10rem,1fr)', render: (tour) => gap(tour) ?? none },
  ]
}

function TourCard({ tour }: { tour: Tour }) {
  const dates = useDates()
  const gap = useGapText()
  const nextGap = gap(tour)
  return (
    <span className="flex min-w-0 flex-1 flex-col py-1">
      <span className="truncate text-md font-semibold">{tour.name}</span>
      <span className="truncate text-sm">{[tour.artistName, dates(tour)].filter(Boolean).join(' · ')}</span>
      {tour.confirmed + tour.tentative > 0 ? (
        <span className="truncate text-sm text-mute">
          <Shows tour={tour} />
          {nextGap ? ` · ${nextGap}` : null}
        </span>
      ) : null}
      {tour.cities.length > 0 ? (
        <span className="truncate text-sm text-mute">{tour.cities.join(', ')}</span>
      ) : null}
    </span>
  )
}
