// One invoice for whoever got its link, and the address of an invoice without its organisation for members.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { requireSession } from '#web/session/guards.ts'
import { LinkAnswer } from '#web/parts/platform/public/LinkAnswer.tsx'
import { searchSchema, text } from '#web/search-schema.ts'
import { speakTo } from '#web/page-language.ts'
import { trpc } from '#web/trpc.ts'
import { LinkedInvoicePage } from './-invoice/LinkedInvoicePage.tsx'
import { MemberInvoice } from './-invoice/MemberInvoice.tsx'

const LinkSearch = searchSchema({ token: text })

export const Route = createFileRoute('/invoice/$invoiceId')({
  validateSearch: LinkSearch,
  // A token is all that a stranger needs; without one only members get further.
  beforeLoad: ({ search, location, preload }) => {
    if (!search.token) requireSession({ location, preload })
  },
  component: InvoiceByAddress,
})

function InvoiceByAddress() {
  const { invoiceId } = Route.useParams()
  const { token } = Route.useSearch()
  return token ? <ByLink token={token} invoiceId={invoiceId} /> : <MemberInvoice invoiceId={invoiceId} />
}

function ByLink({ token, invoiceId }: { token: string; invoiceId: string }) {
  const query = useQuery(
    trpc.invoiceLink.open.queryOptions({ token, invoiceId }, { meta: { persist: false } }),
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
