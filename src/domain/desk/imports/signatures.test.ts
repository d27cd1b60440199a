import { describe, expect, test } from 'vitest'
import { cardOfSender } from './signatures.ts'

const anna = { name: 'Anna Schmidt', address: 'anna@taktgeber.example' }
const card = (...texts: string[]) => cardOfSender({ ...anna, texts })

describe('a signature', () => {
  test('below its delimiter says where somebody works, as what, and how to call', () => {
    const text = `Hi Mara,
the 14th works for us.

--
Anna Schmidt
Head of Booking
Taktgeber GmbH
Weg 1
04229 Leipzig
T: +49 341 5550123
M: +49 (0)170 / 123 45 67
Fax: +49 341 5550199
www.taktgeber.example`
    expect(card(text)).toMatchObject({
      fullName: 'Anna Schmidt',
      role: 'Head of Booking',
      company: 'Taktgeber GmbH',
      emails: [{ value: 'anna@taktgeber.example' }],
      phones: [
        { value: '+49 341 5550123', label: '' },
        { value: '+49 (0)170 / 123 45 67', label: 'mobile' },
      ],
      address: { line1: 'Weg 1', zip: '04229', city: 'Leipzig' },
    })
  })

  test.each([
    ['Best regards,'],
    ['Kind regards'],
    ['Mit freundlichen Grüßen'],
    ['Viele Grüße aus Leipzig'],
    ['Liebe Grüsse,'],
    ['LG'],
  ])('is found below “%s”', (greeting) => {
    const { role, phones } = card(`Passt!\n\n${greeting}\nAnna Schmidt, Booking\n0341 555 0123`)
    expect({ role, phones: phones.map(({ value }) => value) }).toEqual({
      role: 'Booking',
      phones: ['0341 555 0123'],
    })
  })

  test('on one line is read part by part', () => {
    const text = `Cheers\nAnna Schmidt | Booker | Taktgeber Ltd. | +44 20 7946 0123 | Weg 1, 04229 Leipzig`
    expect(card(text)).toMatchObject({
      role: 'Booker',
      company: 'Taktgeber Ltd.',
      phones: [{ value: '+44 20 7946 0123' }],
      address: { line1: 'Weg 1', city: 'Leipzig' },
    })
  })

  test.each([
    ['> --\n> Anna Schmidt\n> +49 341 1'],
    ['On Mon, 3 Nov 2026 at 10:00, Mara Klein wrote:\nBest\nMara Klein\nBooker\n+49 30 123456'],
    ['Am 3. November schrieb Mara Klein <m@k.example>:\nLG\nMara Klein\n+49 30 123456'],
    ['-----Original Message-----\nFrom: Mara\nBest\nMara\n+49 30 123456'],
    ['Von: Mara Klein\nLG\nMara\n+49 30 123456'],
  ])('of the person who is answered is nobody’s: %j', (quote) => {
    expect(card(`Yes, 21:00 works. Call 0170 1234567.\n\n${quote}`)).toMatchObject({
      company: '',
      role: '',
      phones: [],
      address: null,
    })
  })

  test('in an earlier e-mail counts where the latest has none', () => {
    const { phones, role } = card('Done!', 'Best,\nAnna Schmidt\nBooker\n+49 341 5550123')
    expect([role, phones[0]?.value]).toEqual(['Booker', '+49 341 5550123'])
  })

  test.each([
    ['Kulturverein Ostwind e. V.'],
    ['Anna Schmidt e.K.'],
    ['Taktgeber GmbH & Co. KG'],
    ['Melkfabriek B.V.'],
    ['Taktgeber S.A.'],
    ['Tahti Oy'],
  ])('has the company “%s”', (company) => {
    expect(card(`Best\nAnna\n${company}`).company).toBe(company)
  })

  test.each([['Mo bis Sa'], ['Sa geschlossen'], ['Wieder da ab Montag'], ['Bitte nur per E-Mail']])(
    'has no company in “%s”',
    (line) => {
      expect(card(`LG\nAnna\n${line}`).company).toBe('')
    },
  )

  test('says no role that may be anything else', () => {
    expect(card('Best\nAnna Schmidt\nwww.taktgeber.example').role).toBe('')
    expect(card('Best\nAnna Schmidt\nHauptstr. 12\n04229 Leipzig').role).toBe('')
    expect(card('Best\nAnna Schmidt\nTaktgeber GmbH').role).toBe('')
    expect(card('Best\nAnna\nsee you there').role).toBe('')
  })
})

test('an address without a name is a card of the address alone', () => {
  const { fullName, emails } = cardOfSender({ ...anna, name: anna.address, texts: [] })
  expect([fullName, emails]).toEqual(['', [{ value: anna.address, label: '' }]])
})
