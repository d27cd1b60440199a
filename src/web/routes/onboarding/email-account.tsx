// Onboarding, after the mail server: how e-mails look to those who get them.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MailSenderForm } from '#web/parts/messages/mail-account/MailSenderForm.tsx'
import { useMailAccount } from '#web/parts/messages/mail-account/use-mail-account.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { useMe } from './-steps/me.tsx'
import { StepPage } from './-steps/StepPage.tsx'
import { useStep } from './-steps/steps.ts'

export const Route = createFileRoute('/onboarding/email-account')({ component: EmailAccountStep })

function EmailAccountStep() {
  const { user } = useMe()
  const { next, skip } = useStep('email-account')
  const calls = useMailAccount({ kind: 'own' })
  const { account } = calls
  return (
    <StepPage
      step="email-account"
      title={<Trans>Your e-mails</Trans>}
      lead={<Trans>How your e-mails look to recipients.</Trans>}
    >
      <LoadedOr query={calls.query}>
        {account ? (
          <MailSenderForm
            account={account}
            calls={calls}
            ownName={user.name}
            onSaved={next}
            buttons={{ label: <Trans>Continue</Trans>, isWide: true, onSkip: skip }}
          />
        ) : (
          <div className="flex flex-col gap-2">
            <p className="mb-2 text-pretty">
              <Trans>Set up a mail server first.</Trans>
            </p>
            <Link to="/onboarding/email-server" className={buttonClass('primary', 'lg')}>
              <Trans>Set up mail server</Trans>
            </Link>
            <Button variant="quiet" size="lg" onClick={skip}>
              <Trans>Skip for now</Trans>
            </Button>
          </div>
        )}
      </LoadedOr>
    </StepPage>
  )
}
