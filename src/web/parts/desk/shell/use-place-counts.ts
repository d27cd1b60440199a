// What is new at the places of an organisation, for the numbers beside them.
import { useQuery } from '@tanstack/react-query'
import { taskCountQuery, unreadQuery } from '#web/parts/desk/inbox/inbox-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useToday } from '#web/hooks/use-today.ts'

/** By segment of the address: inquiries nobody has looked at, shows with answers to review, urgent tasks and unread notifications. */
export function usePlaceCounts(): Record<string, number | undefined> {
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const inquiries = useQuery(
    trpc.inquiries.countNew.queryOptions({ orgSlug }, { enabled: can('inquiries.view') }),
  )
  const advancing = useQuery(
    trpc.advancing.countToReview.queryOptions({ orgSlug, today }, { enabled: can('advancing.manage') }),
  )
  const tasks = useQuery({ ...taskCountQuery(orgSlug), enabled: can('tasks.view') })
  const unread = useQuery(unreadQuery(orgSlug))
  return {
    inquiries: inquiries.data?.count,
    advancing: advancing.data?.count,
    inbox: (tasks.data?.pressing ?? 0) + (unread.data?.count ?? 0),
  }
}
