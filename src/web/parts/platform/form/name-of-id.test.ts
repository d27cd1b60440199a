import { expect, test } from 'vitest'
import { nameOfId } from './name-of-id.ts'

const loop: Record<string, unknown> = {}
loop['self'] = loop

test.each<[string, unknown, string | undefined]>([
  ['the record itself', { id: 'x', name: 'Astra' }, 'Astra'],
  [
    'a row of a list',
    {
      rows: [
        { id: 'y', name: 'No' },
        { id: 'x', name: 'Yes' },
      ],
    },
    'Yes',
  ],
  ['a page of an endless list', { pages: [{ rows: [{ id: 'x', name: 'Deep' }] }] }, 'Deep'],
  ['a colleague', [{ userId: 'x', name: 'Ole' }], 'Ole'],
  ['beside a company', { operatorCompanyId: 'x', operatorName: 'Quay' }, 'Quay'],
  ['beside a contact', { contractContactId: 'x', contractContactName: 'Ines' }, 'Ines'],
  ['beside a user', { agentUserId: 'x', agentName: null }, undefined],
  ['elsewhere', { id: 'y', name: 'No', at: new Date(0) }, undefined],
  ['in a circle', loop, undefined],
  ['in nothing', null, undefined],
])('%s', (_name, answer, expected) => {
  expect(nameOfId('x', answer)).toBe(expected)
})
