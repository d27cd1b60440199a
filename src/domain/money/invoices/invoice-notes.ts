// What the notes of an invoice are about: what is left to transfer, what is stated, which invoices were before.
import type { Language } from '../../language.ts'
import type { InvoiceDocument, VatGroup } from './invoice-document.ts'
import type { VatCategory } from '../../booking/ledger/invoice-kinds.ts'

/** An invoice that has no number yet is checked and shown as well. */
export type NumberlessInvoice = Omit<InvoiceDocument, 'number'>

/** What is left to transfer after the tax that the buyer keeps back. */
export const transferMinor = ({ totals, withheldMinor }: NumberlessInvoice): number =>
  totals.payableMinor - withheldMinor

/** Why a group carries no VAT, as the invoice says it itself or as usual; null where VAT is charged. */
export const exemptionReason = (group: VatGroup, language: Language): string | null =>
  group.exemptionReason || legalNotes[language].exemptions[group.category]

/** VAT in the seller's own currency as it is stated; null where the invoice is in it or charges none. */
export const statedVatInBase = ({ vatInBase }: NumberlessInvoice): InvoiceDocument['vatInBase'] =>
  vatInBase && vatInBase.vatMinor !== 0 ? vatInBase : null

/** Every invoice that this one refers to (BG-3), once: what it corrects, and the deposits it takes off or replaces. */
export function invoicesBefore({ precedes, prepayments, replaces = [] }: NumberlessInvoice) {
  const all = [...(precedes ? [precedes] : []), ...prepayments, ...replaces]
  return all
    .filter(({ number }, index) => all.findIndex((other) => other.number === number) === index)
    .map(({ number, issueDate }) => ({ number, issueDate }))
}

type LegalNotes = {
  /** Why a group carries no VAT, where the invoice itself says no more. */
  exemptions: Record<VatCategory, string | null>
  /** Section 14 (2) UStG. */
  selfBilled: string
  deposit: string
  onBehalf: (seller: string, agency: string) => string
  /** Section 50a EStG: the row among the sums, and the sentence below. */
  withheld: string
  withheldNote: (withheld: string, rest: string) => string
}

/** What the law has an invoice say, written for each language: not translations of each other. */
export const legalNotes: Record<Language, LegalNotes> = {
  en: {
    exemptions: {
      S: null,
      Z: 'Zero-rated supply.',
      AE: 'Reverse charge: VAT is to be accounted for by the recipient.',
      O: 'Outside the scope of VAT here: the place of supply is abroad.',
      E: 'Exempt from VAT.',
      G: 'Exempt from VAT: export outside the European Union.',
    },
    selfBilled: 'Self-billing (Gutschrift, section 14 (2) German VAT Act)',
    deposit: 'Advance payment for the service named here, before it is rendered.',
    onBehalf: (seller, agency) => `Issued by ${agency} in the name and on behalf of ${seller}.`,
    withheld: 'Less tax withheld (section 50a German Income Tax Act)',
    withheldNote: (withheld, rest) =>
      `Of the amount due the recipient withholds ${withheld} tax under section 50a of the German Income Tax Act and pays it to the Federal Central Tax Office; ${rest} remain to be transferred.`,
  },
  de: {
    exemptions: {
      S: null,
      Z: 'Umsatzsteuersatz null.',
      AE: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
      O: 'Nicht im Inland steuerbar: Der Ort der Leistung liegt im Ausland.',
      E: 'Umsatzsteuerfrei.',
      G: 'Umsatzsteuerfreie Ausfuhr in ein Drittland.',
    },
    selfBilled: 'Gutschrift (§ 14 Abs. 2 UStG)',
    deposit: 'Anzahlung auf die genannte Leistung, vor ihrer Ausführung.',
    onBehalf: (seller, agency) => `Ausgestellt von ${agency} im Namen und für Rechnung von ${seller}.`,
    withheld: 'Abzüglich Steuerabzug nach § 50a EStG',
    withheldNote: (withheld, rest) =>
      `Der Leistungsempfänger behält vom Zahlbetrag ${withheld} Steuerabzug nach § 50a EStG ein und führt ihn an das Bundeszentralamt für Steuern ab; zu überweisen bleiben ${rest}.`,
  },
}
