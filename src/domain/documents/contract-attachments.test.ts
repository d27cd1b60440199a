import { describe, expect, test } from 'vitest'
import { attachmentNames, sentAttachments } from './contract-attachments.ts'
import { eventDetail } from './signing/contract-audit-words.ts'

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
  expect(attachmentNames(files.slice(0, count), 'en', limit)).toBe(said)
})

test.each([
  ['an entry of before', {}, 0],
  ['files that are none', { attachments: [null, 'Rider.pdf', { name: 'x' }, files[0]] }, 1],
  ['all of them', { attachments: files }, 5],
])('the trail is read with care: %s', (_, data, count) => {
  expect(sentAttachments(data)).toHaveLength(count)
})

describe('what the step says', () => {
  const detail = (data: Record<string, unknown>, language: 'en' | 'de' = 'en') =>
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
      language,
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

  test('in German, shortly', () => {
    expect(detail({ to, attachments: files }, 'de')).toBe(
      'an a@b.example, mit Rider.pdf (v1), Plan.pdf (v2), Hotel.pdf (v3) und 2 weitere',
    )
  })
})
