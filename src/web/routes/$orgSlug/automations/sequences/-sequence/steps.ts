// The e-mails of a sequence as a list that is put in order.
import type { Step } from './StepCard.tsx'

export function movedStep(steps: readonly Step[], index: number, by: -1 | 1): Step[] {
  const next = [...steps]
  const [step] = next.splice(index, 1)
  if (step) next.splice(index + by, 0, step)
  return spaced(next)
}

export const removedStep = (steps: readonly Step[], index: number): Step[] =>
  spaced(steps.filter((_, at) => at !== index))

/** A further e-mail goes a week after the last. */
export const addedStep = (steps: readonly Step[]): Step[] => [
  ...steps,
  { dayOffset: steps.length === 0 ? 0 : 7, subject: followUp(steps.at(-1)?.subject), body: '' },
]

const followUp = (subject: string | undefined) =>
  !subject ? '' : /^re:/i.test(subject) ? subject : `Re: ${subject}`

/** What was first may have had no days before it; further down it needs at least one. */
const spaced = (steps: Step[]): Step[] =>
  steps.map((step, index) => (index > 0 && step.dayOffset < 1 ? { ...step, dayOffset: 1 } : step))

/** Days from enrolling to each e-mail. */
export function daysOf(steps: readonly Step[]): number[] {
  let day = 0
  return steps.map(({ dayOffset }) => (day += Number.isNaN(dayOffset) ? 0 : dayOffset))
}
