import { expect, test } from 'vitest'
import { readVatRateTable } from './vat-rates-table.ts'
import { publishedRate } from './vat-rates-published.ts'

const title =
  'Monatlich fortgeschriebene Übersicht der Umsatzsteuer-Umrechnungskurse 2026 (Euro-Referenzkurse)'
const short = (text: string) =>
  readVatRateTable(text).map(({ month, currency, rate }) => `${month} ${currency} ${rate}`)

test('the yearly overview as it is downloaded: semicolons, codes that touch the number, months to come empty', () => {
  const csv = [
    `${title};;;;`,
    'Land;Währung;Januar[1];Februar [2];März [3];April [4]',
    'Polen;1 Euro;4,2127 PLN;4,2184 PLN;4,2715 PLN;',
    'Korea, Republik;1 Euro;1.710,38KRW;1.706,20 KRW ;;',
    'Russland1;1 Euro;;;;',
    '1 Die EZB hat die Veröffentlichung ausgesetzt.;;;;',
  ].join('\r\n')
  expect(short(csv)).toEqual([
    '2026-01 PLN 4.2127',
    '2026-02 PLN 4.2184',
    '2026-03 PLN 4.2715',
    '2026-01 KRW 1710.38',
    '2026-02 KRW 1706.20',
  ])
  // What was shipped is what such a file says.
  expect(publishedRate('PLN', '2026-01')).toBe('4.2127')
})

test.each([
  ['lines', 'USA 1 EUR = 1,1417 USD\nUngarn 1 EUR = 359,47 HUF\nIndonesien 1 EUR = 20.564,00 IDR'],
  [
    'cells',
    'USA | 1 EUR = | 1,1417 | USD |\nUngarn | 1 EUR = | 359,47 | HUF |\nIndonesien | 1 EUR = | 20.564,00 | IDR |',
  ],
])('the letter of one month in %s', (_, body) => {
  const text = `Umsatzsteuer-Umrechnungskurse für den Monat März 2026\n${body}\nDie übrigen Währungen nach dem Tageskurs.`
  const expected = ['2026-03 USD 1.1417', '2026-03 HUF 359.47', '2026-03 IDR 20564.00']
  expect(short(text)).toEqual(expected)
  // Saved in another character set.
  expect(short(text.replaceAll('ä', '\ufffd'))).toEqual(expected)
})

test.each([
  ['nothing', ''],
  ['another page', '<!DOCTYPE html><html><body>Bitte bestätigen Sie …</body></html>'],
  ['rates without a month', 'USA 1 EUR = 1,1417 USD'],
  ['a title without rates', title],
])('%s is refused with a sentence', (_, text) => {
  expect(() => readVatRateTable(text)).toThrow(
    expect.objectContaining({ problem: { code: 'money.rate.noTable' } }),
  )
})
