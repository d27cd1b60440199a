// Everything of the artist portal of one organisation: needs a session and access to one of its artists.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isReservedSlug, isSlug } from '#domain/slug.ts'
import { requireSession } from '#web/guards.ts'
import { PortalProvider } from '#web/parts/portal/portal.tsx'
import { AreaError } from '#web/parts/screens/AreaError.tsx'
import { MoveToSlug } from '#web/parts/shell/MoveToSlug.tsx'
import { PortalShell } from '#web/parts/shell/PortalShell.tsx'
import { ShellSkeleton } from '#web/parts/shell/ShellSkeleton.tsx'
import { useLastPlace } from '#web/parts/shell/use-last-place.ts'
import { queryClient } from '#web/query.ts'
import { trpc } from '#web/trpc.ts'

const NoAccess = lazy(async () => ({ default: (await import('#web/parts/screens/NoAccess.tsx')).NoAccess }))

export const Route = createFileRoute('/artist-portal/$orgSlug')({
  // False means "not an organisation": the address then falls to "Page not found".
  params: { parse: ({ orgSlug }) => isSlug(orgSlug) && !isReservedSlug(orgSlug) && { orgSlug } },
  beforeLoad: requireSession,
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(trpc.artistPortal.current.queryOptions({ orgSlug }))
    void queryClient.prefetchQuery(trpc.account.me.queryOptions())
  },
  component: PortalLayout,
  errorComponent: AreaError,
})

function PortalLayout() {
  const { orgSlug } = Route.useParams()
  const current = useQuery(trpc.artistPortal.current.queryOptions({ orgSlug }))
  useLastPlace(current.data ? { kind: 'portal', slug: current.data.organisation.slug } : null)

  if (current.data && current.data.organisation.slug !== orgSlug) {
    return (
      <MoveToSlug
        from={`/artist-portal/${orgSlug}`}
        to={`/artist-portal/${current.data.organisation.slug}`}
      />
    )
  }
  if (current.data) {
    return (
      <PortalProvider current={current.data}>
        <PortalShell>
          <Outlet />
        </PortalShell>
      </PortalProvider>
    )
  }
  if (current.error || current.fetchStatus === 'paused') {
    return (
      <Suspense>
        <NoAccess kind="portal" query={current} />
      </Suspense>
    )
  }
  return <ShellSkeleton />
}
