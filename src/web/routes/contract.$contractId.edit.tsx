// The address of a contract without its organisation: finds the one it belongs to and goes there.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { requireSession } from '#web/session/guards.ts'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export const Route = createFileRoute('/contract/$contractId/edit')({
  beforeLoad: requireSession,
  component: ContractByIdPage,
})

/** The slug of the person's organisation that has this contract; null when none has. */
async function findPlace(contractId: string): Promise<string | null> {
  const { organisations } = await fetchNow(trpc.account.me.queryOptions())
  for (const { slug } of organisations) {
    try {
      await trpcClient.contracts.get.query({ orgSlug: slug, id: contractId })
      return slug
    } catch (error) {
      // Unknown here, or not for this member: the next organisation may have it.
      if (!['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'].includes(codeOf(error) ?? '')) throw error
    }
  }
  return null
}

function ContractByIdPage() {
  const { contractId } = Route.useParams()
  const place = useQuery({
    queryKey: ['contract-place', contractId],
    queryFn: () => findPlace(contractId),
    meta: { persist: false },
  })
  if (place.data) {
    const params = { orgSlug: place.data, contractId }
    return <Navigate to="/$orgSlug/contracts/$contractId/edit" params={params} replace />
  }
  return (
    <AccountPage title={<Trans>Contract</Trans>}>
      {place.error ? (
        <ErrorNotice busy={place.isFetching} onRetry={() => void place.refetch()}>
          {messageOf(place.error)}
        </ErrorNotice>
      ) : place.data === null ? (
        <p>
          <Trans>The link may be incomplete, or it belongs to another organisation.</Trans>
        </p>
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </AccountPage>
  )
}
