import { readProblem } from '#domain/problems.ts'
import { describe, expect, test } from 'vitest'
import { balanceProof, lineKeys } from '#domain/money/payments/bank-lines.ts'
import { suggestMatches } from '#domain/money/payments/payment-matching.ts'
import { readCamt } from './camt.ts'

const own = 'DE02120300000000202051'
const other = 'DE89370400440532013000'

const amount = (text: string, currency = 'EUR') => `<Amt Ccy="${currency}">${text}</Amt>`
const side = (isIn: boolean) => `<CdtDbtInd>${isIn ? 'CRDT' : 'DBIT'}</CdtDbtInd>`
const balance = (kind: string, text: string, isIn = true) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${amount(text)}${side(isIn)}<Dt><Dt>2026-05-04</Dt></Dt></Bal>`

type EntryOptions = { isIn?: boolean; state?: string; extra?: string; details?: string; reference?: string }
function entry(
  text: string,
  { isIn = true, state, extra = '', details = '', reference = 'B1' }: EntryOptions = {},
) {
  return `<Ntry>${amount(text)}${side(isIn)}${extra}<Sts>${state ?? 'BOOK'}</Sts>
    <BookgDt><Dt>2026-05-04</Dt></BookgDt><ValDt><Dt>2026-05-05</Dt></ValDt>
    <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`
}
/** Names as version 02 has them. */
const details = (text: string, { name = 'Kulturwerk GmbH', more = '', iban = other, role = 'Dbtr' } = {}) =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${more}<RltdPties><${role}><Nm>${name}</Nm></${role}>
   <${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct></RltdPties>
   <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

const statement = (content: string, { opening = '1000.00', closing = '9560.00', id = '2026/17' } = {}) =>
  `<Stmt><Id>${id}</Id><Acct><Id><IBAN>${own}</IBAN></Id><Ccy>EUR</Ccy></Acct>
   ${balance('OPBD', opening)}${balance('CLBD', closing)}${content}</Stmt>`
const file = (content: string, version = '02', head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
   <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-05-04T20:00:00</CreDtTm></GrpHdr>${content}</BkToCstmrStmt></Document>`
const read = (content: string, options = {}) => {
  const { statements, problems } = readCamt(file(statement(content, options)))
  return { ...statements[0]!, problems }
}

test('version 02: names beside the party, the state as text', () => {
  const found = read(entry('8560.00', { details: details('Rechnung RE-2026-0001') }))
  expect(found).toEqual({
    iban: own,
    currency: 'EUR',
    openingMinor: 100_000,
    closingMinor: 956_000,
    from: '2026-05-04',
    to: '2026-05-04',
    statementId: '2026/17',
    problems: [],
    lines: [
      {
        bookedOn: '2026-05-04',
        valueOn: '2026-05-05',
        amountMinor: 856_000,
        currency: 'EUR',
        counterparty: 'Kulturwerk GmbH',
        counterpartyIban: other,
        text: 'Rechnung RE-2026-0001',
        endToEndId: null,
        bankReference: 'B1',
        isReturn: false,
        original: null,
      },
    ],
  })
  expect(balanceProof(found)).toBe('proven')
})

test('version 08: names under Pty, the state under Cd, moments instead of days, a prefix', () => {
  const xml = `<?xml version="1.0"?><ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns:BkToCstmrStmt><ns:Stmt>
    <ns:Id>S8</ns:Id><ns:FrToDt><ns:FrDtTm>2026-05-01T00:00:00+02:00</ns:FrDtTm><ns:ToDtTm>2026-05-31T23:59:59+02:00</ns:ToDtTm></ns:FrToDt>
    <ns:Acct><ns:Id><ns:IBAN>${own}</ns:IBAN></ns:Id></ns:Acct>
    <ns:Ntry><ns:Amt Ccy="EUR">12.5</ns:Amt><ns:CdtDbtInd>DBIT</ns:CdtDbtInd><ns:Sts><ns:Cd>BOOK</ns:Cd></ns:Sts>
    <ns:BookgDt><ns:DtTm>2026-05-04T23:30:00.000+02:00</ns:DtTm></ns:BookgDt>
    <ns:NtryDtls><ns:TxDtls><ns:Refs><ns:EndToEndId>ST-1</ns:EndToEndId></ns:Refs><ns:RltdPties>
    <ns:Dbtr><ns:Pty><ns:Nm>Agency</ns:Nm></ns:Pty></ns:Dbtr><ns:DbtrAcct><ns:Id><ns:IBAN>${own}</ns:IBAN></ns:Id></ns:DbtrAcct>
    <ns:Cdtr><ns:Pty><ns:Nm>Mira &amp; Band &#x2013; live</ns:Nm></ns:Pty></ns:Cdtr></ns:RltdPties>
    <ns:RmtInf><ns:Ustrd>Payout</ns:Ustrd><ns:Ustrd>May</ns:Ustrd><ns:Strd><ns:CdtrRefInf><ns:Ref>RF18539007547034</ns:Ref></ns:CdtrRefInf></ns:Strd></ns:RmtInf>
    </ns:TxDtls></ns:NtryDtls></ns:Ntry></ns:Stmt></ns:BkToCstmrStmt></ns:Document>`
  const { statements } = readCamt(xml)
  expect(statements[0]).toMatchObject({ from: '2026-05-01', to: '2026-05-31', openingMinor: null })
  expect(balanceProof(statements[0]!)).toBe('unknown')
  expect(statements[0]?.lines[0]).toMatchObject({
    amountMinor: -1250,
    bookedOn: '2026-05-04',
    valueOn: '2026-05-04',
    counterparty: 'Mira & Band – live',
    text: 'Payout\nMay\nRF18539007547034',
    endToEndId: 'ST-1',
  })
})

