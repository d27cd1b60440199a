// The artist portal of one organisation: needs a session and access to at least one of its artists.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { requireSession } from '#web/session/guards.ts'
import { PortalProvider } from '#web/parts/road/portal/portal.tsx'
import { useOfflineCopy } from '#web/parts/road/portal/use-offline-copy.ts'
import { AreaError } from '#web/parts/platform/screens/AreaError.tsx'
import { PlaceNotFound } from '#web/parts/platform/screens/PlaceNotFound.tsx'
import { MoveToSlug } from '#web/parts/desk/shell/MoveToSlug.tsx'
import { PortalShell } from '#web/parts/desk/shell/PortalShell.tsx'
import { useLastPlace } from '#web/parts/desk/shell/use-last-place.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const NoAccess = lazyPart(async () => (await import('#web/parts/platform/screens/NoAccess.tsx')).NoAccess)

export const Route = createFileRoute('/artist-portal/$orgSlug')({
  beforeLoad: requireSession,
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(trpc.artistPortal.current.queryOptions({ orgSlug }))
    void queryClient.prefetchQuery(trpc.account.me.queryOptions())
  },
  component: PortalLayout,
  errorComponent: AreaError,
  notFoundComponent: PlaceNotFound,
})

function PortalLayout() {
  const { orgSlug } = Route.useParams()
  const current = useQuery(trpc.artistPortal.current.queryOptions({ orgSlug }))
  const slug = current.data?.organisation.slug
  useLastPlace(slug ? { kind: 'portal', slug } : null)
  useOfflineCopy(orgSlug)

  if (slug && slug !== orgSlug) {
    return <MoveToSlug from={`/artist-portal/${orgSlug}`} to={`/artist-portal/${slug}`} />
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
  return (
    <main className="mx-auto max-w-200 pt-16">
      <SkeletonRows />
    </main>
  )
}
