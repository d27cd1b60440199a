// Onboarding, step 2: a password.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PasswordForm } from '#web/parts/platform/account/PasswordForm.tsx'
import { StepPage } from './-steps/StepPage.tsx'
import { useStep } from './-steps/use-step.ts'

export const Route = createFileRoute('/onboarding/password')({ component: PasswordStep })

function PasswordStep() {
  const { next, skip } = useStep('password')
  return (
    <StepPage
      step="password"
      title={<Trans>Choose a password</Trans>}
      lead={
        <Trans>
          If you came by a link, you have none yet. If you have one already, skip this step to keep it. A
          sign-in link by e-mail always works too.
        </Trans>
      }
    >
      <PasswordForm onSaved={next} buttons={{ label: <Trans>Continue</Trans>, isWide: true, onSkip: skip }} />
    </StepPage>
  )
}
