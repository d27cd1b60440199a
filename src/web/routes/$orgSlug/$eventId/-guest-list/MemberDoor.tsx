// The list at the door for a member of the agency: the same as by the link, in the event's page.
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { checkingIn, doorId, memberDoorQuery } from '#web/parts/road/guest-list/door.ts'
import { DoorList } from '#web/parts/road/guest-list/DoorList.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

export function MemberDoor({ orgSlug, eventId }: { orgSlug: string; eventId: string }) {
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
