// On the page of a show, what somebody changed of it in a calendar of their own: they alone see it, and decide.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const EditList = lazyPart(async () => (await import('./CalendarEdits.tsx')).EditList, 'inline')

export function ShowEdits({ eventId, className }: { eventId: string; className: string }) {
  const { orgSlug, can } = useOrganisation()
  const enabled = can('calendar.view')
  const { data } = useQuery(trpc.calendarAccounts.edits.queryOptions({ orgSlug }, { enabled }))
  const edits = data?.rows.filter((edit) => edit.eventId === eventId) ?? []
  if (edits.length === 0) return null
  return (
    <Suspense>
      <EditList edits={edits} className={className} />
    </Suspense>
  )
}
