// Onboarding, beside the way of a newcomer: the mail server to send from; tried out before going on.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { MailServerForm } from '#web/parts/messages/mail-account/MailServerForm.tsx'
import { useMailAccount } from '#web/parts/messages/mail-account/use-mail-account.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useMe } from './-steps/me.tsx'
import { StepPage } from './-steps/StepPage.tsx'
import { useStep } from './-steps/steps.ts'

export const Route = createFileRoute('/onboarding/email-server')({ component: EmailServerStep })

function EmailServerStep() {
  const { next, skip } = useStep('email-server')
  const { user } = useMe()
  const calls = useMailAccount({ kind: 'own' })
  const { tested } = calls
  const problems = [tested?.problem, tested?.mailboxProblem].filter(Boolean).join(' ')
  const tryOut = () =>
    calls.test({
      onSuccess: ({ problem, mailboxProblem }) => {
        if (problem === null && mailboxProblem === null) next()
      },
    })
  return (
    <StepPage
      step="email-server"
      title={<Trans>Your mail server</Trans>}
      lead={
        <Trans>
          Send e-mails from your own address and see replies with the show. You can do this later in the
          settings.
        </Trans>
      }
    >
      <LoadedOr query={calls.query}>
        <MailServerForm
          calls={calls}
          address={user.email}
          senderName={user.name}
          onSaved={tryOut}
          buttons={{
            label: calls.isTesting ? <Trans>Testing…</Trans> : <Trans>Save and test</Trans>,
            busy: calls.isTesting,
            isWide: true,
            onSkip: skip,
          }}
        />
        <div className="mt-4 flex flex-col gap-2">
          <FormError>{problems}</FormError>
          {problems ? (
            <Button size="lg" onClick={next}>
              <Trans>Continue anyway</Trans>
            </Button>
          ) : null}
        </div>
      </LoadedOr>
    </StepPage>
  )
}