describe('batches', () => {
  const part = (text: string, of: string) =>
    details(text, { name: text, more: `<AmtDtls><TxAmt>${amount(of)}</TxAmt></AmtDtls>` })

  test('are split where the parts add up, each with its own key', () => {
    const found = read(
      entry('8560.00', { details: part('RE-2026-0001', '8000.00') + part('RE-2026-0002', '560.00') }),
    )
    expect(
      found.lines.map(({ amountMinor, text, counterparty }) => [amountMinor, text, counterparty]),
    ).toEqual([
      [800_000, 'RE-2026-0001', 'RE-2026-0001'],
      [56_000, 'RE-2026-0002', 'RE-2026-0002'],
    ])
    expect(new Set(lineKeys(found)).size).toBe(2)
    expect(balanceProof(found)).toBe('proven')
  })

  test.each([
    ['parts that do not add up', part('RE-2026-0001', '8000.00') + part('RE-2026-0002', '1.00')],
    ['parts without amounts', details('RE-2026-0001') + details('RE-2026-0002')],
  ])('stay one line: %s', (_, parts) => {
    const found = read(entry('8560.00', { details: parts }))
    expect(found.lines).toHaveLength(1)
    expect(found.lines[0]).toMatchObject({ amountMinor: 856_000, text: 'RE-2026-0001\nRE-2026-0002' })
    expect(balanceProof(found)).toBe('proven')
  })

  test('of version 08 have the amount beside, and a side of their own', () => {
    const refund = details('refund', { more: amount('440.00') + side(false) })
    const found = read(entry('8560.00', { details: details('RE-1', { more: amount('9000.00') }) + refund }))
    expect(found.lines.map(({ amountMinor }) => amountMinor)).toEqual([900_000, -44_000])
  })
})

test('only what is booked counts', () => {
  const found = read(
    entry('8560.00') + entry('5.00', { state: 'PDNG' }) + entry('6.00', { state: '<Cd>INFO</Cd>' }),
  )
  expect(found.lines.map(({ amountMinor }) => amountMinor)).toEqual([856_000])
  expect(found.problems.map(readProblem)).toEqual([{ code: 'money.file.pending', values: { count: 2 } }])
})

