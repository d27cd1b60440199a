import { describe, expect, test } from 'vitest'
import { sentAttachments } from '#domain/documents/contract-attachments.ts'
import { english } from '../testing.ts'
import { eventDetail, eventName, verdictText } from './audit-trail.ts'
import { attachmentNames } from './contract-labels.ts'

const files = ['Rider.pdf', 'Plan.pdf', 'Hotel.pdf', 'Map.pdf', 'Terms.pdf'].map((name, index) => ({
  name,
  revision: index + 1,
  size: 10,
  sha256: 'ab'.repeat(32),
}))

test.each([
  [0, 3, ''],
  [2, undefined, 'Rider.pdf (v1), Plan.pdf (v2)'],
  [3, 3, 'Rider.pdf (v1), Plan.pdf (v2), Hotel.pdf (v3)'],
  [5, 3, 'Rider.pdf (v1), Plan.pdf (v2), Hotel.pdf (v3) and 2 more'],
])('%i names, at most %s: %s', (count, limit, said) => {
  expect(attachmentNames(files.slice(0, count), english, limit)).toBe(said)
})

test.each([
  ['an entry of before', {}, 0],
  ['files that are none', { attachments: [null, 'Rider.pdf', { name: 'x' }, files[0]] }, 1],
  ['all of them', { attachments: files }, 5],
])('the trail is read with care: %s', (_, data, count) => {
  expect(sentAttachments(data)).toHaveLength(count)
})

describe('what the step says', () => {
  const detail = (data: Record<string, unknown>) =>
    eventDetail(
      {
        seq: 2,
        at: '',
        type: 'sent',
        actor: { kind: 'member', name: null, email: null },
        ip: null,
        userAgent: null,
        tz: null,
        docSha256: null,
        data,
        prevHash: '',
      },
      english,
    )
  const to = ['a@b.example']

  test.each([
    [{ to, attachments: files.slice(0, 1) }, 'to a@b.example, with Rider.pdf (v1)'],
    [{ to, attachments: [] }, 'to a@b.example'],
    [{ to: [], attachments: files.slice(0, 1) }, 'with Rider.pdf (v1)'],
    [{ to: [] }, null],
  ])('%j', (data, said) => {
    expect(detail(data)).toBe(said)
  })

  test('names a few attachments and counts the rest', () => {
    expect(detail({ to, attachments: files })).toBe(
      'to a@b.example, with Rider.pdf (v1), Plan.pdf (v2), Hotel.pdf (v3) and 2 more',
    )
  })
})

test.each([
  ['delegated', 'Signing delegated'],
  ['telepathy', 'telepathy'],
  ['constructor', 'constructor'],
])('the step %s is called %s', (type, name) => {
  expect(eventName(type, english)).toBe(name)
})

test.each([
  [{ isComplete: true }, 'Audit trail intact.'],
  [{ isComplete: false, brokenAt: 3, because: 'changed' }, 'Audit trail broken: step 3 was changed.'],
  [{ isComplete: false, brokenAt: 4, because: 'missing' }, 'Audit trail broken: step 4 is missing.'],
] as const)('%j: %s', (verdict, text) => {
  expect(verdictText(verdict, english)).toBe(text)
})
