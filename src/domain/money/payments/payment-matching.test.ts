import { describe, expect, test } from 'vitest'
import type { BankLine } from './bank-lines.ts'
import { automaticMatch, indexOpenInvoices, suggestMatches, type OpenInvoice } from './payment-matching.ts'

const line = (over: Partial<BankLine> = {}): BankLine => ({
  bookedOn: '2026-05-04',
  valueOn: '2026-05-04',
  amountMinor: 856_000,
  currency: 'EUR',
  counterparty: 'Somebody Else Ltd',
  counterpartyIban: null,
  text: '',
  endToEndId: null,
  bankReference: null,
  isReturn: false,
  original: null,
  ...over,
})
const invoice = (id: string, over: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  number: `RE-2026-${id.padStart(4, '0')}`,
  currency: 'EUR',
  openMinor: 856_000,
  dueOn: '2026-05-01',
  payerName: 'Kulturwerk Leipzig GmbH',
  payerIbans: ['DE89370400440532013000'],
  ...over,
})
/** 'certain exact 1=856000' */
const short = (suggestions: ReturnType<typeof suggestMatches>) =>
  suggestions.map(
    ({ certainty, kind, invoices }) =>
      `${certainty} ${kind} ${invoices.map(({ id, amountMinor }) => `${id}=${amountMinor}`).join('+')}`,
  )

const one = invoice('1')
const two = invoice('2', { openMinor: 100_000, dueOn: '2026-04-01' })
const three = invoice('3', { openMinor: 25_050 })

describe('a number in the text', () => {
  test.each([
    ['as printed', 'Rechnung RE-2026-0001', ['certain exact 1=856000']],
    ['in small letters', 'Rechnung re-2026-0001 vielen Dank', ['certain exact 1=856000']],
    ['with spaces', 'RE 2026 0001', ['certain exact 1=856000']],
    ['without signs', 'RE20260001', ['certain exact 1=856000']],
    ['with slashes', 'RE/2026/0001', ['certain exact 1=856000']],
    ['glued to words', 'RechnungsnrRE-2026-0001Gage', ['certain exact 1=856000']],
    ['split over two lines', 'Gage Konzert RE-2026-00\n01 vielen Dank', ['certain exact 1=856000']],
    ['split at a space', 'Gage RE-2026-00 01', ['certain exact 1=856000']],
    ['an amount after it', 'RE-2026-0001 8.560,00 EUR', ['certain exact 1=856000']],
    ['as a creditor reference', 'RF18RE20260001', ['certain exact 1=856000']],
    ['named twice', 'RE-2026-0001 RE-2026-0001', ['certain exact 1=856000']],
    ['more digits after it do not count', 'RE-2026-00017', ['possible amount 1=856000']],
    ['more digits after the digits do not count', '202600012', ['possible amount 1=856000']],
    ['more digits before the digits do not count', '920260001', ['possible amount 1=856000']],
    ['a hyphen and more digits leave a doubt', 'RE-2026-0001-2', ['likely exact 1=856000']],
    ['the digits alone leave a doubt', 'Rechnung 2026-0001', ['likely exact 1=856000']],
    ['a part of the digits says nothing', 'Rechnung 0001', ['possible amount 1=856000']],
  ])('%s', (_, text, expected) => {
    expect(short(suggestMatches(line({ text }), [one]))).toEqual(expected)
  })

  test('in the end-to-end id', () => {
    expect(short(suggestMatches(line({ endToEndId: 'RE-2026-0001' }), [one, two]))).toEqual([
      'certain exact 1=856000',
    ])
  })

  test('a longer number hides the shorter one within it', () => {
    const open = [invoice('1', { number: 'RE-2026-1' }), invoice('12', { number: 'RE-2026-12' })]
    expect(short(suggestMatches(line({ text: 'RE-2026-1\n2' }), open))).toEqual(['certain exact 12=856000'])
    expect(short(suggestMatches(line({ text: 'RE-2026-1' }), open))).toEqual(['certain exact 1=856000'])
  })

  test.each([
    ['a number of digits', '20260112', '20260112', 'certain exact 1=856000'],
    ['a number of digits, split', '20260112', '2026 0112', 'certain exact 1=856000'],
    ['a day that looks like it', '20260112', 'Konzert 2026-01-12', 'likely exact 1=856000'],
    ['with a hyphen of its own', '2026-0112', 'Re 2026-0112', 'certain exact 1=856000'],
    ['a creditor reference of digits', '20260112', 'RF1820260112', 'certain exact 1=856000'],
    ['few digits', '2026', 'Konzert 2026', 'likely exact 1=856000'],
    ['too short to look for', '7', '7', 'possible amount 1=856000'],
  ])('%s', (_, number, text, expected) => {
    expect(short(suggestMatches(line({ text }), [invoice('1', { number })]))).toEqual([expected])
  })

  test('of two series with the same digits: never certain', () => {
    const open = [one, invoice('9', { number: 'GS-2026-0001', openMinor: 100 })]
    expect(short(suggestMatches(line({ text: '2026-0001' }), open))).toEqual(['likely exact 1=856000'])
    const same = [one, invoice('9', { number: 'GS-2026-0001' })]
    expect(short(suggestMatches(line({ text: '2026-0001' }), same))).toEqual([
      'possible exact 1=856000',
      'possible exact 9=856000',
    ])
  })

  test('an open invoice of another program bears the number of one of ours: never certain', () => {
    const taken = (openMinor: number) => invoice('9', { number: 'RE-2026-0001', openMinor })
    const said = (openMinor: number) =>
      short(suggestMatches(line({ text: 'RE-2026-0001' }), [one, taken(openMinor)]))
    expect(said(856_000)).toEqual(['possible exact 1=856000', 'possible exact 9=856000'])
    expect(said(100_000)).toEqual(['likely exact 1=856000'])
  })
})

