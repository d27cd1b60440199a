/** A step of a walk: what is drawn by chance for it, and what it does. Its name and arguments replay it. */
import { TRPCError } from '@trpc/server'
import fc from 'fast-check'
import type { Walk } from './agency.ts'

export type Step<Args = never> = {
  args: fc.Arbitrary<Args>
  run(walk: Walk, args: Args): Promise<void>
}

export const step = <Args>(made: Step<Args>): Step<Args> => made

export const choice: fc.Arbitrary<Choice> = fc.record({
  nth: fc.nat(11),
  eager: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
})

/** Which of the actions that a page lists: mostly one that it offers, at times one that it greys out. */
export type Choice = { nth: number; eager: boolean }

export const pickAction = <Action extends { allowed: boolean }>(
  actions: readonly Action[],
  { nth, eager }: Choice,
): Action | undefined => {
  const offered = actions.filter(({ allowed }) => allowed)
  const among = eager && offered.length > 0 ? offered : actions
  return among[nth % among.length]
}

/** What somebody reads, or undefined where it is not theirs to see. */
export async function ifSeen<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof TRPCError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND'))
      return undefined
    throw error
  }
}
