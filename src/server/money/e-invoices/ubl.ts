// The invoice in UBL 2.1, as XRechnung 3.0 wants it: Invoice, or CreditNote for a cancellation.
import type {
  InvoiceDocument,
  InvoiceDocumentLine,
  InvoiceParty,
  VatGroup,
} from '#domain/money/invoices/invoice-document.ts'
import { invoicesBefore, statedVatInBase } from '#domain/money/invoices/invoice-notes.ts'
import { invoiceNotes, paymentTerms } from '#texts/money/invoice-notes.ts'
import { translatorOf } from '../../texts.ts'
import {
  accountOf,
  amountOf,
  businessProcess,
  exemptionOf,
  guidelines,
  idsOf,
  legalForm,
  paymentMeans,
  rateOf,
  serviceOf,
  typeCode,
} from './codes.ts'
import { valued, writeXml, type XmlElement } from './xml.ts'

const urn = 'urn:oasis:names:specification:ubl:schema:xsd'
const vatScheme: XmlElement = { 'cbc:ID': 'VAT' }

const money = (amountMinor: number, currency: string): XmlElement => ({
  '@currencyID': currency,
  '#text': amountOf(amountMinor, currency),
})

function party(side: 'seller' | 'buyer', invoice: InvoiceDocument): XmlElement {
  const given: InvoiceParty = invoice[side]
  const ids = idsOf(given, side, invoice)
  return {
    'cac:Party': {
      'cbc:EndpointID': valued(given.email, { '@schemeID': 'EM' }),
      'cac:PartyIdentification': { 'cbc:ID': ids.other },
      'cac:PostalAddress': {
        'cbc:StreetName': given.addressLine1,
        'cbc:AdditionalStreetName': given.addressLine2,
        'cbc:CityName': given.city,
        'cbc:PostalZone': given.zip,
        'cbc:CountrySubentity': given.region,
        'cac:Country': { 'cbc:IdentificationCode': given.country },
      },
      'cac:PartyTaxScheme': [
        ids.vatId && { 'cbc:CompanyID': ids.vatId, 'cac:TaxScheme': vatScheme },
        ids.taxNumber && { 'cbc:CompanyID': ids.taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } },
      ],
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': given.name,
        'cbc:CompanyID': ids.register,
        'cbc:CompanyLegalForm': side === 'seller' && legalForm(invoice),
      },
      'cac:Contact': {
        'cbc:Name': given.contactName,
        'cbc:Telephone': given.phone,
        'cbc:ElectronicMail': given.email,
      },
    },
  }
}

function taxSubtotal(group: VatGroup, { currency, language }: InvoiceDocument): XmlElement {
  const { code, reason } = exemptionOf(group, language)
  return {
    'cbc:TaxableAmount': money(group.baseMinor, currency),
    'cbc:TaxAmount': money(group.vatMinor, currency),
    'cac:TaxCategory': {
      'cbc:ID': group.category,
      // BR-DE-14 asks for a rate here even where there is none.
      'cbc:Percent': rateOf(group.pct),
      'cbc:TaxExemptionReasonCode': code,
      'cbc:TaxExemptionReason': reason,
      'cac:TaxScheme': vatScheme,
    },
  }
}

function line(given: InvoiceDocumentLine, currency: string, isCredit: boolean): XmlElement {
  const quantity = { '@unitCode': given.unit, '#text': given.quantity }
  return {
    'cbc:ID': String(given.no),
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: quantity,
    'cbc:LineExtensionAmount': money(given.netMinor, currency),
    'cac:Item': {
      'cbc:Description': given.detail,
      'cbc:Name': given.description,
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': given.vatCategory,
        // BR-O-05: no rate at all.
        'cbc:Percent': given.vatCategory !== 'O' && rateOf(given.vatPct),
        'cac:TaxScheme': vatScheme,
      },
    },
    'cac:Price': { 'cbc:PriceAmount': { '@currencyID': currency, '#text': given.unitPrice } },
  }
}

const reference = ({ number, issueDate }: { number: string; issueDate: string }): XmlElement => ({
  'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issueDate },
})

/** The XML of an invoice under the guideline of XRechnung 3.0. What it must have is checked before it is issued. */
export function writeUbl(invoice: InvoiceDocument): string {
  const { number, issueDate, dueDate, currency, totals, payment } = invoice
  const vatInBase = statedVatInBase(invoice)
  const isCredit = invoice.kind === 'credit_note'
  const { day, period } = serviceOf(invoice)
  const root = isCredit ? 'CreditNote' : 'Invoice'
  return writeXml(
    root,
    {
      '@xmlns': `${urn}:${root}-2`,
      '@xmlns:cac': `${urn}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${urn}:CommonBasicComponents-2`,
    },
    {
      'cbc:CustomizationID': guidelines.xrechnung,
      'cbc:ProfileID': businessProcess,
      'cbc:ID': number,
      'cbc:IssueDate': issueDate,
      'cbc:DueDate': !isCredit && dueDate,
      [isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']: typeCode(invoice),
      'cbc:Note': invoiceNotes(invoice, translatorOf(invoice.language)),
      'cbc:DocumentCurrencyCode': currency,
      'cbc:TaxCurrencyCode': vatInBase?.currency,
      'cbc:BuyerReference': invoice.buyerReference,
      'cac:InvoicePeriod': period && { 'cbc:StartDate': period.from, 'cbc:EndDate': period.to },
      'cac:BillingReference': invoicesBefore(invoice).map(reference),
      'cac:ContractDocumentReference': { 'cbc:ID': invoice.contractNumber },
      'cac:AccountingSupplierParty': party('seller', invoice),
      'cac:AccountingCustomerParty': party('buyer', invoice),
      'cac:Delivery': { 'cbc:ActualDeliveryDate': day },
      'cac:PaymentMeans': {
        'cbc:PaymentMeansCode': paymentMeans(payment, currency),
        // A credit note has no due date of its own.
        'cbc:PaymentDueDate': isCredit && dueDate,
        'cbc:PaymentID': payment?.reference,
        'cac:PayeeFinancialAccount': payment && {
          'cbc:ID': accountOf(payment),
          'cbc:Name': payment.holder,
          'cac:FinancialInstitutionBranch': { 'cbc:ID': payment.bic },
        },
      },
      'cac:PaymentTerms': { 'cbc:Note': paymentTerms(invoice, translatorOf(invoice.language)) },
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': money(totals.vatMinor, currency),
          'cac:TaxSubtotal': invoice.vatGroups.map((group) => taxSubtotal(group, invoice)),
        },
        vatInBase && { 'cbc:TaxAmount': money(vatInBase.vatMinor, vatInBase.currency) },
      ],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': money(totals.netMinor, currency),
        'cbc:TaxExclusiveAmount': money(totals.netMinor, currency),
        'cbc:TaxInclusiveAmount': money(totals.grossMinor, currency),
        'cbc:PrepaidAmount': totals.prepaidMinor !== 0 && money(totals.prepaidMinor, currency),
        'cbc:PayableAmount': money(totals.payableMinor, currency),
      },
      [isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: invoice.lines.map((each) =>
        line(each, currency, isCredit),
      ),
    },
  )
}