describe('another amount', () => {
  test.each([
    ['too little', 854_500, 'likely partial 1=854500', 'money.match.tooLittle', 1500],
    ['too much', 900_000, 'likely over 1=856000', 'money.match.tooMuch', 44_000],
  ])('%s', (_, amountMinor, expected, code, differenceMinor) => {
    const found = suggestMatches(line({ amountMinor, text: 'RE-2026-0001' }), [one, two])
    expect(short(found)).toEqual([expected])
    const difference = { amountMinor: differenceMinor, currency: 'EUR' }
    expect(found[0]?.reason).toMatchObject({ code, values: { difference } })
  })
})

describe('one payment for several invoices', () => {
  const text = 'RE-2026-0001 RE-2026-0002 RE-2026-0003'
  test.each([
    ['all together', 981_050, ['likely several 1=856000+2=100000+3=25050']],
    ['two of the three', 881_050, ['likely several 1=856000+3=25050']],
    ['one of the three', 100_000, ['likely exact 2=100000']],
    ['less than all: the earliest due first', 200_000, ['possible partial 2=100000+1=100000']],
    ['more than all', 990_000, ['possible over 2=100000+1=856000+3=25050']],
  ])('%s', (_, amountMinor, expected) => {
    expect(short(suggestMatches(line({ amountMinor, text }), [one, two, three]))).toEqual(expected)
  })

  test('without numbers, by the payer and one way to add up', () => {
    const paid = line({ amountMinor: 125_050, counterpartyIban: 'DE89370400440532013000' })
    expect(short(suggestMatches(paid, [one, two, three]))).toEqual(['possible several 2=100000+3=25050'])
    // Two ways: nothing.
    const four = invoice('4', { openMinor: 25_050 })
    expect(suggestMatches(paid, [one, two, three, four])).toEqual([])
  })
})

describe('no number', () => {
  test.each([
    ['payer’s IBAN', { counterpartyIban: 'DE89370400440532013000' }, ['likely amount 1=856000']],
    ['payer’s name', { counterparty: 'KULTURWERK LEIPZIG' }, ['likely amount 1=856000']],
    ['similar name', { counterparty: 'Kulturwerk' }, ['likely amount 1=856000']],
    ['only the amount', {}, ['possible amount 1=856000']],
    ['neither', { amountMinor: 1 }, []],
    ['nobody', { counterparty: null, amountMinor: 1 }, []],
  ])('%s', (_, over, expected) => {
    expect(short(suggestMatches(line(over), [one, two]))).toEqual(expected)
  })

  test('several candidates are never automatic', () => {
    const open = [one, invoice('5', { dueOn: '2026-03-01' })]
    const found = suggestMatches(line({ counterparty: 'Kulturwerk Leipzig' }), open)
    expect(short(found)).toEqual(['possible amount 5=856000', 'possible amount 1=856000'])
    expect(automaticMatch(found, 'proven')).toBeUndefined()
  })

  test('an amount that many owe says nothing', () => {
    const open = ['1', '2', '3', '4'].map((id) => invoice(id, { payerName: `Club ${id}` }))
    expect(suggestMatches(line(), open)).toEqual([])
  })
})

