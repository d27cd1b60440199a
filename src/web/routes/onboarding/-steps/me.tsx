// Who is being welcomed: loaded once by the frame, there for every step.
import { createContext, useContext } from 'react'
import type { RouterOutputs } from '#web/trpc.ts'

export type Me = RouterOutputs['account']['me']

export const MeContext = createContext<Me | null>(null)

/** The signed-in person. Only below the frame of onboarding. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe must be used within onboarding')
  return me
}
