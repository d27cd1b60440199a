// Settings: where a provider of mail leads back to. Finishes the connection and says what came of it.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { dropProviderAnswer, providerAnswer } from '#web/session/provider-answer.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export const Route = createFileRoute('/$orgSlug/settings/email/google-callback')({
  component: ConnectionEnd,
})

function ConnectionEnd() {
  const { orgSlug } = useOrganisation()
  const [answer] = useState(providerAnswer)
  const finish = useMutation(
    trpc.mailAccounts.finish.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: () => void queryClient.invalidateQueries(trpc.mailAccounts.pathFilter()),
    }),
  )
  const { mutate } = finish
  useEffect(() => {
    // After the frame: an effect that runs twice in development asks once, and hears the answer.
    const timer = setTimeout(() => {
      dropProviderAnswer()
      if (answer && 'code' in answer) mutate({ orgSlug, ...answer })
    })
    return () => clearTimeout(timer)
  }, [answer, mutate, orgSlug])

  const owner = finish.data?.owner
  const back = (
    <Link
      to="/$orgSlug/settings/email-account"
      params={{ orgSlug: finish.data?.orgSlug ?? orgSlug }}
      search={owner === 'organisation' ? { account: 'agency' } : {}}
      className={buttonClass('primary')}
    >
      <Trans>Go to e-mail account</Trans>
    </Link>
  )
  if (answer && 'code' in answer && !finish.data && !finish.error) {
    return (
      <Card className="max-w-160" title={<Trans>Connecting…</Trans>}>
        <Skeleton className="h-10 w-full" />
      </Card>
    )
  }
  return (
    <Card
      className="max-w-160"
      title={
        finish.data ? (
          <Trans>Connected</Trans>
        ) : answer && 'error' in answer && answer.error === 'access_denied' ? (
          <Trans>Not connected</Trans>
        ) : (
          <Trans>Connection failed</Trans>
        )
      }
    >
      <p role="status" className="mb-4 text-pretty">
        {finish.data ? (
          owner === 'organisation' ? (
            <Trans>E-mails can now be sent from the agency’s account. Check the sender and test it.</Trans>
          ) : (
            <Trans>Your e-mails are now sent from your own account. Check the sender and test it.</Trans>
          )
        ) : finish.error ? (
          messageOf(finish.error)
        ) : !answer ? (
          <Trans>There is no connection to complete.</Trans>
        ) : 'error' in answer && answer.error === 'access_denied' ? (
          <Trans>You did not grant access, so the account was not connected.</Trans>
        ) : (
          <Trans>The provider reported a problem. Try again.</Trans>
        )}
      </p>
      {back}
    </Card>
  )
}
