/** Takes an answer to a field: reads it, refuses what is older than the stored one, and keeps what became of it. */
import { fileOf, readAnswer, refuseAnswer } from '#domain/road/advancing/advancing-values.ts'
import { decideAnswer, type AnswerStep } from '#domain/road/advancing/advancing.ts'
import { DomainError } from '#domain/errors.ts'
import { roadProblem } from '#domain/road/problems.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { writeStep, type By, type FieldRow } from './store.ts'

type Call = { tx: Tx; scope: OrgScope }

/** Somebody else was faster: carries what they wrote, so that the page can show both. */
export function staleAnswer(field: FieldRow): DomainError {
  const { version, answeredByName } = field
  const responseValue = field.pendingValue ?? field.responseValue
  return new DomainError('CONFLICT', {
    stale: true,
    problem: roadProblem('answer.changedMeanwhile', { name: answeredByName }),
    currentVersion: version,
    current: { responseValue, answeredByName },
  })
}

/** Is this the stored answer, so that a repeated send changes nothing? */
const isSame = (field: FieldRow, value: string | null) =>
  value === (field.pendingValue ?? field.responseValue) && field.state !== 'rejected'

/**
 * Keeps an answer by the agency or by somebody who was asked. CONFLICT with the present one when `version` is not
 * the stored one; the same answer again is none. `mayName` says whether an attachment may name a file of ours.
 * `proposed` is what was proposed for the field; the agency taking it over says so.
 */
export async function takeAnswer(
  { tx, scope }: Call,
  field: FieldRow,
  given: { version: number; responseValue: string },
  by: By & { source: 'agency' | 'promoter' },
  about: { proposed: string | null; mayName(fileId: string, value: string): Promise<boolean> },
): Promise<{ version: number; step: AnswerStep | null }> {
  const value = readAnswer(field, given.responseValue)
  const isAccepting = by.source === 'agency' && (field.state === 'received' || field.pendingValue !== null)
  if (isSame(field, value) && !isAccepting) return { version: field.version, step: null }
  if (field.version !== given.version) throw staleAnswer(field)
  const file = field.fieldType === 'attachment' ? fileOf(value) : null
  if (file && value && value !== about.proposed && !(await about.mayName(file.fileId, value))) {
    throw refuseAnswer(roadProblem('answer.fileMissing'))
  }
  const step = decideAnswer(field, value, by.source)
  if (by.source === 'agency' && value !== null && value === about.proposed) step.source = 'prefill'
  await writeStep(tx, scope, field, step, by, value)
  return { version: field.version + 1, step }
}
