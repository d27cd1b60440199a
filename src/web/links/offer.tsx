// The page of an offer for the promoter who got its e-mail; the token in the address is all it takes.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LinkAnswer } from '#web/parts/platform/public/LinkAnswer.tsx'
import { speakTo } from '#web/page-language.ts'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { OfferPage } from './offer/OfferPage.tsx'

export function LinkedOfferPage({ token }: { token: string }) {
  const query = useQuery(trpc.offers.open.queryOptions({ token }, { meta: { persist: 'link' } }))
  const { refetch } = query
  const language = query.data?.language
  useEffect(() => {
    const before = translate().language
    void speakTo(language)
      // The terms came in the language that the page spoke before.
      .then(() => (translate().language === before ? undefined : refetch()))
      .catch(() => undefined)
  }, [language, refetch])
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link is no longer valid</Trans>}>
      {(offer) => <OfferPage key={token} token={token} offer={offer} onAnswered={query.refetch} />}
    </LinkAnswer>
  )
}
