/** Statements of a bank (camt.053) for tests and measurements. */
import { money } from '#domain/money.ts'
import { toDecimal } from '#domain/money-format.ts'

export type FileLine = {
  amountMinor: number
  text: string
  /** The bank's own reference; the same line in two files has the same. */
  ref: string
  name?: string
  iban?: string
  endToEndId?: string
  bookedOn?: string
  isReturn?: boolean
  /** What was sent before the bank changed it. */
  original?: { amountMinor: number; currency: string }
}

const amount = (amountMinor: number, currency: string) =>
  `<Amt Ccy="${currency}">${toDecimal(money(Math.abs(amountMinor), currency))}</Amt>`
const side = (amountMinor: number) => `<CdtDbtInd>${amountMinor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

function entry(line: FileLine, currency: string): string {
  const { amountMinor, text, ref, name = 'Kulturwerk Leipzig GmbH', iban = 'DE02120300000000202051' } = line
  const { endToEndId = 'NOTPROVIDED', bookedOn = '2026-03-10', isReturn, original } = line
  const role = amountMinor < 0 && !isReturn ? 'Cdtr' : 'Dbtr'
  const sent = original
    ? `<AmtDtls><InstdAmt>${amount(original.amountMinor, original.currency)}</InstdAmt></AmtDtls>`
    : ''
  return `<Ntry>${amount(amountMinor, currency)}${side(amountMinor)}${isReturn ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts>
    <BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${bookedOn}</Dt></ValDt><AcctSvcrRef>${ref}</AcctSvcrRef>
    <NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${sent}<RltdPties><${role}><Nm>${name}</Nm></${role}>
    <${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

type FileOptions = {
  iban?: string
  currency?: string
  openingMinor?: number
  closingMinor?: number
  id?: string
}

/** One statement whose balances add up, unless `closingMinor` says otherwise. */
export function camtFile(lines: readonly FileLine[], options: FileOptions = {}): string {
  const {
    iban = 'DE89370400440532013000',
    currency = 'EUR',
    openingMinor = 10_000_000,
    id = '2026/17',
  } = options
  const closingMinor =
    options.closingMinor ?? lines.reduce((sum, line) => sum + line.amountMinor, openingMinor)
  const balance = (kind: string, amountMinor: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${amount(amountMinor, currency)}${side(amountMinor)}<Dt><Dt>2026-03-10</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-03-10T20:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', openingMinor)}${balance('CLBD', closingMinor)}
${lines.map((line) => entry(line, currency)).join('\n')}</Stmt></BkToCstmrStmt></Document>`
}
