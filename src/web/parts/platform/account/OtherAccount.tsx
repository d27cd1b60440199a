// An invitation opened by someone who is signed in with another address.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { messageOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from './FormError.tsx'

/** Says for whom the invitation is, and offers to sign out and stay on this page. */
export function OtherAccount({ present, invited }: { present: string; invited: string }) {
  const { signOut } = useAuth()
  const [problem, setProblem] = useState<string>()
  const here = window.location.pathname + window.location.search
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-mute">
        <Trans>
          This invitation is for <strong className="text-ink">{invited}</strong>, but you are signed in as{' '}
          <strong className="text-ink">{present}</strong>.
        </Trans>
      </p>
      <FormError>{problem}</FormError>
      <Button
        variant="primary"
        size="lg"
        onClick={() => {
          signOut({ to: here }).catch((error: unknown) => setProblem(messageOf(error)))
        }}
      >
        <Trans>Sign out and continue as {invited}</Trans>
      </Button>
    </div>
  )
}
