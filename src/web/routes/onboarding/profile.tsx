// Onboarding, step 1: who you are.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { languageOf } from '#domain/language.ts'
import { useAuth } from '#web/session/auth.tsx'
import { ProfileForm, type ProfileValues } from '#web/parts/platform/account/ProfileForm.tsx'
import { viewerZone } from '#web/hooks/use-today.ts'
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
  const said: unknown = account?.user_metadata['name']
  return {
    name: typeof said === 'string' ? said : '',
    phone,
    locale: languageOf(...navigator.languages),
    tz: viewerZone(),
  }
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
