// Onboarding, for those whose name is not known yet: who you are.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#web/session/auth.tsx'
import { ProfileForm, type ProfileValues } from '#web/parts/platform/account/ProfileForm.tsx'
import { signUpProfile } from '#web/parts/platform/account/sign-up-profile.ts'
import { useMe } from './-steps/me.tsx'
import { StepPage } from './-steps/StepPage.tsx'
import { useStep } from './-steps/steps.ts'

export const Route = createFileRoute('/onboarding/profile')({ component: ProfileStep })

/** What is known, or for a newcomer what was said at sign-up and what the browser knows. */
function useStartValues(): ProfileValues {
  const { user } = useMe()
  const { user: account } = useAuth()
  const { name, phone, locale, tz } = user
  if (name) return { name, phone, locale, tz }
  return { ...signUpProfile(account), phone }
}

function ProfileStep() {
  const { next } = useStep('profile')
  return (
    <StepPage
      step="profile"
      title={<Trans>Your profile</Trans>}
      lead={<Trans>This is how colleagues and artists see you.</Trans>}
    >
      <ProfileForm
        values={useStartValues()}
        onSaved={next}
        buttons={{ label: <Trans>Continue</Trans>, isWide: true }}
      />
    </StepPage>
  )
}
