// The page of an offer for the promoter who got its letter; the token in the address is all it takes.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { codeOf, messageOf } from '#web/errors.ts'
import { trpc } from '#web/trpc.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { OfferFrame } from './-offer/OfferFrame.tsx'
import { OfferPage } from './-offer/OfferPage.tsx'

export const Route = createFileRoute('/offer/$token')({ component: LinkedOfferPage })

function LinkedOfferPage() {
  const { token } = Route.useParams()
  const query = useQuery(trpc.offers.open.queryOptions({ token }, { meta: { persist: false } }))
  if (query.data) return <OfferPage key={token} token={token} offer={query.data} onAnswered={query.refetch} />
  if (!query.error) {
    return (
      <OfferFrame organisation={null}>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="mt-5 h-60 w-full" />
      </OfferFrame>
    )
  }
  const code = codeOf(query.error)
  return (
    <OfferFrame organisation={null}>
      {code === 'NOT_FOUND' || code === 'BAD_REQUEST' ? (
        <EmptyState isPage title={<Trans>This link leads to no offer</Trans>}>
          <Trans>
            It is incomplete, or too old. Open the latest letter, or ask who sent it for a new one.
          </Trans>
        </EmptyState>
      ) : (
        <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
          {messageOf(query.error)}
        </ErrorNotice>
      )}
    </OfferFrame>
  )
}
