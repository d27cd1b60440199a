import { expect, test } from 'vitest'
import { datevFile, type DatevRow } from '#domain/money/bookkeeping/datev.ts'
import { unzip } from '../../testing/zip.ts'
import { datevZip, toWindows1252 } from './write.ts'

const settings = {
  consultantNo: 1001,
  clientNo: 1,
  fiscalYearStartMonth: 1,
  accountLength: 4,
  chart: 'skr04' as const,
  initials: null,
}
const origin = { createdAt: new Date('2026-12-02T08:00:00Z'), exportedBy: 'Łukasz Žižek', isLocked: true }
const row: DatevRow = {
  amountMinor: 100,
  currency: 'EUR',
  rate: null,
  baseMinor: null,
  side: 'S',
  account: '10000',
  contraAccount: '4300',
  taxKey: null,
  date: '2026-11-16',
  documentNo: 'Ö-1',
  dueOn: null,
  text: '',
  euVatId: null,
  serviceOn: null,
  isReversal: false,
  costCentre: null,
}

test('bytes: no mark, no lone line feed, every one of Windows-1252, and what was meant', () => {
  const texts = ['Łódź Şahin €5 „Größe“ – Дмитрий', 'Παπαδόπουλος 東京 🎸\u0000\u0081\u200b', 'ﬁ Ａ ½ ß ÿ']
  const file = datevFile(
    '2026-11',
    texts.map((text) => ({ ...row, text })),
    settings,
    origin,
  )
  const bytes = toWindows1252(file.text)
  expect(bytes[0]).toBe('"'.charCodeAt(0))
  bytes.forEach((byte, index) => {
    if (byte === 10) expect(bytes[index - 1]).toBe(13)
    if (byte === 13) expect(bytes[index + 1]).toBe(10)
    // Those that Windows-1252 does not use.
    expect([0x81, 0x8d, 0x8f, 0x90, 0x9d]).not.toContain(byte)
  })
  const read = new TextDecoder('windows-1252').decode(bytes)
  expect(read).toBe(file.text)
  for (const part of [
    '"Lódz Sahin €5 „Größe“ – Dmitriy"',
    '"Papadopoulos ?? ?"',
    '"fi A ½ ß ÿ"',
    '"Lukasz Žižek"',
    '"Oe-1"',
  ])
    expect(read).toContain(part)
})

test('what is not in the code page is a question mark, never something else', () => {
  expect([...toWindows1252('aŁ€')]).toEqual([0x61, 0x3f, 0x80])
})

test('several months in one archive', async () => {
  const files = ['2026-11', '2026-12'].map((month) => datevFile(month, [row], settings, origin))
  const entries = await unzip(await datevZip(files, origin.createdAt))
  expect(Object.keys(entries)).toEqual(['EXTF_Buchungsstapel_2026-11.csv', 'EXTF_Buchungsstapel_2026-12.csv'])
  expect([...entries['EXTF_Buchungsstapel_2026-11.csv']!]).toEqual([...toWindows1252(files[0]!.text)])
})
