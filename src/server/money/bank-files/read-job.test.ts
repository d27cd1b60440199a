import { describe, expect, test } from 'vitest'
import { balanceProof } from '#domain/money/payments/bank-lines.ts'
import { readBankFile } from './read-job.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const camt = (encoding: string, name: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><Document><BkToCstmrStmt><Stmt><Id>1</Id><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-05-04</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
const nameIn = (file: Uint8Array) => readBankFile(file).statements[0]?.lines[0]?.counterparty

test.each([
  ['camt053', camt('UTF-8', 'Jörg')],
  [
    'mt940',
    ':20:X\r\n:25:1/2\r\n:28C:1\r\n:60F:C260504EUR0,00\r\n:61:2605040504C1,00N051X\r\n:62F:C260504EUR1,00\r\n-',
  ],
  ['csv', 'Datum;Betrag\r\n04.05.2026;1,00'],
] as const)('tells %s by its content', (format, text) => {
  const file = readBankFile(bytes(text))
  expect(file.format).toBe(format)
  expect(file.statements[0]?.lines[0]).toMatchObject({ amountMinor: 100, bookedOn: '2026-05-04' })
  expect(file.table === null).toBe(format !== 'csv')
})

test('encodings', () => {
  expect(nameIn(bytes(camt('UTF-8', 'Łódź Jörg')))).toBe('Łódź Jörg')
  expect(nameIn(bytes(`\uFEFF${camt('UTF-8', 'Jörg')}`))).toBe('Jörg')
  expect(nameIn(Uint8Array.from(camt('ISO-8859-1', 'Jörg'), (char) => char.charCodeAt(0)))).toBe('Jörg')
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(camt('UTF-16', 'Łódź'), 'utf16le')])
  expect(nameIn(wide)).toBe('Łódź')
  // A label that does not hold: the bytes are of another.
  expect(nameIn(Uint8Array.from(camt('UTF-8', 'Jörg'), (char) => char.charCodeAt(0)))).toBe('Jörg')
})

test.each([
  ['nothing', new Uint8Array(), 'money.file.empty'],
  ['spaces', bytes('  \n'), 'money.file.empty'],
  ['a PDF', bytes('%PDF-1.7 …'), 'money.file.pdf'],
  ['a ZIP', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'money.file.zip'],
  ['an old Excel file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0), 'money.file.oldExcel'],
  ['other bytes', Uint8Array.of(1, 0, 2, 0, 0), 'money.file.notText'],
  ['a web page', bytes('<!DOCTYPE html><html></html>'), 'money.file.webPage'],
  ['26 MB', new Uint8Array(26 * 1024 * 1024).fill(32), 'money.file.tooLarge'],
])('refuses %s with the reason', (_, file, message) => {
  expect(() => readBankFile(file)).toThrow(message)
})

test('5,000 lines add up', () => {
  const entry = (index: number) =>
    `<Ntry><NtryRef>${index}</NtryRef><Amt Ccy="EUR">${index}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-05-04</Dt></BookgDt><ValDt><Dt>2026-05-04</Dt></ValDt><AcctSvcrRef>B${index}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn><Prtry><Cd>NTRF+166+9310</Cd><Issr>DK</Issr></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>E${index}</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Kulturwerk ${index}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><Cdtr><Pty><Nm>Agency</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>RE-2026-${index} &amp; more</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const entries = Array.from({ length: 5000 }, (_, index) => entry(index + 1)).join('\n')
  const sum = (5000 * 5001) / 2
  const balance = (kind: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  const file = bytes(
    `<Document><BkToCstmrStmt><Stmt>${balance('OPBD', 1)}${balance('CLBD', sum + 1)}${entries}</Stmt></BkToCstmrStmt></Document>`,
  )
  const [statement] = readBankFile(file).statements
  expect(statement?.lines).toHaveLength(5000)
  expect(balanceProof(statement!)).toBe('proven')
})

describe('a file that is built to keep the reader busy', () => {
  const within = (inner: string) =>
    bytes(`<Document><BkToCstmrStmt><Stmt><Id>1</Id>${inner}</Stmt></BkToCstmrStmt></Document>`)
  const attributes = Array.from({ length: 100_000 }, (_, no) => `a${no}="1"`).join(' ')
  test.each([
    ['100,000 attributes of one element', within(`<Ntry ${attributes}></Ntry>`), 'money.file.unusualXml'],
    [
      '100,000 elements in one movement',
      within(`<Ntry>${'<a/>'.repeat(100_000)}</Ntry>`),
      'money.file.unusualXml',
    ],
    ['100,000 elements in each other', within('<a>'.repeat(100_000)), 'money.file.unusualXml'],
    ['60,000 movements', within('<Ntry/>'.repeat(60_000)), 'money.file.tooManyLines'],
    [
      '2,000 statements',
      bytes(`<Document><BkToCstmrStmt>${'<Stmt/>'.repeat(2000)}`),
      'money.file.tooManyStatements',
    ],
    [
      '60,000 movements (MT940)',
      bytes(`:20:X\n:25:1\n${':61:2605040504C1,00N051X\n'.repeat(60_000)}`),
      'money.file.tooManyLines',
    ],
    [
      '2,000 statements (MT940)',
      bytes(':20:X\n:25:1\n:60F:C260504EUR0,00\n'.repeat(2000)),
      'money.file.unusualMt940',
    ],
    [
      '60,000 rows (CSV)',
      bytes(`Datum;Betrag\n${'04.05.2026;1,00\n'.repeat(60_000)}`),
      'money.file.tooManyLines',
    ],
    ['20,000 columns (CSV)', bytes(`Datum;Betrag${';x'.repeat(20_000)}\n`), 'money.file.tooManyColumns'],
  ])('%s: refused as soon as it is met', (_, file, message) => {
    expect(() => readBankFile(file)).toThrow(message)
  })

  test('the rest of a file is not read once a limit is met', () => {
    // Behind what is too much comes what is no XML at all: a reader that goes on would say that it is damaged.
    const file = within(`<Ntry ${attributes}></Ntry><<<>`)
    expect(() => readBankFile(file)).toThrow('money.file.unusualXml')
  })

  test('a text of 1 MB is cut, not kept', () => {
    const entry = camt('UTF-8', 'x'.repeat(1_000_000))
    expect(nameIn(bytes(entry))).toHaveLength(10_000)
  })
})
