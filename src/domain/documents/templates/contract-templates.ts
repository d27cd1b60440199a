// Decides what becomes of a template: its draft goes into force as a version that never changes, or it rests.
import { DomainError } from '../../errors.ts'
import type { Problem } from '../../problems.ts'
import { documentsProblem } from '../problems.ts'

export const templateStates = ['draft', 'active', 'retired'] as const
export type TemplateState = (typeof templateStates)[number]

export type TemplateCase = {
  state: TemplateState
  /** The version in force; 0 before the first. */
  latestNo: number
  /** Whether the draft differs from it. */
  isChanged: boolean
  isRemoved: boolean
}

const refuse = (problem: Problem) => new DomainError('CONFLICT', { problem })

/** The number of the version that the draft becomes; CONFLICT where nothing was changed since the one in force. */
export function decideActivation({ state, latestNo, isChanged, isRemoved }: TemplateCase): number {
  if (isRemoved) throw refuse(documentsProblem('template.removed'))
  if (state === 'retired') throw refuse(documentsProblem('template.retired'))
  if (latestNo > 0 && !isChanged) throw refuse(documentsProblem('template.unchanged', { version: latestNo }))
  return latestNo + 1
}

/** Takes a template out of use; contracts made from it stay as they are. */
export function decideRetirement({ state, isRemoved }: TemplateCase): TemplateState {
  if (state !== 'active' || isRemoved) throw refuse(documentsProblem('template.notActive'))
  return 'retired'
}

/** Back from retirement, or from where removed ones are: in force when it was once. */
export const restoredState = ({ latestNo }: Pick<TemplateCase, 'latestNo'>): TemplateState =>
  latestNo > 0 ? 'active' : 'draft'

/** Why no contract can be made from the template now; null when one can. */
export function whyNotUsable({ state, latestNo, isRemoved }: TemplateCase): Problem | null {
  if (isRemoved) return documentsProblem('template.removed')
  if (state === 'retired') return documentsProblem('template.retired')
  return latestNo > 0 ? null : documentsProblem('template.noVersion')
}
