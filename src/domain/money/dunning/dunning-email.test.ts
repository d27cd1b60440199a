import { describe, expect, test } from 'vitest'
import { dunningLevels } from './dunning.ts'
import { dunningEmail, type DunningEmailFacts } from './dunning-email.ts'
import { invoiceLanguages } from '../../booking/ledger/invoice-kinds.ts'
import { money } from '../../money.ts'

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

describe.each(invoiceLanguages)('in %s', (language) => {
  test.each(dunningLevels)('level %s says what, how much, until when and whereto', (level) => {
    const text = asText(dunningEmail(level, language, facts()))
    for (const part of [
      'RE-2026-0001',
      'Jana Petersen',
      'Halbmond Booking GmbH',
      'DE89 3704 0044 0532 0130 00',
    ])
      expect(text).toContain(part)
    expect(text).toContain(language === 'de' ? '9.988,00 €' : '€9,988.00')
    expect(text).toContain(language === 'de' ? '25. April 2026' : '25 April 2026')
    expect(text).toContain('Mara Voss, Leipzig')
    expect(text).not.toMatch(/undefined|null|NaN|\$\{/)
  })

  test('the levels differ in subject and words', () => {
    const emails = dunningLevels.map((level) => dunningEmail(level, language, facts()))
    expect(new Set(emails.map(({ subject }) => subject)).size).toBe(3)
    expect(new Set(emails.map(({ paragraphs }) => paragraphs[1])).size).toBe(3)
  })

  test('interest and lump sum stand in it and in the total', () => {
    const text = asText(dunningEmail(2, language, facts({ interest: eur(12_646), lumpSum: eur(4000) })))
    const amounts =
      language === 'de' ? ['126,46 €', '40,00 €', '10.154,46 €'] : ['€126.46', '€40.00', '€10,154.46']
    for (const amount of amounts) expect(text).toContain(amount)
  })

  test('without them there is no list of sums', () => {
    const plain = dunningEmail(2, language, facts())
    expect(dunningEmail(2, language, facts({ interest: eur(0) }))).toEqual(plain)
    expect(plain.paragraphs).toHaveLength(6)
  })

  test('one day is one day', () => {
    const text = asText(dunningEmail(2, language, facts({ daysOverdue: 1 })))
    expect(text).toContain(language === 'de' ? 'vor 1 Tag;' : '1 day ago')
  })

  test('names the artist who issued it, and the link', () => {
    const text = asText(
      dunningEmail(1, language, facts({ issuerName: 'Mara Voss', link: 'https://x.example/i' })),
    )
    expect(text).toContain(language === 'de' ? 'RE-2026-0001 von Mara Voss' : 'RE-2026-0001 by Mara Voss')
    expect(text).toContain('https://x.example/i')
  })

  test('without an account there is none', () => {
    expect(asText(dunningEmail(1, language, facts({ account: null })))).not.toContain('IBAN')
  })
})

test('an e-mail as it reads', () => {
  expect(
    asText(dunningEmail(3, 'de', facts({ interest: eur(12_646), lumpSum: eur(4000), about: null }))),
  ).toBe(
    [
      'Letzte Mahnung: Rechnung RE-2026-0001',
      'Guten Tag Jana Petersen,',
      'die Rechnung RE-2026-0001 vom 15. Februar 2026 war am 1. März 2026 fällig. Unsere Erinnerungen blieben ohne Erfolg, 9.988,00 € sind weiterhin offen.',
      'Offener Betrag: 9.988,00 €\nVerzugszinsen für 45 Tage: 126,46 €\nVerzugspauschale: 40,00 €\nSumme: 10.154,46 €',
      'Wir fordern Sie letztmalig auf, 10.154,46 € bis zum 25. April 2026 zu überweisen. Danach geben wir die Forderung ohne weitere Ankündigung zur Beitreibung weiter; die Kosten gehen zu Ihren Lasten.',
      'Kontoinhaber: Halbmond Booking GmbH\nIBAN: DE89 3704 0044 0532 0130 00\nVerwendungszweck: RE-2026-0001',
      'Falls Sie inzwischen gezahlt haben, betrachten Sie dieses Schreiben bitte als erledigt. Ist an der Rechnung etwas unklar, antworten Sie einfach.',
      'Freundliche Grüße\nHalbmond Booking GmbH',
    ].join('\n\n'),
  )
})
