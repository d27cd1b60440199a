// Where a program that wants access sends a person (OAuth 2.1): who asks, for what, and the two ways to answer.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { confirmRefusedCalls } from '#web/calls/confirming.ts'
import { messageOf } from '#web/calls/errors.ts'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { searchSchema, text } from '#web/search-schema.ts'
import { requireSession } from '#web/session/guards.ts'
import { trpc } from '#web/trpc.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const ConsentForm = lazyPart(async () => (await import('./-authorize/ConsentForm.tsx')).ConsentForm, 'inline')

confirmRefusedCalls()

export const Route = createFileRoute('/authorize')({
  validateSearch: searchSchema({
    client_id: text,
    redirect_uri: text,
    response_type: text,
    code_challenge: text,
    code_challenge_method: text,
    scope: text,
    state: text,
    resource: text,
  }),
  beforeLoad: requireSession,
  component: AuthorizePage,
})

function AuthorizePage() {
  const search = Route.useSearch()
  const { client_id: clientId = '', redirect_uri: redirectUri = '' } = search
  const client = useQuery(
    trpc.oauth.client.queryOptions({ clientId, redirectUri }, { meta: { persist: false }, retry: false }),
  )
  const me = useQuery(trpc.account.me.queryOptions())
  // Nobody is sent anywhere before it is known whose address that is.
  if (client.error)
    return <AccountPage title={<Trans>This link is not valid</Trans>} lead={messageOf(client.error)} />
  if (!client.data || !me.data)
    return (
      <AccountPage title={<Trans>Connect an assistant</Trans>}>
        <Skeleton className="h-40 w-full" />
      </AccountPage>
    )
  const { name } = client.data
  return (
    <AccountPage title={<Trans>Connect “{name}”?</Trans>} lead={me.data.user.email}>
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <ConsentForm request={search} client={client.data} organisations={me.data.organisations} />
      </Suspense>
    </AccountPage>
  )
}
