// The page where promoters fill in what a show needs; the token in the address is all it takes.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isId } from '#domain/platform/search/slug.ts'
import { LinkAnswer } from '#web/parts/platform/public/LinkAnswer.tsx'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { speakTo } from '#web/page-language.ts'
import { AdvancingPage } from './advancing/AdvancingPage.tsx'
import { advanceQuery } from './advancing/answering.ts'
import { useLinkSearch } from './address.tsx'

const readSearch = searchSchema({ step: textWhere(isId) })

export function LinkedAdvancePage({ token }: { token: string }) {
  const { step } = readSearch(useLinkSearch())
  const query = useQuery(advanceQuery(token))
  const language = query.data?.language
  useEffect(() => {
    void speakTo(language).catch(() => undefined)
  }, [language])
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link is no longer valid</Trans>}>
      {(advance) => <AdvancingPage key={token} token={token} advance={advance} step={step} />}
    </LinkAnswer>
  )
}
