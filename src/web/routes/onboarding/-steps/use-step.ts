// Moving through onboarding: the steps are addresses.
import { useRouter } from '@tanstack/react-router'
import { hasPlace, useMe } from './me.tsx'
import { positionOf, stepAfter, type OnboardingStep } from './steps.ts'

/** Position of the step, and the ways on from it. The end leads to where the person belongs. */
export function useStep(step: OnboardingStep) {
  const router = useRouter()
  const belongs = hasPlace(useMe())
  async function goOn(isSkipped = false): Promise<void> {
    const next = stepAfter(step, belongs, isSkipped)
    // The sign-in page leads signed-in people on.
    await router.navigate({ to: next === 'done' ? '/login' : `/onboarding/${next}` })
  }
  return { ...positionOf(step, belongs), next: () => void goOn(), skip: () => void goOn(true) }
}
