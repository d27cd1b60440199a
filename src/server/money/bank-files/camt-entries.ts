/** The movements of a camt.053 statement: batches split where their parts add up, names and texts from where they are. */
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import type { BankLine } from '#domain/money/payments/bank-lines.ts'
import { isLocalDate, type LocalDate } from '#domain/dates.ts'
import type { Decimal } from '#domain/money.ts'
import { ibanOf, isReturnCode, minorOf, referenceOf } from './values.ts'
import { all, attribute, one, textAt, textOf, type Node } from './xml-nodes.ts'

type Amount = { amountMinor: number; currency: string }

/** '2026-05-04', from a date or a moment; undefined when it is none. */
export function dateAt(from: Node | undefined, path: string): LocalDate | undefined {
  const date = textAt(from, `${path}.Dt`, `${path}.DtTm`, path)?.slice(0, 10)
  return date !== undefined && isLocalDate(date) ? date : undefined
}

/** An amount with its currency; undefined when it cannot be read. */
export function amountOf(from: Node | undefined): Amount | undefined {
  const currency = attribute(from, 'Ccy')?.toUpperCase() ?? ''
  const amountMinor = minorOf(textOf(from) ?? '', currency)
  return amountMinor === undefined ? undefined : { amountMinor, currency }
}

/** −1 for money that left, 1 for money that came; undefined when it is not given. */
export function signOf(from: Node | undefined): 1 | -1 | undefined {
  const side = textAt(from, 'CdtDbtInd')
  return side === 'CRDT' ? 1 : side === 'DBIT' ? -1 : undefined
}

// Sub-families of ISO 20022 for what came back.
const returnFamilies = new Set(['RRTN', 'RRCT', 'RPCR', 'UPDD', 'PRDD', 'RCDD', 'UPCT', 'UPCQ'])
function isReturn(entry: Node, details: Node | undefined): boolean {
  if (textAt(entry, 'RvslInd') === 'true' || one(details, 'RtrInf')) return true
  return [entry, details].some((each) => {
    const family = textAt(each, 'BkTxCd.Domn.Fmly.SubFmlyCd')
    // 'NTRF+109+9075+992': the German code is the second part.
    const code = textAt(each, 'BkTxCd.Prtry.Cd')?.split('+')
    return (family !== undefined && returnFamilies.has(family)) || isReturnCode(code?.[1])
  })
}

type Party = { name: string | null; iban: string | null }

function party(details: Node | undefined, role: 'Dbtr' | 'Cdtr'): Party {
  const parties = one(details, 'RltdPties')
  const name = textAt(parties, `${role}.Nm`, `${role}.Pty.Nm`, `Ultmt${role}.Nm`, `Ultmt${role}.Pty.Nm`)
  const iban = textAt(parties, `${role}Acct.Id.IBAN`)
  return { name: name ?? null, iban: ibanOf(iban) }
}

/** Who is on the other side: the debtor of money that came, unless that is ourselves, as in returns. */
function counterparty(details: Node | undefined, sign: number, isBack: boolean, own: string | null): Party {
  const [near, far] = [party(details, 'Dbtr'), party(details, 'Cdtr')]
  const wanted = sign > 0 !== isBack ? [near, far] : [far, near]
  const others = wanted.filter(({ name, iban }) => (name ?? iban) !== null && (iban === null || iban !== own))
  return others[0] ?? { name: null, iban: null }
}

function textsOf(details: Node | undefined): string[] {
  const remittance = one(details, 'RmtInf')
  return [
    ...all(remittance, 'Ustrd'),
    ...all(remittance, 'Strd.CdtrRefInf.Ref'),
    ...all(remittance, 'Strd.RfrdDocInf.Nb'),
    ...all(remittance, 'Strd.AddtlRmtInf'),
  ].flatMap((each) => textOf(each) ?? [])
}

