/** Why an automation could not do something, as it is stored: said later in the language of whoever reads it. */
import { automationProblem } from '#domain/automation/problems.ts'
import { isDomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'

/** The message of an error: a rule's own reason, else the general one of its code, else that it is our fault. */
export function errorMessage(error: unknown): string {
  if (!isDomainError(error)) return asMessage(automationProblem('call.failed'))
  const { code, entity = null, explained, message } = error
  return explained ? message : asMessage(automationProblem('call.refused', { error: code, entity }))
}
