// The waitlists as whoever runs the installation sees them: who waits, and letting them in.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { messageOf } from '#web/calls/errors.ts'
import { requireSession } from '#web/session/guards.ts'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { PageNotFound } from '#web/parts/platform/screens/NotFound.tsx'
import { trpc } from '#web/trpc.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Entries } from './-list/Entries.tsx'
import { WaitlistSearch } from './-list/waitlist-search.ts'

export const Route = createFileRoute('/waitlist/')({
  validateSearch: WaitlistSearch,
  beforeLoad: requireSession,
  component: Waitlist,
})

function Waitlist() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const me = useQuery(trpc.account.me.queryOptions())
  if (me.data && !me.data.isOperator) return <PageNotFound />
  if (!me.data && !me.error) return null
  return (
    <PublicPage>
      {me.data ? (
        <Entries search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
      ) : (
        <ErrorNotice onRetry={() => void me.refetch()}>{messageOf(me.error)}</ErrorNotice>
      )}
    </PublicPage>
  )
}
