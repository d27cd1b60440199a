// One's own in the portal: profile, sign-in, and calendars to subscribe to and to read.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { artistTopics } from '#domain/booking/bookings/notices.ts'
import { AccountCards } from '#web/parts/platform/account/AccountCards.tsx'
import { NoticesCard } from '#web/parts/messages/notice/NoticesCard.tsx'
import { Card, PageHeader } from '#web/ui/Page.tsx'
import { newToken } from '#web/parts/desk/feed/feed-link.ts'
import { CalendarApps } from '#web/parts/desk/feed/CalendarApps.tsx'
import { FeedAddress } from '#web/parts/desk/feed/FeedAddress.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const PortalCalendars = lazyPart(
  async () => (await import('#web/parts/desk/external-calendars/PortalCalendars.tsx')).PortalCalendars,
)

const MyDetailsCard = lazyPart(
  async () => (await import('#web/parts/road/formalities/MyDetailsCard.tsx')).MyDetailsCard,
  'inline',
)

export const Route = createFileRoute('/artist-portal/$orgSlug/profile')({ component: PortalProfile })

function PortalProfile() {
  const { orgSlug } = Route.useParams()
  return (
    <>
      <PageHeader title={<Trans>Profile and calendar</Trans>} />
      <div className="safe-x pb-6">
        <AccountCards>
          <NoticesCard topics={artistTopics} />
          <Suspense>
            <MyDetailsCard orgSlug={orgSlug} />
          </Suspense>
          <PortalFeedCard orgSlug={orgSlug} />
          <PortalCalendarAppsCard orgSlug={orgSlug} />
          <Card title={<Trans>External calendars</Trans>}>
            <Suspense fallback={<Skeleton className="h-16 w-full" />}>
              <PortalCalendars />
            </Suspense>
          </Card>
        </AccountCards>
      </div>
    </>
  )
}

/** One's shows and travel in one's own calendar: making its address, replacing it, ending it. */
function PortalFeedCard({ orgSlug }: { orgSlug: string }) {
  const { t, i18n } = useLingui()
  const cache = useQueryClient()
  const [token, setToken] = useState<string>()
  const query = useQuery(trpc.artistPortal.feed.queryOptions({ orgSlug }, { meta: { persist: false } }))
  const settled = { onSettled: () => cache.invalidateQueries(trpc.artistPortal.feed.queryFilter()) }
  const create = useMutation(
    trpc.artistPortal.createFeed.mutationOptions({
      ...settled,
      onSuccess: (_made, input) => setToken(input.token),
    }),
  )
  const revoke = useMutation(
    trpc.artistPortal.revokeFeed.mutationOptions({
      ...settled,
      onSuccess: () => toast.success(t`Address no longer works`),
    }),
  )
  const feed = query.data?.feed
  const read = feed?.lastReadAt && i18n.date(feed.lastReadAt, { dateStyle: 'medium', timeStyle: 'short' })
  const onCreate = () => create.mutate({ orgSlug, token: newToken() })
  return (
    <Card title={<Trans>Calendar</Trans>}>
      {token ? (
        <FeedAddress token={token} under="/feeds/artist" onDone={() => setToken(undefined)} />
      ) : (
        <LoadedOr query={query}>
          <p className="text-pretty text-mute">
            {feed ? (
              read ? (
                <Trans>Calendar subscribed. Last synced: {read}</Trans>
              ) : (
                <Trans>Not used by any calendar yet.</Trans>
              )
            ) : (
              <Trans>
                Your shows and travel in Apple, Google or Outlook, always up to date. Anyone with the address
                can see them.
              </Trans>
            )}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button icon={<CalendarPlus aria-hidden />} busy={create.isPending} onClick={onCreate}>
              {feed ? <Trans>Replace address</Trans> : <Trans>Subscribe</Trans>}
            </Button>
            {feed ? (
              <Button busy={revoke.isPending} onClick={() => revoke.mutate({ orgSlug })}>
                <Trans>Revoke</Trans>
              </Button>
            ) : null}
          </div>
        </LoadedOr>
      )}
    </Card>
  )
}

/** Apps that read one's shows and travel and block one's own days. */
function PortalCalendarAppsCard({ orgSlug }: { orgSlug: string }) {
  const cache = useQueryClient()
  const query = useQuery(
    trpc.artistPortal.calendarPasswords.queryOptions({ orgSlug }, { meta: { persist: false } }),
  )
  const settled = {
    onSettled: () => cache.invalidateQueries(trpc.artistPortal.calendarPasswords.queryFilter()),
  }
  const create = useMutation(trpc.artistPortal.createCalendarPassword.mutationOptions(settled))
  const revoke = useMutation(trpc.artistPortal.revokeCalendarPassword.mutationOptions(settled))
  return (
    <Card title={<Trans>Calendar apps</Trans>}>
      <p className="mb-3 text-pretty text-mute">
        <Trans>Read your shows and travel, and block days off, in the calendar app of your phone.</Trans>
      </p>
      <LoadedOr query={query}>
        <CalendarApps
          passwords={query.data?.rows ?? []}
          onConnect={(name, secret) => create.mutateAsync({ orgSlug, name, secret })}
          onDisconnect={(id) => revoke.mutateAsync({ orgSlug, id })}
        />
      </LoadedOr>
    </Card>
  )
}
