// Decides what becomes of a template: its draft goes into force as a version that never changes, or it rests.
import { DomainError } from '../../errors.ts'

export const templateStates = ['draft', 'active', 'retired'] as const
export type TemplateState = (typeof templateStates)[number]
export const templateStateLabels: Record<TemplateState, string> = {
  draft: 'Draft',
  active: 'In force',
  retired: 'Retired',
}

export type TemplateCase = {
  state: TemplateState
  /** The version in force; 0 before the first. */
  latestNo: number
  /** Whether the draft differs from it. */
  isChanged: boolean
  isRemoved: boolean
}

const refuse = (message: string) => new DomainError('CONFLICT', { message })

/** The number of the version that the draft becomes; CONFLICT where nothing was changed since the one in force. */
export function decideActivation({ state, latestNo, isChanged, isRemoved }: TemplateCase): number {
  if (isRemoved) throw refuse('This template was removed. Bring it back first.')
  if (state === 'retired') throw refuse('This template is retired. Bring it back first.')
  if (latestNo > 0 && !isChanged) throw refuse(`Nothing was changed since version ${latestNo}.`)
  return latestNo + 1
}

/** Takes a template out of use; contracts made from it stay as they are. */
export function decideRetirement({ state, isRemoved }: TemplateCase): TemplateState {
  if (state !== 'active' || isRemoved) throw refuse('Only a template in force can be retired.')
  return 'retired'
}

/** Back from retirement, or from where removed ones are: in force when it was once. */
export const restoredState = ({ latestNo }: Pick<TemplateCase, 'latestNo'>): TemplateState =>
  latestNo > 0 ? 'active' : 'draft'

/** Why no contract can be made from the template now; null when one can. */
export function whyNotUsable({ state, latestNo, isRemoved }: TemplateCase): string | null {
  if (isRemoved) return 'This template was removed.'
  if (state === 'retired') return 'This template is retired.'
  return latestNo > 0 ? null : 'This template has no version in force yet. Activate it first.'
}
