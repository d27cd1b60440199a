// What came of connecting an account: while it is finished, then how it went, and the way back.
import { Trans } from '@lingui/react/macro'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { dropProviderAnswer, type ProviderAnswer } from '#web/session/provider-answer.ts'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type Finish = {
  mutate: (given: { orgSlug: string; state: string; code: string }) => void
  data: object | undefined
  error: unknown
}

type ConnectionResultProps = {
  answer: ProviderAnswer | undefined
  finish: Finish
  /** What is possible from now on. */
  connected: ReactNode
  back: ReactElement
}

export function ConnectionResult({ answer, finish, connected, back }: ConnectionResultProps) {
  const { orgSlug } = useOrganisation()
  const { mutate, data, error } = finish
  useEffect(() => {
    // After the frame: an effect that runs twice in development asks once, and hears the answer.
    const timer = setTimeout(() => {
      dropProviderAnswer()
      if (answer && 'code' in answer) mutate({ orgSlug, state: answer.state, code: answer.code })
    })
    return () => clearTimeout(timer)
  }, [answer, mutate, orgSlug])

  const isDenied = answer && 'error' in answer && answer.error === 'access_denied'
  if (answer && 'code' in answer && !data && !error) {
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
        data ? (
          <Trans>Connected</Trans>
        ) : isDenied ? (
          <Trans>Not connected</Trans>
        ) : (
          <Trans>Connection failed</Trans>
        )
      }
    >
      <p role="status" className="mb-4 text-pretty">
        {data ? (
          connected
        ) : error ? (
          messageOf(error)
        ) : !answer ? (
          <Trans>There is no connection to complete.</Trans>
        ) : isDenied ? (
          <Trans>You did not grant access, so the account was not connected.</Trans>
        ) : (
          <Trans>The provider reported a problem. Try again.</Trans>
        )}
      </p>
      {back}
    </Card>
  )
}
