// Settings: calendars to subscribe to and to read, and the public list of shows for websites.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarDays, CalendarPlus, Music, User } from 'lucide-react'
import { Suspense } from 'react'
import { isId } from '#domain/platform/search/slug.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { isSet, searchSchema, text, textWhere } from '#web/search-schema.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingSection } from '#web/parts/platform/settings/Setting.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import type { FeedScope } from '#domain/road/calendar-feeds/feeds.ts'
import { feedDetailLabels } from '#texts/road/feeds.ts'
import { translate } from '#web/texts.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { CalendarAppsCard } from './-feeds/CalendarAppsCard.tsx'
import { ExternalCalendarsCard } from './-feeds/ExternalCalendarsCard.tsx'
import { NewFeedSheet } from './-feeds/NewFeedSheet.tsx'
import { WebsiteCard } from './-feeds/WebsiteCard.tsx'

const CalendarAccounts = lazyPart(
  async () => (await import('#web/parts/desk/calendar-accounts/CalendarAccounts.tsx')).CalendarAccounts,
)

type Feed = RouterOutputs['feeds']['list'][number]

const icons: Record<FeedScope, typeof User> = { organisation: CalendarDays, artist: Music, person: User }

/** One subscription: what it shows, to whom it belongs, when it was last read, and the way to end it. */
function FeedRow({ feed }: { feed: Feed }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const settled = { onSettled: () => cache.invalidateQueries(trpc.feeds.list.queryFilter()) }
  const restore = useMutation(trpc.feeds.restore.mutationOptions(settled))
  const revoke = useMutation(
    trpc.feeds.revoke.mutationOptions({
      ...settled,
      onSuccess: ({ id }) =>
        toastUndo(t`Subscription revoked: ${feed.name}`, () => restore.mutate({ orgSlug, id }), id),
    }),
  )
  const { id, name, scope, detail, ownerName, isOwn, lastReadAt } = feed
  const Icon = icons[scope]
  const read = lastReadAt && i18n.date(lastReadAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-mute" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{scope === 'person' ? <Trans>{name}’s shows</Trans> : name}</p>
        <p className="text-sm text-mute">
          {translate()(feedDetailLabels[detail])}
          {isOwn || !ownerName ? null : <>, {ownerName}</>}
        </p>
        <p className="text-sm text-mute">
          {read ? <Trans>Last synced: {read}</Trans> : <Trans>Not synced yet</Trans>}
        </p>
      </div>
      <Button
        size="sm"
        busy={revoke.isPending}
        aria-label={t`Revoke subscription ${name}`}
        onClick={() => revoke.mutate({ orgSlug, id })}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  )
}

export const Route = createFileRoute('/$orgSlug/settings/feeds')({
  validateSearch: searchSchema({
    /** Opens the form for a new calendar. */
    new: isSet,
    /** The artist it is for, with the name to show. */
    artist: textWhere(isId),
    name: text,
  }),
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
    <div className="flex max-w-180 flex-col gap-4">
      <SettingSection
        setting="calendar-subscriptions"
        title={<Trans>Calendar subscriptions</Trans>}
        action={query.data?.length ? button : null}
      >
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
      </SettingSection>
      <Suspense>
        <CalendarAccounts />
      </Suspense>
      <CalendarAppsCard />
      <ExternalCalendarsCard />
      <WebsiteCard />
      <NewFeedSheet
        key={search.new ? 'open' : 'closed'}
        open={search.new === true}
        artist={search.artist ? { id: search.artist, name: search.name ?? '' } : null}
        onClose={() => void navigate({ search: {}, replace: true })}
      />
    </div>
  )
}
