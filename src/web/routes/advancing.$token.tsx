// The page where promoters fill in what a show needs; the token in the address is all it takes.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#domain/slug.ts'
import { codeOf, messageOf } from '#web/errors.ts'
import { LinkFrame } from '#web/parts/public/LinkFrame.tsx'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AdvancingPage } from './-advancing/AdvancingPage.tsx'
import { advanceQuery } from './-advancing/answering.ts'

const Search = searchSchema({ step: textWhere(isId) })

export const Route = createFileRoute('/advancing/$token')({
  validateSearch: Search,
  component: LinkedAdvancingPage,
})

function LinkedAdvancingPage() {
  const { token } = Route.useParams()
  const { step } = Route.useSearch()
  const query = useQuery(advanceQuery(token))
  const code = codeOf(query.error)
  // A link that was withdrawn shows nothing any more, whatever the device still has.
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') {
    return (
      <LinkFrame organisation={null}>
        <EmptyState isPage title={<Trans>This link leads to nothing</Trans>}>
          <Trans>
            It is incomplete, too old, or was withdrawn. Open the latest letter, or ask who sent it for a new
            one.
          </Trans>
        </EmptyState>
      </LinkFrame>
    )
  }
  if (query.data) return <AdvancingPage key={token} token={token} advance={query.data} step={step} />
  if (query.error || query.isPaused) {
    return (
      <LinkFrame organisation={null}>
        <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
          {query.error ? messageOf(query.error) : <Trans>You are offline.</Trans>}
        </ErrorNotice>
      </LinkFrame>
    )
  }
  return (
    <LinkFrame organisation={null}>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="mt-5 h-60 w-full" />
    </LinkFrame>
  )
}