/** What was sent before a bank converted it, with the rate, when its currency is another than the line's. */
function originalOf(
  details: Node | undefined,
  entry: Node,
  line: Amount,
  sign: number,
): BankLine['original'] {
  for (const from of [details, entry]) {
    const sent = amountOf(one(from, 'AmtDtls.InstdAmt.Amt'))
    if (!sent || sent.currency === line.currency) continue
    const rate = textAt(
      from,
      ...['InstdAmt', 'TxAmt', 'CntrValAmt'].map((each) => `AmtDtls.${each}.CcyXchg.XchgRate`),
    )
    return { amountMinor: sign * sent.amountMinor, currency: sent.currency, rate: decimal(rate) }
  }
  return null
}

const decimal = (text: string | undefined): Decimal | null =>
  text !== undefined && /^\d{1,11}(\.\d{1,11})?$/.test(text) ? text : null

type Booking = { bookedOn: LocalDate; valueOn: LocalDate; own: string | null }

function lineOf(
  entry: Node,
  details: Node | undefined,
  amount: Amount,
  { bookedOn, valueOn, own }: Booking,
): BankLine {
  const sign = amount.amountMinor < 0 ? -1 : 1
  const isBack = isReturn(entry, details)
  const { name, iban } = counterparty(details, sign, isBack, own)
  const texts = textsOf(details)
  const fallback = textAt(details, 'AddtlTxInf') ?? textAt(entry, 'AddtlNtryInf') ?? ''
  return {
    bookedOn,
    valueOn,
    ...amount,
    counterparty: name,
    counterpartyIban: iban,
    text: texts.length > 0 ? texts.join('\n') : fallback,
    endToEndId: referenceOf(textAt(details, 'Refs.EndToEndId')),
    bankReference: referenceOf(textAt(entry, 'AcctSvcrRef') ?? textAt(details, 'Refs.AcctSvcrRef')),
    isReturn: isBack,
    original: originalOf(details, entry, amount, sign),
  }
}

/** The amount of one part of a batch, in the batch's currency; undefined when it is not given. */
function partOf(details: Node, sign: number, currency: string): Amount | undefined {
  const candidates = [
    one(details, 'Amt'),
    ...['TxAmt', 'CntrValAmt', 'InstdAmt'].map((each) => one(details, `AmtDtls.${each}.Amt`)),
  ]
  const found = candidates.map(amountOf).find((amount) => amount?.currency === currency)
  return found && { currency, amountMinor: (signOf(details) ?? sign) * found.amountMinor }
}

/** What an entry became: its lines, or why it has none. */
export type ReadEntry = { lines: BankLine[]; problem?: string; isReversal: boolean }

/** Reads one booked entry. `own` is the statement's account. */
export function readEntry(entry: Node, own: string | null): ReadEntry {
  const isReversal = textAt(entry, 'RvslInd') === 'true'
  const nothing = (problem: string): ReadEntry => ({ lines: [], problem, isReversal })
  const sign = signOf(entry)
  const total = amountOf(one(entry, 'Amt'))
  if (!total || !sign) return nothing(asMessage(moneyProblem('file.entryWithout', { what: 'amount' })))
  const bookedOn = dateAt(entry, 'BookgDt') ?? dateAt(entry, 'ValDt')
  if (!bookedOn) return nothing(asMessage(moneyProblem('file.entryWithout', { what: 'date' })))
  const booking = { bookedOn, valueOn: dateAt(entry, 'ValDt') ?? bookedOn, own }
  const whole = { ...total, amountMinor: sign * total.amountMinor }
  const details = all(entry, 'NtryDtls.TxDtls')
  if (details.length <= 1) return { lines: [lineOf(entry, details[0], whole, booking)], isReversal }
  const parts = details.map((each) => partOf(each, sign, total.currency))
  const sum = parts.reduce((all, part) => all + (part?.amountMinor ?? Number.NaN), 0)
  if (sum !== whole.amountMinor) return { lines: [unsplit(entry, details, whole, booking)], isReversal }
  const lines = details.map((each, index) => lineOf(entry, each, parts[index] ?? whole, booking))
  return { lines, isReversal }
}

/** A batch whose parts do not add up stays one line that says all they say. */
function unsplit(entry: Node, details: Node[], whole: Amount, booking: Booking): BankLine {
  const line = lineOf(entry, undefined, whole, booking)
  const texts = details.flatMap(textsOf)
  return { ...line, text: texts.length > 0 ? texts.join('\n') : line.text }
}
