import { describe, expect, test } from 'vitest'
import { giroCode, type Transfer } from './giro-code.ts'

const transfer: Transfer = {
  holder: 'Halbmond Booking GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'cobadeffxxx',
  amountMinor: 428_000,
  currency: 'EUR',
  reference: 'RE-2026-0012',
}
const linesOf = (changed: Partial<Transfer>) => giroCode({ ...transfer, ...changed })?.split('\n')

describe('a GiroCode', () => {
  test('has the lines of the standard and no end of line', () => {
    expect(giroCode(transfer)).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nHalbmond Booking GmbH\nDE89370400440532013000\nEUR4280.00\n\n\nRE-2026-0012',
    )
  })

  test.each<[string, Partial<Transfer>]>([
    ['another currency', { currency: 'USD' }],
    ['nothing to pay', { amountMinor: 0 }],
    ['a credit', { amountMinor: -100 }],
    ['more than the scheme takes', { amountMinor: 100_000_000_000 }],
    ['a wrong check digit', { iban: 'DE89370400440532013001' }],
    ['no account', { iban: '' }],
    ['no name', { holder: ' \n ' }],
  ])('is none for %s', (_, changed) => {
    expect(giroCode({ ...transfer, ...changed })).toBeNull()
  })

  test.each<[string, Partial<Transfer>, number, string | undefined]>([
    ['a cent', { amountMinor: 1 }, 7, 'EUR0.01'],
    ['the most', { amountMinor: 99_999_999_999 }, 7, 'EUR999999999.99'],
    ['no BIC', { bic: null }, 4, ''],
    ['a BIC that is none', { bic: 'HELLO' }, 4, ''],
    ['a long name is cut', { holder: 'x'.repeat(80) }, 5, 'x'.repeat(70)],
    ['a long text is cut', { reference: 'y'.repeat(150) }, 10, 'y'.repeat(140)],
    ['a line end in a name opens no field', { holder: 'A\nDE00\r\nB' }, 5, 'A DE00 B'],
    ['no text, no empty line at the end', { reference: '' }, 10, undefined],
  ])('%s', (_, changed, line, expected) => {
    expect(linesOf(changed)?.[line]).toBe(expected)
  })

  test('never has more than 331 bytes, and never half a character', () => {
    const code = giroCode({ ...transfer, holder: 'Ł'.repeat(70), reference: '🎸ł'.repeat(70) })
    expect(Buffer.byteLength(code ?? '')).toBeLessThanOrEqual(331)
    expect(Buffer.byteLength(code ?? '')).toBeGreaterThan(325)
    expect(code).toBe(code?.toWellFormed())
  })
})
