// Whether this installation says who runs it, as a German imprint needs it.
import type { Operator } from '#web/config.ts'

/** The facts that section 5 of the Digital Services Act of Germany (DDG) asks of everyone, and that are missing. */
export function missingFacts(operator: Operator): ('name' | 'address' | 'email')[] {
  const missing: ('name' | 'address' | 'email')[] = []
  // Without OPERATOR_NAME the server fills in the product's name, which is nobody's.
  if (!operator.name || operator.name === 'Fermata') missing.push('name')
  if (!operator.address) missing.push('address')
  if (!operator.email) missing.push('email')
  return missing
}

/** True when a visitor can tell whom to turn to. */
export function isNamed(operator: Operator): boolean {
  return missingFacts(operator).length === 0
}
