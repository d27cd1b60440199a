import { describe, expect, test } from 'vitest'
import { ContactForm, contactValues } from './contact-values.ts'

const blank = { address: '', label: null }
const work = { address: 'ada@example.com', label: 'work', isPrimary: false, isBounced: false }

describe('addresses that were offered and left blank', () => {
  test.each([
    ['the only one', [blank], []],
    ['the last', [work, blank], [work]],
    ['several', [work, blank, blank], [work]],
  ])('%s: not sent', (_name, emails, sent) => {
    const { data } = ContactForm.safeParse({ ...contactValues(undefined), firstName: 'Ada', emails })
    expect(data?.emails).toEqual(sent)
  })

  test.each([
    ['before a filled one', [blank, work], ['emails', 0, 'address']],
    ['with a label', [work, { address: ' ', label: 'home' }], ['emails', 1, 'address']],
  ])('%s: asked for, at its own place', (_name, emails, path) => {
    const { error } = ContactForm.safeParse({ ...contactValues(undefined), firstName: 'Ada', emails })
    expect(error?.issues.map((issue) => issue.path)).toEqual([path])
  })
})

test('a new contact comes with the company whose page led here', () => {
  const companyId = '0190f5a1-7c2e-7b1a-9a3e-5a1f0c2d3e4f'
  expect(contactValues(undefined, companyId).companies).toMatchObject([{ companyId, isPrimary: true }])
})
