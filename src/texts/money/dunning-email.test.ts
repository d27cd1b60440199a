import { describe, expect, test } from 'vitest'
import { dunningLevels } from '#domain/money/dunning/dunning.ts'
import { money } from '#domain/money.ts'
import { english } from '../testing.ts'
import { dunningEmail, type DunningEmailFacts } from './dunning-email.ts'

const eur = (amountMinor: number) => money(amountMinor, 'EUR')
const facts = (over: Partial<DunningEmailFacts> = {}): DunningEmailFacts => ({
  number: 'RE-2026-0001',
  issueDate: '2026-02-15',
  dueOn: '2026-03-01',
  open: eur(998_800),
  daysOverdue: 45,
  payBy: '2026-04-25',
  recipientName: 'Jana Petersen',
  senderName: 'Halbmond Booking GmbH',
  issuerName: null,
  about: 'Mara Voss, Leipzig',
  interest: null,
  lumpSum: null,
  account: { holder: 'Halbmond Booking GmbH', iban: 'DE89370400440532013000', bic: null },
  link: null,
  ...over,
})
const asText = (email: ReturnType<typeof dunningEmail>) =>
  [email.subject, ...email.paragraphs].join('\n\n').replaceAll('\u00a0', ' ')

describe('a reminder', () => {
  test.each(dunningLevels)('level %s says what, how much, until when and whereto', (level) => {
    const text = asText(dunningEmail(level, facts(), english))
    for (const part of [
      'RE-2026-0001',
      'Jana Petersen',
      'Halbmond Booking GmbH',
      'DE89 3704 0044 0532 0130 00',
    ])
      expect(text).toContain(part)
    expect(text).toContain('€9,988.00')
    expect(text).toContain('25 April 2026')
    expect(text).toContain('Mara Voss, Leipzig')
    expect(text).not.toMatch(/undefined|null|NaN|\$\{/)
  })

  test('the levels differ in subject and words', () => {
    const emails = dunningLevels.map((level) => dunningEmail(level, facts(), english))
    expect(new Set(emails.map(({ subject }) => subject)).size).toBe(3)
    expect(new Set(emails.map(({ paragraphs }) => paragraphs[1])).size).toBe(3)
  })

  test('interest and lump sum are in it and in the total', () => {
    const text = asText(dunningEmail(2, facts({ interest: eur(12_646), lumpSum: eur(4000) }), english))
    for (const amount of ['€126.46', '€40.00', '€10,154.46']) expect(text).toContain(amount)
  })

  test('without them there is no list of sums', () => {
    const plain = dunningEmail(2, facts(), english)
    expect(dunningEmail(2, facts({ interest: eur(0) }), english)).toEqual(plain)
    expect(plain.paragraphs).toHaveLength(6)
  })

  test('one day is one day', () => {
    const text = asText(dunningEmail(2, facts({ daysOverdue: 1 }), english))
    expect(text).toContain('1 day ago')
  })

  test('names the artist who issued it, and the link', () => {
    const text = asText(
      dunningEmail(1, facts({ issuerName: 'Mara Voss', link: 'https://x.example/i' }), english),
    )
    expect(text).toContain('RE-2026-0001 by Mara Voss')
    expect(text).toContain('https://x.example/i')
  })

  test('without an account there is none', () => {
    expect(asText(dunningEmail(1, facts({ account: null }), english))).not.toContain('IBAN')
  })
})

test('an e-mail as it reads', () => {
  const due = facts({ interest: eur(12_646), lumpSum: eur(4000), about: null })
  expect(asText(dunningEmail(3, due, english))).toBe(
    [
      'Final demand: invoice RE-2026-0001',
      'Dear Jana Petersen,',
      'Despite our reminders, we have not received payment for invoice RE-2026-0001 of 15 February 2026. It was due on 1 March 2026, and €9,988.00 is still open.',
      'Open amount: €9,988.00\nInterest for 45 days: €126.46\nLump sum for late payment: €40.00\nTotal: €10,154.46',
      'This is our final request to transfer €10,154.46 by 25 April 2026. After that date we will pass the claim on for collection without further notice, at your expense.',
      'Account holder: Halbmond Booking GmbH\nIBAN: DE89 3704 0044 0532 0130 00\nReference: RE-2026-0001',
      'If you have already paid, please disregard this e-mail. If you have any questions about the invoice, just reply.',
      'Kind regards\nHalbmond Booking GmbH',
    ].join('\n\n'),
  )
})
