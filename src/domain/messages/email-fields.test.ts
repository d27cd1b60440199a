import { describe, expect, test } from 'vitest'
import { fieldProblem, fieldsIn, fillFields } from './email-fields.ts'
import { messagesProblem } from './problems.ts'

const values = { 'contact.firstName': 'Ines', 'event.city': 'Leipzig', personalLine: 'See {{event.name}}' }

describe('fillFields', () => {
  test.each([
    ['Hello {{contact.firstName}},', 'Hello Ines,', []],
    ['{{ contact.firstName }} in {{event.city}}', 'Ines in Leipzig', []],
    ['{{event.name}} in {{event.city}}', '{{event.name}} in Leipzig', ['event.name']],
    ['{{event.nmae}} and {{event.nmae}}', '{{event.nmae}} and {{event.nmae}}', ['event.nmae']],
    ['{{constructor}}', '{{constructor}}', ['constructor']],
    ['{{}} {not a field} }}', '{{}} {not a field} }}', ['']],
    // What a value brings along is not filled in again.
    ['{{personalLine}}', 'See {{event.name}}', []],
    ['$& {{event.city}} $1', '$& Leipzig $1', []],
  ])('%s', (text, filled, missing) => {
    expect(fillFields(text, values)).toEqual({ text: filled, missing })
  })

  test('an empty value is a gap', () => {
    expect(fillFields('{{tour}}', { tour: '' })).toEqual({ text: '{{tour}}', missing: ['tour'] })
  })
})

test('names each open field once', () => {
  expect(fieldsIn('{{a}} {{ a }} {{b}}')).toEqual(['a', 'b'])
  expect(fieldProblem(['{{a}}', 'x {{b}} {{a}}'])).toEqual(
    messagesProblem('message.fieldsOpen', { fields: ['a', 'b'] }),
  )
  expect(fieldProblem(['nothing', 'open'])).toBeNull()
})