describe('currencies', () => {
  const usd = invoice('1', { currency: 'USD', openMinor: 1_200_000 })
  test('the same digits in another currency are no match by amount', () => {
    expect(suggestMatches(line({ currency: 'USD' }), [one])).toEqual([])
  })
  test('a number in another currency is only possible', () => {
    const found = suggestMatches(line({ text: 'RE-2026-0001', currency: 'USD' }), [one])
    expect(short(found)).toEqual(['possible amount 1=856000'])
    expect(found[0]?.reason).toMatchObject({
      code: 'money.match.otherCurrency',
      values: { evidence: [{ number: 'RE-2026-0001', how: 'named' }], paid: 'USD', owed: 'EUR' },
    })
  })
  test('what was sent before the bank converted it is compared, and confirmed by a person', () => {
    const original = { amountMinor: 1_200_000, currency: 'USD', rate: '1.07' }
    const found = suggestMatches(line({ amountMinor: 1_121_495, text: 'RE-2026-0001', original }), [usd])
    expect(short(found)).toEqual(['likely exact 1=1200000'])
    const less = { ...original, amountMinor: 1_190_000 }
    expect(short(suggestMatches(line({ text: 'RE-2026-0001', original: less }), [usd]))).toEqual([
      'likely partial 1=1190000',
    ])
  })
})

describe('what pays nothing', () => {
  test.each([
    ['a returned debit', { amountMinor: -856_000, isReturn: true }],
    ['a transfer of ours that came back', { isReturn: true }],
    ['money that we paid', { amountMinor: -856_000 }],
    ['nothing at all', { amountMinor: 0 }],
  ])('%s', (_, over) => {
    expect(suggestMatches(line({ text: 'RE-2026-0001', ...over }), [one])).toEqual([])
  })
  test('a paid invoice', () => {
    expect(suggestMatches(line({ text: 'RE-2026-0001' }), [invoice('1', { openMinor: 0 })])).toEqual([])
  })
})

describe('the reason is what is in the text', () => {
  const wa = invoice('5', { number: 'WA-2026-0005' })
  const others = ['LK', 'MR', 'SV'].map((letters) => invoice(letters, { number: `${letters}-2026-0005` }))
  const jp = { id: 'jp', number: 'JP-2026-0005', standing: { is: 'paid' as const } }
  const suggest = (text: string, known = [wa, ...others], closed: (typeof jp)[] = []) =>
    suggestMatches(line({ text, amountMinor: 1 }), known, indexOpenInvoices(known, closed))

  test.each([
    'JP-2026-0005',
    'Gage JP-2026-0005',
    'JP20260005',
    'JP/2026/0005',
    'KD-2026-0005',
    'KD2026-0005',
  ])('%s is none of the other series with the same digits', (text) => {
    expect(suggest(text)).toEqual([])
    expect(suggest(text, [wa])).toEqual([])
  })

  test('letters of a known series keep its digits from the others, with a space between as well', () => {
    const known = [wa, invoice('1', { number: 'JP-2026-0001' })]
    expect(suggest('JP 2026 0005', known)).toEqual([])
  })

  test('a paid invoice is named, and no other', () => {
    expect(suggest('JP-2026-0005', [wa, ...others], [jp])).toEqual([
      {
        invoices: [],
        certainty: 'likely',
        kind: 'credit',
        reason: {
          code: 'money.match.credit',
          values: {
            evidence: [
              { number: 'JP-2026-0005', how: 'named', words: 'JP-2026-0005', closed: 'paid', final: null },
            ],
          },
        },
      },
    ])
  })

  test('digits alone do not name an invoice', () => {
    const [only] = suggestMatches(line({ text: 'Rechnung 2026-0005' }), [wa])
    expect(only).toMatchObject({
      certainty: 'likely',
      reason: {
        code: 'money.match.exact',
        values: { evidence: [{ number: 'WA-2026-0005', how: 'digits', words: '2026-0005' }] },
      },
    })
    expect(suggest('Rechnung 2026-0005')).toEqual([])
    const known = [wa, ...others.map((each) => ({ ...each, openMinor: 7 }))]
    expect(short(suggestMatches(line({ text: 'Rechnung 2026-0005' }), known))).toEqual([
      'likely exact 5=856000',
    ])
  })

  test('letters that run into the number leave a doubt', () => {
    const [only] = suggestMatches(line({ text: 'PRE-2026-0001' }), [one])
    expect(only).toMatchObject({
      certainty: 'likely',
      reason: {
        code: 'money.match.exact',
        values: { evidence: [{ number: 'RE-2026-0001', how: 'within', words: 'PRE-2026-0001' }] },
      },
    })
  })
})

