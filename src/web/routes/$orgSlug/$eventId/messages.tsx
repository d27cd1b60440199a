// The messages about an event: conversations beside the one that is open.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronLeft, Mails } from 'lucide-react'
import { isId } from '#domain/platform/search/slug.ts'
import { messageOf } from '#web/calls/errors.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { eventThreadsQuery } from '#web/parts/messages/thread/message-queries.ts'
import { ThreadList } from '#web/parts/messages/thread/ThreadList.tsx'
import { ThreadView } from '#web/parts/messages/thread/ThreadView.tsx'
import { WriteMessageButton } from '#web/parts/messages/composer/WriteMessageButton.tsx'
import { queryClient } from '#web/calls/query.ts'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SplitView } from '#web/ui/lists/SplitView.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'

const MessagesSearch = searchSchema({
  /** The conversation that is open. */
  open: textWhere(isId),
})

export const Route = createFileRoute('/$orgSlug/$eventId/messages')({
  validateSearch: MessagesSearch,
  loader: ({ params: { orgSlug, eventId } }) => {
    void queryClient.prefetchQuery(eventThreadsQuery(orgSlug, eventId))
  },
  component: EventMessages,
})

function EventMessages() {
  const { orgSlug, eventId } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  const query = useQuery(eventThreadsQuery(orgSlug, eventId))
  const threads = query.data?.rows
  const close = () => void navigate({ search: {}, resetScroll: false })
  useHotkeys(open ? { Escape: close } : false)

  if (!threads) {
    if (!query.error) return <SkeletonRows rows={4} />
    return (
      <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorNotice>
    )
  }
  const only = event?.bookings.length === 1 ? event.bookings[0] : undefined
  const about = { eventId, bookingId: only?.id ?? null }
  if (threads.length === 0 && !open) {
    return (
      <EmptyState
        icon={<Mails aria-hidden />}
        title={<Trans>No messages yet</Trans>}
        action={<WriteMessageButton about={about} variant="primary" />}
      >
        <Trans>Messages about this show and their replies appear here for the whole team.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className="safe-x py-4 md:py-6">
      <SplitView
        list={
          <>
            <WriteMessageButton about={about} variant="primary" className="w-fit max-md:w-full" />
            <section className="overflow-hidden rounded-card border border-line bg-surface">
              <ThreadList
                threads={threads}
                open={open}
                renderLink={(id, props) => (
                  <Link
                    {...props}
                    to="/$orgSlug/$eventId/messages"
                    params={{ orgSlug, eventId }}
                    search={{ open: id }}
                    resetScroll={false}
                  />
                )}
              />
            </section>
          </>
        }
        open={
          open ? (
            <ThreadView
              key={open}
              id={open}
              back={
                <Link
                  to="/$orgSlug/$eventId/messages"
                  params={{ orgSlug, eventId }}
                  className={cx(buttonClass('quiet'), '-ml-3 w-fit lg:hidden')}
                >
                  <ChevronLeft aria-hidden />
                  <Trans>All messages</Trans>
                </Link>
              }
            />
          ) : null
        }
        placeholder={
          <EmptyState icon={<Mails aria-hidden />} title={<Trans>Choose a message</Trans>}>
            <Trans>Replies about this show appear here automatically.</Trans>
          </EmptyState>
        }
      />
    </div>
  )
}
