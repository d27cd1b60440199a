import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isDomainError } from '#domain/errors.ts'
import { rulesCommand, whyNoRules } from '../../testing/official-rules.ts'
import { sepaProblems, writePain001, type SepaOrder } from './pain001.ts'
import { all, parseXml, textAt } from './xml-nodes.ts'

const iban = 'DE89370400440532013000'
const payment = {
  endToEndId: 'ST-2026-0001',
  creditorName: 'Łukasz Größe & Band',
  creditorIban: 'PL61 1090 1014 0000 0712 1981 2874',
  creditorBic: null,
  amountMinor: 650_520,
  text: 'Statement ST-2026-0001 “May” – vielen Dank!',
}
const order = (over: Partial<SepaOrder> = {}): SepaOrder => ({
  messageId: 'PAY-2026-05-04-1',
  createdAt: new Date('2026-05-04T10:11:12.345Z'),
  debtor: { name: 'Agentur Ährenfeld GmbH', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' },
  executeOn: '2026-05-06',
  payments: [
    payment,
    {
      ...payment,
      endToEndId: 'ST-2026-0002',
      creditorIban: iban,
      creditorBic: 'COBADEFFXXX',
      amountMinor: 1,
      text: '',
    },
  ],
  ...over,
})

test('sums, references, and names in SEPA’s characters', () => {
  const xml = writePain001(order())
  const root = parseXml(xml)
  const of = (path: string) => textAt(root, `Document.CstmrCdtTrfInitn.${path}`)
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
  expect([of('GrpHdr.NbOfTxs'), of('GrpHdr.CtrlSum'), of('PmtInf.NbOfTxs'), of('PmtInf.CtrlSum')]).toEqual([
    '2',
    '6505.21',
    '2',
    '6505.21',
  ])
  expect(of('GrpHdr.CreDtTm')).toBe('2026-05-04T10:11:12Z')
  expect(of('PmtInf.Dbtr.Nm')).toBe('Agentur Aehrenfeld GmbH')
  expect(of('PmtInf.DbtrAgt.FinInstnId.BICFI')).toBe('BYLADEM1001')
  const transfers = all(root, 'Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf')
  expect(transfers.map((each) => textAt(each, 'Amt.InstdAmt'))).toEqual(['6505.20', '0.01'])
  expect(textAt(transfers[0], 'Cdtr.Nm')).toBe('Lukasz Groesse + Band')
  expect(textAt(transfers[0], 'CdtrAcct.Id.IBAN')).toBe('PL61109010140000071219812874')
  expect(textAt(transfers[0], 'RmtInf.Ustrd')).toBe("Statement ST-2026-0001 'May' - vielen Dank.")
  expect(all(transfers[0], 'CdtrAgt')).toEqual([])
  expect(textAt(transfers[1], 'CdtrAgt.FinInstnId.BICFI')).toBe('COBADEFFXXX')
  expect(all(transfers[1], 'RmtInf')).toEqual([])
})

test('an account without BIC says so', () => {
  const xml = writePain001(order({ debtor: { ...order().debtor, bic: null } }))
  expect(xml).toContain('<Id>NOTPROVIDED</Id>')
})

describe('what cannot be sent', () => {
  const first = (over: Partial<SepaOrder['payments'][number]>) => ({ payments: [{ ...payment, ...over }] })
  test.each([
    ['no payments', { payments: [] }, ['payments']],
    ['nothing to pay', first({ amountMinor: 0 }), ['payments.0.amountMinor']],
    ['below zero', first({ amountMinor: -1 }), ['payments.0.amountMinor']],
    ['a billion', first({ amountMinor: 100_000_000_000 }), ['payments.0.amountMinor']],
    ['half a cent', first({ amountMinor: 1.5 }), ['payments.0.amountMinor']],
    ['a wrong IBAN', first({ creditorIban: 'DE88370400440532013000' }), ['payments.0.creditorIban']],
    ['beyond SEPA', first({ creditorIban: 'AE070331234567890123456' }), ['payments.0.creditorIban']],
    ['a wrong BIC', first({ creditorBic: 'X' }), ['payments.0.creditorBic']],
    ['a long reference', first({ endToEndId: 'x'.repeat(36) }), ['payments.0.endToEndId']],
    ['a reference with signs', first({ endToEndId: 'ST 2026 #1' }), ['payments.0.endToEndId']],
    ['a name without letters', first({ creditorName: '東京' }), ['payments.0.creditorName']],
    ['a reference twice', { payments: [payment, payment] }, ['payments.1.endToEndId']],
    ['no message id', { messageId: '' }, ['messageId']],
    ['no day', { executeOn: '2026-02-30' }, ['executeOn']],
    [
      'our own account',
      { debtor: { name: '', iban: 'DE1', bic: 'Y' } },
      ['debtor.name', 'debtor.iban', 'debtor.bic'],
    ],
  ])('%s', (_, over, fields) => {
    expect(Object.keys(sepaProblems(order(over)))).toEqual(fields)
    try {
      writePain001(order(over))
      expect.unreachable()
    } catch (error) {
      expect(isDomainError(error) && Object.keys(error.fields ?? {})).toEqual(fields)
    }
  })
})

// Where a validator is at hand, it has the last word.
test.skipIf(whyNoRules() !== null)('is valid by EPC132-08', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fermata-pain-'))
  try {
    const many = Array.from({ length: 300 }, (_, index) => ({
      ...payment,
      endToEndId: `ST-${index}`,
      creditorName: `${'Ø&<>"\'ß'.repeat(20)} ${index}`,
      text: '<x> & "y" '.repeat(50),
      amountMinor: index === 0 ? 99_999_999_999 : index,
    }))
    const files = {
      plain: writePain001(order()),
      many: writePain001(order({ payments: many })),
      noBic: writePain001(order({ debtor: { ...order().debtor, bic: null } })),
    }
    const paths = Object.entries(files).map(([name, xml]) => ({ path: join(folder, `${name}.xml`), xml }))
    for (const { path, xml } of paths) await writeFile(path, xml)
    const { stdout } = await promisify(execFile)(
      rulesCommand,
      paths.map(({ path }) => path),
    )
    expect(stdout.match(/^valid /gm)).toHaveLength(paths.length)
  } finally {
    await rm(folder, { recursive: true })
  }
})