describe('an invoice on which nothing is open', () => {
  const closed = (is: 'paid' | 'cancelled' | 'written_off' | 'no_claim') => ({
    id: '9',
    number: 'RE-2026-0009',
    standing: { is },
  })
  const replaced = {
    id: '9',
    number: 'RE-2026-0009',
    standing: { is: 'replaced' as const, byId: '1', byNumber: 'RE-2026-0001' },
  }
  const suggest = (
    each: Parameters<typeof indexOpenInvoices>[1],
    open: OpenInvoice[],
    amountMinor = 856_000,
  ) => suggestMatches(line({ text: 'RE-2026-0009', amountMinor }), open, indexOpenInvoices(open, each))

  test('replaced by its final invoice: that one is paid, by a person', () => {
    const [exact] = suggest([replaced], [one])
    const final = { number: 'RE-2026-0001', how: 'replaced' }
    expect(exact).toMatchObject({
      invoices: [{ id: '1', amountMinor: 856_000 }],
      certainty: 'likely',
      kind: 'exact',
      reason: { code: 'money.match.exact', values: { evidence: [{ number: 'RE-2026-0009', final }] } },
    })
    const part = suggest([replaced], [one], 428_000)
    expect(short(part)).toEqual(['possible partial 1=428000'])
    expect(part[0]?.reason).toMatchObject({
      code: 'money.match.tooLittle',
      values: { difference: { amountMinor: 428_000 } },
    })
  })

  test('a paid deposit that its final invoice took off: the rest is meant; nothing open there: a credit', () => {
    const standing = { is: 'taken_off' as const, byId: '1', byNumber: 'RE-2026-0001' }
    expect(suggest([{ ...replaced, standing }], [one])[0]).toMatchObject({
      kind: 'exact',
      reason: {
        values: {
          evidence: [{ number: 'RE-2026-0009', final: { number: 'RE-2026-0001', how: 'taken_off' } }],
        },
      },
    })
    expect(suggest([{ ...replaced, standing }], [])[0]).toMatchObject({
      kind: 'credit',
      reason: { values: { evidence: [{ closed: 'paid' }] } },
    })
  })

  test.each([['paid'], ['cancelled'], ['written_off']] as const)('%s: a credit', (is) => {
    const found = suggest([closed(is)], [one])
    expect(short(found)).toEqual(['likely credit '])
    expect(found[0]?.reason).toMatchObject({
      code: 'money.match.credit',
      values: { evidence: [{ number: 'RE-2026-0009', how: 'named', closed: is }] },
    })
    expect(automaticMatch(found, 'proven')).toBeUndefined()
  })

  test('replaced, and the final invoice is paid: a credit', () => {
    expect(suggest([replaced], [])[0]).toMatchObject({
      kind: 'credit',
      reason: {
        values: { evidence: [{ closed: 'final_settled', final: { number: 'RE-2026-0001' } }] },
      },
    })
  })

  test('a cancellation is nobody’s to pay, and its number hides the digits', () => {
    expect(suggest([closed('no_claim')], [two])).toEqual([])
  })

  test('both numbers of one show are one invoice', () => {
    const paid = line({ text: 'RE-2026-0009 RE-2026-0001' })
    expect(short(suggestMatches(paid, [one], indexOpenInvoices([one], [replaced])))).toEqual([
      'certain exact 1=856000',
    ])
  })

  test('money that goes out is not a credit', () => {
    expect(suggest([closed('paid')], [one], -856_000)).toEqual([])
  })
})

test('what we pay back settles a credit note', () => {
  const credit = invoice('7', { number: 'GS-2026-0007', openMinor: -50_000 })
  const paid = line({ amountMinor: -50_000, text: 'GS-2026-0007' })
  expect(short(suggestMatches(paid, [one, credit]))).toEqual(['certain exact 7=-50000'])
  expect(suggestMatches(line({ amountMinor: 50_000, text: 'GS-2026-0007' }), [credit])).toEqual([])
  expect(short(suggestMatches({ ...paid, amountMinor: -60_000 }, [credit]))).toEqual(['likely over 7=-50000'])
})

test('a batch that was not split names its invoices', () => {
  const batch = line({ amountMinor: 956_000, text: 'RE-2026-0001\nRE-2026-0002' })
  expect(short(suggestMatches(batch, [one, two, three]))).toEqual(['likely several 1=856000+2=100000'])
})

test('only one certain match of a file that adds up is automatic', () => {
  const sure = suggestMatches(line({ text: 'RE-2026-0001' }), [one])
  expect(automaticMatch(sure, 'proven')).toBe(sure[0])
  expect(automaticMatch(sure, 'unknown')).toBe(sure[0])
  expect(automaticMatch(sure, 'wrong')).toBeUndefined()
  expect(automaticMatch([], 'proven')).toBeUndefined()
  expect(automaticMatch(suggestMatches(line({ text: '2026-0001' }), [one]), 'proven')).toBeUndefined()
})

test('one index serves many lines', () => {
  const open = [one, two, three]
  const index = indexOpenInvoices(open)
  for (const text of ['RE-2026-0001', 'RE-2026-0002', '', 'RE-2026-00011'])
    expect(suggestMatches(line({ text }), open, index)).toEqual(suggestMatches(line({ text }), open))
})
