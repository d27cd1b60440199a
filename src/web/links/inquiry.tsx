// The public inquiry form of an organisation: a page of its own, or framed in the agency's website.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { MailCheck } from 'lucide-react'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { isSet, oneOf, searchSchema, text, type Reader } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { openSearch, SearchLink, useLinkSearch } from './address.tsx'
import { InquiryFrame } from './inquiry/InquiryFrame.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'

const InquiryForm = lazyPart(async () => (await import('./inquiry/InquiryForm.tsx')).InquiryForm)
// Beside the agency's settings, which it waits for.
void InquiryForm.preload()

/** True only for the text "true", otherwise false (product specification 5). */
const isTrue: Reader<boolean> = (value) => value === 'true' || value === true

const readSearch = searchSchema({
  submitted: isTrue,
  /** Without what surrounds the page, for a frame. */
  embed: isSet,
  /** Slug of the artist to start with. */
  artist: text,
  /** The second step, so that the browser's way back leads to the first. */
  step: oneOf(['contact']),
})

const formQuery = (orgSlug: string) =>
  trpc.inquiry.get.queryOptions({ orgSlug }, { meta: { persist: false }, staleTime: Infinity })

export function InquiryPage({ orgSlug }: { orgSlug: string }) {
  const { submitted, embed = false, artist, step } = readSearch(useLinkSearch())
  const query = useQuery(formQuery(orgSlug))
  const form = query.data
  const kept = embed ? { embed: 'true' } : {}
  if (!form) {
    return (
      <InquiryFrame isFramed={embed} organisation={null}>
        {query.error ? <Refused query={query} /> : <Waiting />}
      </InquiryFrame>
    )
  }
  if (submitted) {
    return (
      <InquiryFrame isFramed={embed} organisation={form}>
        <Sent organisation={form.name} again={<SearchLink search={kept} />} />
      </InquiryFrame>
    )
  }
  return (
    <InquiryFrame isFramed={embed} organisation={form}>
      <h1 tabIndex={-1} className="text-2xl">
        <Trans>Booking inquiry</Trans>
      </h1>
      <p className="mt-1 mb-6 text-pretty text-mute">
        <Trans>Tell {form.name} about your show. You’ll get a reply within a day or two.</Trans>
      </p>
      <Suspense fallback={<Waiting />}>
        <InquiryForm
          slug={orgSlug}
          form={form}
          artist={artist}
          step={step ?? 'show'}
          onStep={(next) => openSearch({ ...kept, artist, step: next === 'contact' ? next : undefined })}
          onSent={() => openSearch({ ...kept, submitted: 'true' }, { replace: true })}
        />
      </Suspense>
    </InquiryFrame>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}

type RefusedProps = { query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> } }

function Refused({ query }: RefusedProps) {
  const code = codeOf(query.error)
  if (code !== 'NOT_FOUND' && code !== 'BAD_REQUEST') {
    return (
      <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorNotice>
    )
  }
  return (
    <EmptyState title={<Trans>Inquiry form not available</Trans>}>
      <Trans>Check the address, or contact the agency through its website.</Trans>
    </EmptyState>
  )
}

/** `again` is the link back to the empty form. */
function Sent({ organisation, again }: { organisation: string; again: ReactElement }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <MailCheck aria-hidden className="size-6 text-signal" strokeWidth={1.75} />
      <h1 tabIndex={-1} className="text-2xl">
        <Trans>Inquiry sent</Trans>
      </h1>
      <p className="text-pretty wrap-anywhere">
        <Trans>{organisation} will reply within a day or two. You’ll receive a confirmation by e-mail.</Trans>
      </p>
      <Button className="mt-2" render={again}>
        <Trans>Send another inquiry</Trans>
      </Button>
    </div>
  )
}
