// The steps of onboarding: which of them a person has to take, and the way from one to the next.
import { useRouter } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

/** In the order in which they come. Each can be opened by its address, also by those who need not take it. */
export const onboardingSteps = ['profile', 'password', 'email-server', 'email-account', 'agency'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

type Newcomer = {
  /** On file, or said at sign-up. */
  hasName: boolean
  hasPassword: boolean
  /** Belongs to an organisation or sees a portal: need not found an agency. */
  hasPlace: boolean
}

/** What is missing, and nothing else: the mail server can wait until there is an agency. */
export function stepsFor({ hasName, hasPassword, hasPlace }: Newcomer): OnboardingStep[] {
  const isMissing: Partial<Record<OnboardingStep, boolean>> = {
    profile: !hasName,
    password: !hasPassword,
    agency: !hasPlace,
  }
  return onboardingSteps.filter((step) => isMissing[step])
}

/** The step after this one; 'done' after the last. A mail server that was set up leads on to its sender. */
export function stepAfter(
  step: OnboardingStep,
  steps: readonly OnboardingStep[],
  isSkipped = false,
): OnboardingStep | 'done' {
  if (step === 'email-server' && !isSkipped) return 'email-account'
  const at = onboardingSteps.indexOf(step)
  return steps.find((other) => onboardingSteps.indexOf(other) > at) ?? 'done'
}

/** The step before, for the way back; undefined on the first, and beside the way. */
export function stepBefore(
  step: OnboardingStep,
  steps: readonly OnboardingStep[],
): OnboardingStep | undefined {
  return step === 'email-account' ? 'email-server' : steps[steps.indexOf(step) - 1]
}

/** Position for the progress bar, from 1; undefined where there is no way to be on: one step, or one beside it. */
export function positionOf(
  step: OnboardingStep,
  steps: readonly OnboardingStep[],
): { step: number; of: number } | undefined {
  const index = steps.indexOf(step)
  return index === -1 || steps.length < 2 ? undefined : { step: index + 1, of: steps.length }
}

/** The steps of this person, as they were when onboarding began: the counter must not jump when one is done. */
export const StepsContext = createContext<readonly OnboardingStep[]>([])

/** The ways on from a step. The end leads to where the person belongs. */
export function useStep(step: OnboardingStep) {
  const router = useRouter()
  const steps = useContext(StepsContext)
  async function goOn(isSkipped = false): Promise<void> {
    const next = stepAfter(step, steps, isSkipped)
    // The sign-in page leads signed-in people on.
    await router.navigate({ to: next === 'done' ? '/login' : `/onboarding/${next}` })
  }
  return { next: () => void goOn(), skip: () => void goOn(true) }
}
