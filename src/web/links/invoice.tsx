// One invoice for whoever got its link; the token in the address is all it takes.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LinkAnswer } from '#web/parts/platform/public/LinkAnswer.tsx'
import { searchSchema, text } from '#web/search-schema.ts'
import { speakTo } from '#web/page-language.ts'
import { trpc } from '#web/trpc.ts'
import { useLinkSearch } from './address.tsx'
import { LinkedInvoicePage } from './invoice/LinkedInvoicePage.tsx'

const readSearch = searchSchema({ token: text })

export function LinkedInvoice({ invoiceId }: { invoiceId: string }) {
  const { token = '' } = readSearch(useLinkSearch())
  const query = useQuery(
    trpc.invoiceLink.open.queryOptions({ token, invoiceId }, { meta: { persist: 'link' } }),
  )
  const language = query.data?.invoice.language
  useEffect(() => {
    // Where the catalogue cannot be loaded the page stays as it is.
    void speakTo(language).catch(() => undefined)
  }, [language])
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link is no longer valid</Trans>}>
      {(linked) => (
        <LinkedInvoicePage token={token} invoiceId={invoiceId} linked={linked} onChanged={query.refetch} />
      )}
    </LinkAnswer>
  )
}
