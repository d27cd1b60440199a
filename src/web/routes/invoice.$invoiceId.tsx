// The address of an invoice without its organisation, for members; with a token it is a link's (links/invoice.tsx).
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { requireSession } from '#web/session/guards.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export const Route = createFileRoute('/invoice/$invoiceId')({
  beforeLoad: requireSession,
  component: MemberInvoice,
})

/** The slug of the organisation; null when none of the person's has it. */
async function findPlace(invoiceId: string): Promise<string | null> {
  const { organisations } = await fetchNow(trpc.account.me.queryOptions())
  for (const { slug } of organisations) {
    try {
      await trpcClient.invoices.get.query({ orgSlug: slug, id: invoiceId })
      return slug
    } catch (error) {
      // Unknown here, or not for this member: the next organisation may have it.
      if (!['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'].includes(codeOf(error) ?? '')) throw error
    }
  }
  return null
}

/** Finds the organisation that an invoice belongs to among those of the person, and goes there. */
function MemberInvoice() {
  const { invoiceId } = Route.useParams()
  const place = useQuery({
    queryKey: ['invoice-place', invoiceId],
    queryFn: () => findPlace(invoiceId),
    meta: { persist: false },
  })
  if (place.data) {
    const params = { orgSlug: place.data, invoiceId }
    return <Navigate to="/$orgSlug/invoices/$invoiceId" params={params} replace />
  }
  return (
    <AccountPage title={<Trans>Invoice</Trans>}>
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
