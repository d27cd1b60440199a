// One step of onboarding: progress, title, form, and the way back.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useContext, type ReactNode } from 'react'
import { BackLink } from '#web/ui/Page.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { positionOf, stepBefore, StepsContext, type OnboardingStep } from './steps.ts'

type StepPageProps = { step: OnboardingStep; title: ReactNode; lead: ReactNode; children: ReactNode }

/** The heading takes the focus after a move, so that each step is announced. */
export function StepPage({ step, title, lead, children }: StepPageProps) {
  const steps = useContext(StepsContext)
  const position = positionOf(step, steps)
  const before = stepBefore(step, steps)
  return (
    <>
      {position ? <Stepper {...position} /> : null}
      {before ? (
        <div className="mt-6 min-h-6">
          <BackLink
            link={
              <Link to={`/onboarding/${before}`}>
                <Trans>Back</Trans>
              </Link>
            }
          />
        </div>
      ) : null}
      <h1 tabIndex={-1} className={position ? 'mt-4 text-2xl' : 'text-2xl'}>
        {title}
      </h1>
      <p className="mt-1.5 mb-6 text-pretty text-mute">{lead}</p>
      {children}
    </>
  )
}
