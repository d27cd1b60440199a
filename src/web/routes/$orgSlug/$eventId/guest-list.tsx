// The guest lists of an event, and the same list as a door sees it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { messageOf } from '#web/calls/errors.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { checkingIn, doorId, memberDoorQuery } from '#web/parts/road/guest-list/door.ts'
import { DoorList } from '#web/parts/road/guest-list/DoorList.tsx'
import { GuestListPage } from './-guest-list/GuestListPage.tsx'

const listsQuery = (orgSlug: string, eventId: string) =>
  trpc.guestLists.get.queryOptions({ orgSlug, eventId })

export const Route = createFileRoute('/$orgSlug/$eventId/guest-list')({
  validateSearch: searchSchema({ view: oneOf(['door']) }),
  loader: ({ params: { orgSlug, eventId } }) => {
    void queryClient.prefetchQuery(listsQuery(orgSlug, eventId))
  },
  component: EventGuestList,
})

function EventGuestList() {
  const { t } = useLingui()
  const { orgSlug, eventId } = Route.useParams()
  const { view = 'names' } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  const query = useQuery(listsQuery(orgSlug, eventId))
  const { data } = query
  return (
    <>
      {(data?.lists.length ?? 0) > 0 || view === 'door' ? (
        <div className="safe-x pt-4">
          <SegmentedControl
            label={t`View`}
            value={view}
            onValueChange={(next) =>
              void navigate({ search: next === 'door' ? { view: next } : {}, replace: true })
            }
            options={[
              { value: 'names', label: <Trans>Names</Trans> },
              { value: 'door', label: <Trans>At the door</Trans> },
            ]}
            className="max-sm:flex"
          />
        </div>
      ) : null}
      {view === 'door' ? (
        <MemberDoor orgSlug={orgSlug} eventId={eventId} />
      ) : event && data ? (
        <GuestListPage event={event} record={data} />
      ) : query.error ? (
        <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
          {messageOf(query.error)}
        </ErrorNotice>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </>
  )
}

/** The list at the door for a member of the agency: the same as by the link, in the event's page. */
function MemberDoor({ orgSlug, eventId }: { orgSlug: string; eventId: string }) {
  const query = useQuery(memberDoorQuery(orgSlug, eventId))
  if (query.data) {
    return (
      <DoorList
        door={query.data}
        className="mx-auto w-full max-w-160 px-4 pb-28"
        onCount={({ id: entryId }, count) =>
          checkingIn.start({
            orgSlug,
            eventId,
            entryId,
            doorId: doorId(),
            count,
            at: new Date().toISOString(),
          })
        }
      />
    )
  }
  if (!query.error) return <SkeletonRows rows={6} />
  return (
    <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
      {messageOf(query.error)}
    </ErrorNotice>
  )
}
