// Settings: calendars to subscribe to, and the public list of shows for websites.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { isId } from '#domain/platform/search/slug.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
import { queryClient } from '#web/calls/query.ts'
import { isSet, searchSchema, text, textWhere } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { FeedRow } from './-feeds/FeedRow.tsx'
import { NewFeedSheet } from './-feeds/NewFeedSheet.tsx'
import { PublicCard } from './-feeds/PublicCard.tsx'

export const Route = createFileRoute('/$orgSlug/settings/feeds')({
  validateSearch: searchSchema({
    /** Opens the form for a new calendar. */
    new: isSet,
    /** The artist it is for, with the name to show. */
    artist: textWhere(isId),
    name: text,
  }),
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(trpc.feeds.list.queryOptions({ orgSlug }))
  },
  component: FeedSettings,
})

function FeedSettings() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(trpc.feeds.list.queryOptions({ orgSlug }))
  const open = () => void navigate({ search: { new: true } })
  const button = (
    <Button variant="primary" icon={<CalendarPlus aria-hidden />} onClick={open}>
      <Trans>New subscription</Trans>
    </Button>
  )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1.4fr_1fr]">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl">
            <Trans>Calendar subscriptions</Trans>
          </h2>
          {query.data?.length ? button : null}
        </div>
        <LoadedOr query={query}>
          <Card flush>
            {query.data?.length ? (
              <ul aria-label={t`Calendar subscriptions`} className="divide-y divide-line">
                {query.data.map((feed) => (
                  <FeedRow key={feed.id} feed={feed} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<CalendarPlus aria-hidden />}
                title={<Trans>Shows in your own calendar</Trans>}
                action={button}
              >
                <Trans>Subscribe in Apple, Google or Outlook. Shows stay up to date automatically.</Trans>
              </EmptyState>
            )}
          </Card>
        </LoadedOr>
      </div>
      <PublicCard />
      <NewFeedSheet
        key={search.new ? 'open' : 'closed'}
        open={search.new === true}
        artist={search.artist ? { id: search.artist, name: search.name ?? '' } : null}
        onClose={() => void navigate({ search: {}, replace: true })}
      />
    </div>
  )
}
