// The questions of advancing without their answers; free of schemas, so that pages need not load them.
import type { AdvancingFieldInput } from '#domain/road/advancing/advancing-inputs.ts'

/** A line of text that has to be answered a fortnight before the show. */
export function newQuestion(): AdvancingFieldInput {
  return {
    fieldName: '',
    fieldType: 'text',
    options: [],
    isRequired: true,
    help: null,
    dueDaysBefore: 14,
    isPrivate: false,
    prefillFrom: 'none',
  }
}

/** What a form of the question starts with, and what moving it sends along. */
export function questionOf(field: AdvancingFieldInput): AdvancingFieldInput {
  const { fieldName, fieldType, options, isRequired, help, dueDaysBefore, isPrivate, prefillFrom } = field
  return { fieldName, fieldType, options, isRequired, help, dueDaysBefore, isPrivate, prefillFrom }
}