describe('returns', () => {
  const unpaid =
    '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn></BkTxCd>'
  const german = '<BkTxCd><Prtry><Cd>NRTI+109+931</Cd><Issr>DK</Issr></Prtry></BkTxCd>'
  const reason = details('x', { more: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' })
  test.each([
    ['reversal', { extra: '<RvslInd>true</RvslInd>' }],
    ['code of the family', { extra: unpaid }],
    ['German code', { extra: german }],
    ['reason in the details', { details: reason }],
  ])('by %s: negative, told, and paying nothing', (_, options) => {
    const found = read(entry('100.00', { isIn: false, details: details('RE-2026-0001'), ...options }), {
      closing: '900.00',
    })
    expect(found.lines[0]).toMatchObject({
      amountMinor: -10_000,
      isReturn: true,
      counterparty: 'Kulturwerk GmbH',
    })
    expect(balanceProof(found)).toBe('proven')
    const open = {
      id: '1',
      number: 'RE-2026-0001',
      currency: 'EUR',
      openMinor: 10_000,
      dueOn: '2026-05-01',
      payerName: 'Kulturwerk GmbH',
      payerIbans: [other],
    }
    expect(suggestMatches(found.lines[0]!, [open])).toEqual([])
  })

  test('money of ours that came back is above zero', () => {
    const back = entry('100.00', {
      details: details('back', { role: 'Cdtr' }),
      extra: '<RvslInd>true</RvslInd>',
    })
    const found = read(back, { closing: '1100.00' })
    expect(found.lines[0]).toMatchObject({
      amountMinor: 10_000,
      isReturn: true,
      counterparty: 'Kulturwerk GmbH',
    })
  })

  test('a bank that gives the side of what is reversed is understood by its balance', () => {
    const found = read(entry('8660.00') + entry('100.00', { extra: '<RvslInd>true</RvslInd>' }))
    expect(found.lines.map(({ amountMinor }) => amountMinor)).toEqual([866_000, -10_000])
    expect(balanceProof(found)).toBe('proven')
  })
})

test('foreign money: what was sent, and the rate', () => {
  const sent = `<AmtDtls><InstdAmt>${amount('12000.00', 'USD')}<CcyXchg><SrcCcy>USD</SrcCcy><XchgRate>1.07</XchgRate></CcyXchg></InstdAmt><TxAmt>${amount('11214.95')}</TxAmt></AmtDtls>`
  const found = read(entry('11214.95', { details: details('RE-1', { more: sent }) }))
  expect(found.lines[0]).toMatchObject({
    amountMinor: 1_121_495,
    original: { amountMinor: 1_200_000, currency: 'USD', rate: '1.07' },
  })
})

test.each([
  ['JPY', '150000', 150_000],
  ['KWD', '1.234', 1234],
  ['KWD', '1.2', 1200],
  ['EUR', '0.5', 50],
  ['EUR', '10.00000', 1000],
])('amounts of %s: %s', (currency, text, expected) => {
  const xml = file(
    `<Stmt><Acct><Ccy>${currency}</Ccy></Acct><Ntry>${amount(text, currency)}${side(true)}<BookgDt><Dt>2026-05-04</Dt></BookgDt></Ntry></Stmt>`,
  )
  expect(readCamt(xml).statements[0]?.lines[0]).toMatchObject({ amountMinor: expected, currency })
})

test('a balance that does not follow is seen, a debit balance is below zero', () => {
  expect(balanceProof(read(entry('8560.01')))).toBe('wrong')
  const xml = file(
    `<Stmt>${balance('OPBD', '100.00', false)}${entry('150.00')}${balance('CLBD', '50.00')}</Stmt>`,
  )
  expect(readCamt(xml).statements[0]).toMatchObject({ openingMinor: -10_000, closingMinor: 5000 })
  expect(balanceProof(readCamt(xml).statements[0]!)).toBe('proven')
})

test('the same file twice and overlapping files know their lines again', () => {
  const a = entry('1.00', { reference: 'A' })
  const b = entry('2.00', { reference: 'B' })
  const c = entry('3.00', { reference: 'C' })
  const first = lineKeys(read(a + b, { id: '1' }))
  expect(lineKeys(read(a + b, { id: '1' }))).toEqual(first)
  const second = lineKeys(read(b + c, { id: '2' }))
  expect(first.filter((key) => second.includes(key))).toEqual([first[1]])
})

test('several statements in one file', () => {
  const { statements } = readCamt(file(statement(entry('1.00')) + statement(entry('2.00'), { id: '18' })))
  expect(statements.map(({ statementId }) => statementId)).toEqual(['2026/17', '18'])
})

describe('a file that is none', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`
  test.each([
    ['cut off', file(statement(entry('1.00'))).slice(0, -60), 'money.file.damaged'],
    ['entities of its own', file(statement(''), '02', bomb), 'money.file.entities'],
    ['camt.052', '<Document><BkToCstmrAcctRpt></BkToCstmrAcctRpt></Document>', 'money.file.camt052'],
    [
      'camt.054',
      '<Document><BkToCstmrDbtCdtNtfctn></BkToCstmrDbtCdtNtfctn></Document>',
      'money.file.camt054',
    ],
    ['pain.001', '<Document><CstmrCdtTrfInitn><GrpHdr/></CstmrCdtTrfInitn></Document>', 'money.file.pain001'],
    ['an invoice', '<Invoice><ID>1</ID></Invoice>', 'money.file.noStatement'],
    ['too many lines', file(`<Stmt>${'<Ntry/>'.repeat(50_001)}</Stmt>`), 'money.file.tooManyLines'],
  ])('%s', (_, xml, message) => {
    expect(() => readCamt(xml)).toThrow(message)
  })

  test('a line that cannot be read is reported, and the proof fails', () => {
    const found = read(entry('8560.00') + entry('abc'), { closing: '9561.00' })
    expect(found.lines).toHaveLength(1)
    expect(found.problems.map(readProblem)).toEqual([
      { code: 'money.file.entryWithout', values: { what: 'amount' } },
    ])
    expect(balanceProof(found)).toBe('wrong')
  })
})
