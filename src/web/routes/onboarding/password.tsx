// Onboarding, for those who came by a link: a password.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PasswordForm } from '#web/parts/platform/account/PasswordForm.tsx'
import { StepPage } from './-steps/StepPage.tsx'
import { useStep } from './-steps/steps.ts'

export const Route = createFileRoute('/onboarding/password')({ component: PasswordStep })

function PasswordStep() {
  const { next, skip } = useStep('password')
  return (
    <StepPage
      step="password"
      title={<Trans>Choose a password</Trans>}
      lead={
        <Trans>
          Already have a password? Skip this step to keep it. You can always sign in with an e-mail link.
        </Trans>
      }
    >
      <PasswordForm onSaved={next} buttons={{ label: <Trans>Continue</Trans>, isWide: true, onSkip: skip }} />
    </StepPage>
  )
}
