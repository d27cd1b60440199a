/** Refuses what cannot be read as a confirmation, beside the field it was pasted into. */
import { DomainError } from '#domain/errors.ts'
import { asMessage, type Problem } from '#domain/problems.ts'

export const unreadable = (problem: Problem): DomainError =>
  new DomainError('BAD_REQUEST', { problem, fields: { text: asMessage(problem) } })
