// The steps of onboarding, their order, and which of them a person has to take.
import { useRouter } from '@tanstack/react-router'
import { hasPlace, useMe } from './me.tsx'

export const onboardingSteps = ['profile', 'password', 'email-server', 'email-account', 'agency'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Whoever was invited belongs somewhere already and founds no agency. */
export function stepsFor(hasPlace: boolean): OnboardingStep[] {
  return onboardingSteps.filter((step) => step !== 'agency' || !hasPlace)
}

/**
 * The step after this one; 'done' after the last. Without a mail server there is no sender to set up, so
 * skipping the server skips both.
 */
export function stepAfter(
  step: OnboardingStep,
  hasPlace: boolean,
  isSkipped = false,
): OnboardingStep | 'done' {
  const steps = stepsFor(hasPlace)
  const stride = step === 'email-server' && isSkipped ? 2 : 1
  return steps[steps.indexOf(step) + stride] ?? 'done'
}

/** The step before, for the way back; undefined on the first. */
export function stepBefore(step: OnboardingStep): OnboardingStep | undefined {
  return onboardingSteps[onboardingSteps.indexOf(step) - 1]
}

/** Position for the progress bar, from 1. A step that this person does not need is at the end. */
export function positionOf(step: OnboardingStep, hasPlace: boolean): { step: number; of: number } {
  const steps = stepsFor(hasPlace)
  const index = steps.indexOf(step)
  return { step: index === -1 ? steps.length : index + 1, of: steps.length }
}

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
