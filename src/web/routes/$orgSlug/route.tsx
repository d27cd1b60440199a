// Everything of one organisation: needs a session and a membership, and is in the shell.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { isReservedSlug, isSlug } from '#domain/platform/search/slug.ts'
import { requireSession } from '#web/session/guards.ts'
import { ComposerHost } from '#web/parts/messages/composer/ComposerHost.tsx'
import { DraftReviewHost } from '#web/parts/money/invoice/DraftReviewHost.tsx'
import { OrganisationProvider, useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { AreaError } from '#web/parts/platform/screens/AreaError.tsx'
import { PlaceNotFound } from '#web/parts/platform/screens/PlaceNotFound.tsx'
import { AppShell } from '#web/parts/desk/shell/AppShell.tsx'
import { MoveToSlug } from '#web/parts/desk/shell/MoveToSlug.tsx'
import { ShellSkeleton } from '#web/parts/desk/shell/ShellSkeleton.tsx'
import { useLastPlace } from '#web/parts/desk/shell/use-last-place.ts'
import { confirmRefusedCalls } from '#web/calls/confirming.ts'
import { faultOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { atRest } from '#web/device/at-rest.ts'

const NoAccess = lazyPart(async () => (await import('#web/parts/platform/screens/NoAccess.tsx')).NoAccess)

confirmRefusedCalls()

export const Route = createFileRoute('/$orgSlug')({
  // False means "not an organisation": the address then falls to "Page not found".
  params: { parse: ({ orgSlug }) => isSlug(orgSlug) && !isReservedSlug(orgSlug) && { orgSlug } },
  beforeLoad: requireSession,
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(trpc.organisations.current.queryOptions({ orgSlug }))
    void queryClient.prefetchQuery(trpc.account.me.queryOptions())
  },
  component: OrganisationLayout,
  errorComponent: AreaError,
  notFoundComponent: PlaceNotFound,
})

function OrganisationLayout() {
  const { orgSlug } = Route.useParams()
  const current = useQuery(trpc.organisations.current.queryOptions({ orgSlug }))
  useLastPlace(current.data ? { kind: 'staff', slug: current.data.organisation.slug } : null)

  if (current.data && current.data.organisation.slug !== orgSlug) {
    return <MoveToSlug from={`/${orgSlug}`} to={`/${current.data.organisation.slug}`} />
  }
  // What is kept from before is not shown to who may no longer see it.
  if (current.data && faultOf(current.error).entity !== 'secondFactor') {
    return (
      <OrganisationProvider current={current.data}>
        <OrganisationArea />
      </OrganisationProvider>
    )
  }
  if (current.error || current.fetchStatus === 'paused') {
    return (
      <Suspense>
        <NoAccess kind="staff" query={current} />
      </Suspense>
    )
  }
  return <ShellSkeleton />
}

function OrganisationArea() {
  useOfflineCopy(useOrganisation())
  return (
    <AppShell>
      <Outlet />
      <ComposerHost />
      <DraftReviewHost />
    </AppShell>
  )
}

/** Keeps the copy for the road fresh while somebody works; nothing of it belongs to the first load. */
function useOfflineCopy({ orgSlug, can }: ReturnType<typeof useOrganisation>): void {
  useEffect(() => {
    const ending = new AbortController()
    const keep = async () =>
      (await import('./-offline/offline-copy.ts')).keepOfflineCopy(orgSlug, can, ending.signal)
    atRest(() => void keep().catch(() => undefined))
    return () => ending.abort()
  }, [orgSlug, can])
}
