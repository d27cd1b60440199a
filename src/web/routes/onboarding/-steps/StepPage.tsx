// One step of onboarding: progress, title, form, and the way back.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackLink } from '#web/ui/Page.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { hasPlace, useMe } from './me.tsx'
import { positionOf, stepBefore, type OnboardingStep } from './steps.ts'

type StepPageProps = { step: OnboardingStep; title: ReactNode; lead: ReactNode; children: ReactNode }

/** The heading takes the focus after a move, so that each step is announced. */
export function StepPage({ step, title, lead, children }: StepPageProps) {
  const { step: at, of } = positionOf(step, hasPlace(useMe()))
  const before = stepBefore(step)
  return (
    <>
      <Stepper step={at} of={of} />
      <div className="mt-6 min-h-6">
        {before ? (
          <BackLink
            link={
              <Link to={`/onboarding/${before}`}>
                <Trans>Back</Trans>
              </Link>
            }
          />
        ) : null}
      </div>
      <h1 tabIndex={-1} className="mt-2 text-2xl">
        {title}
      </h1>
      <p className="mt-1.5 mb-6 text-pretty text-mute">{lead}</p>
      {children}
    </>
  )
}
