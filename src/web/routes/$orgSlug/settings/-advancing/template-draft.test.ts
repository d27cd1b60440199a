import { expect, test } from 'vitest'
import { draftOf, templateOf, withField, withNewGroup } from './template-draft.ts'

const field = (fieldName: string) => ({
  fieldName,
  fieldType: 'text' as const,
  options: [],
  isRequired: true,
  help: null,
  dueDaysBefore: 14,
  isPrivate: false,
  prefillFrom: 'none' as const,
})
const template = {
  name: 'Clubs',
  isDefault: true,
  groups: [{ name: 'Schedule', audience: 'promoter' as const, fields: [field('Doors'), field('Curfew')] }],
}

test('what is not changed is saved as it was', () => {
  expect(templateOf(draftOf(template))).toEqual(template)
})

test('groups and questions are added at the end, each with a key of its own', () => {
  let draft = withNewGroup(draftOf(template), { name: 'Merch', audience: 'artist' })
  const added = draft.groups[1]!
  draft = withField(draft, added.key, field('Seller'), null)
  draft = withField(draft, draft.groups[0]!.key, field('Load-in'), null)
  draft = withField(draft, added.key, field('Who sells'), draft.groups[1]!.fields[0]!.key)
  const keys = draft.groups.flatMap((group) => [group.key, ...group.fields.map(({ key }) => key)])
  expect(new Set(keys).size).toBe(keys.length)
  expect(
    templateOf(draft).groups.map(({ name, fields }) => [name, fields.map(({ fieldName }) => fieldName)]),
  ).toEqual([
    ['Schedule', ['Doors', 'Curfew', 'Load-in']],
    ['Merch', ['Who sells']],
  ])
})
