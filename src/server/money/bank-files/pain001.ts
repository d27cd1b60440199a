/** Writes a file of SEPA transfers for the bank (pain.001.001.09, by EPC132-08): payouts, each with its reference. */
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { XMLBuilder } from 'fast-xml-parser'
import { isLocalDate, type LocalDate } from '#domain/dates.ts'
import { DomainError, type FieldErrors } from '#domain/errors.ts'
import { ibanProblem, normaliseIban } from '#domain/people/iban.ts'
import { money } from '#domain/money.ts'
import { toDecimal } from '#domain/money-format.ts'
import {
  isBic,
  isSepaIban,
  sepaId,
  sepaLengths,
  sepaName,
  sepaRemittance,
} from '#domain/money/payments/sepa-transfers.ts'

export type SepaPayment = {
  /** Comes back on the statement; at most 35 characters, each once in the file. */
  endToEndId: string
  creditorName: string
  creditorIban: string
  creditorBic: string | null
  amountMinor: number
  text: string
}

export type SepaOrder = {
  /** Each file has its own; at most 35 characters. */
  messageId: string
  createdAt: Date
  debtor: { name: string; iban: string; bic: string | null }
  executeOn: LocalDate
  /** In euros. */
  payments: readonly SepaPayment[]
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
// The rulebook's limit of one transfer.
const maxMinor = 99_999_999_999
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: false,
})

const euros = (amountMinor: number) => toDecimal(money(amountMinor, 'EUR'))

function accountProblem(iban: string): string | undefined {
  const found = normaliseIban(iban)
  const problem = ibanProblem(found)
  if (problem) return asMessage(problem)
  return isSepaIban(found) ? undefined : asMessage(moneyProblem('sepa.country'))
}

const bicProblem = (bic: string | null) =>
  bic === null || isBic(bic) ? undefined : asMessage(moneyProblem('sepa.bic'))
const nameProblem = (name: string) =>
  /[A-Za-z]/.test(sepaName(name)) ? undefined : asMessage(moneyProblem('sepa.name'))
const idProblem = (id: string) =>
  id !== '' && id.length <= sepaLengths.id && id === sepaId(id)
    ? undefined
    : asMessage(moneyProblem('sepa.reference'))

/** What keeps the order from being sent, by field; none when all is well. */
export function sepaProblems({ messageId, debtor, executeOn, payments }: SepaOrder): FieldErrors {
  const ids = new Set<string>()
  const found: [string, string | undefined][] = [
    ['messageId', idProblem(messageId)],
    ['debtor.name', nameProblem(debtor.name)],
    ['debtor.iban', accountProblem(debtor.iban)],
    ['debtor.bic', bicProblem(debtor.bic)],
    ['executeOn', isLocalDate(executeOn) ? undefined : asMessage(moneyProblem('sepa.date'))],
    ['payments', payments.length === 0 ? asMessage(moneyProblem('sepa.noPayments')) : undefined],
    ...payments.flatMap((payment, index): [string, string | undefined][] => {
      const isTwice = ids.has(payment.endToEndId)
      ids.add(payment.endToEndId)
      const isAmount = Number.isSafeInteger(payment.amountMinor) && payment.amountMinor > 0
      const at = `payments.${index}`
      return [
        [
          `${at}.endToEndId`,
          isTwice ? asMessage(moneyProblem('sepa.referenceTwice')) : idProblem(payment.endToEndId),
        ],
        [`${at}.creditorName`, nameProblem(payment.creditorName)],
        [`${at}.creditorIban`, accountProblem(payment.creditorIban)],
        [`${at}.creditorBic`, bicProblem(payment.creditorBic)],
        [
          `${at}.amountMinor`,
          isAmount && payment.amountMinor <= maxMinor ? undefined : asMessage(moneyProblem('sepa.amount')),
        ],
      ]
    }),
  ]
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== undefined))
}

const bank = (bic: string | null) => ({
  FinInstnId: bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic },
})

function transfer(payment: SepaPayment) {
  const text = sepaRemittance(payment.text)
  return {
    PmtId: { EndToEndId: payment.endToEndId },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': euros(payment.amountMinor) } },
    // The bank finds the other one by the IBAN.
    ...(payment.creditorBic !== null && { CdtrAgt: bank(payment.creditorBic) }),
    Cdtr: { Nm: sepaName(payment.creditorName) },
    CdtrAcct: { Id: { IBAN: normaliseIban(payment.creditorIban) } },
    ...(text !== '' && { RmtInf: { Ustrd: text } }),
  }
}

/**
 * The XML of one file with one group, in UTF-8. Names and texts are brought into SEPA's characters and lengths. Throws
 * BAD_REQUEST with the fields that keep it from being sent.
 */
export function writePain001(order: SepaOrder): string {
  const fields = sepaProblems(order)
  const [problem] = Object.values(fields)
  if (problem !== undefined) throw new DomainError('BAD_REQUEST', { message: problem, fields })
  const { messageId, createdAt, debtor, executeOn, payments } = order
  const sums = {
    NbOfTxs: String(payments.length),
    CtrlSum: euros(payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
  }
  const name = { Nm: sepaName(debtor.name) }
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': namespace,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: createdAt.toISOString().slice(0, 19) + 'Z',
          ...sums,
          InitgPty: name,
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          ...sums,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: executeOn },
          Dbtr: name,
          DbtrAcct: { Id: { IBAN: normaliseIban(debtor.iban) } },
          DbtrAgt: bank(debtor.bic),
          ChrgBr: 'SLEV',
          CdtTrfTxInf: payments.map(transfer),
        },
      },
    },
  })
}
