// The page of an offer for the promoter who got its e-mail; the token in the address is all it takes.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LinkAnswer } from '#web/parts/platform/public/LinkAnswer.tsx'
import { trpc } from '#web/trpc.ts'
import { OfferPage } from './-offer/OfferPage.tsx'

export const Route = createFileRoute('/offer/$token')({ component: LinkedOfferPage })

function LinkedOfferPage() {
  const { token } = Route.useParams()
  const query = useQuery(trpc.offers.open.queryOptions({ token }, { meta: { persist: false } }))
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link leads to no offer</Trans>}>
      {(offer) => <OfferPage key={token} token={token} offer={offer} onAnswered={query.refetch} />}
    </LinkAnswer>
  )
}
