// Onboarding starts with the first thing that is missing.
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useContext } from 'react'
import { StepsContext } from './-steps/steps.ts'

export const Route = createFileRoute('/onboarding/')({ component: FirstStep })

/** Who misses nothing is led on to where they belong by the sign-in page. */
function FirstStep() {
  const [first] = useContext(StepsContext)
  return <Navigate to={first ? `/onboarding/${first}` : '/login'} replace />
}
