// The advance that agencies start with.
import { expect, describe, test } from 'vitest'
import { AdvancingTemplateInput } from '#domain/road/advancing/advancing-inputs.ts'
import { english } from '../testing.ts'
import { standardAdvance } from './standard-advance.ts'

const template = standardAdvance(english)

describe('the standard advance', () => {
  test('is one that could be saved', () => {
    expect(AdvancingTemplateInput.parse(template)).toEqual(template)
  })

  test('has the groups of an advance, and keeps its private part inside', () => {
    expect(template.groups.filter(({ audience }) => audience === 'promoter').map(({ name }) => name)).toEqual(
      [
        'Schedule',
        'On-site contacts',
        'Production',
        'Hospitality',
        'Arrival',
        'Accommodation',
        'Guest list and passes',
        'Merch',
        'Security, medical and age',
        'Marketing',
        'Ticketing',
        'Settlement',
      ],
    )
    for (const { audience, fields } of template.groups) {
      for (const { isPrivate, isRequired, dueDaysBefore } of fields) {
        expect(isPrivate).toBe(isPrivate && audience === 'internal')
        expect(isRequired).toBe(dueDaysBefore !== null)
      }
    }
  })
})
