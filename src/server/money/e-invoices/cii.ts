// The invoice in CII D16B, as it lies inside a hybrid PDF: EN 16931 or XRechnung 3.0.
import type {
  InvoiceDocument,
  InvoiceDocumentLine,
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
  type EInvoiceProfile,
} from './codes.ts'
import { valued, writeXml, type XmlElement } from './xml.ts'

const urn = 'urn:un:unece:uncefact:data:standard'
const basicDate = (date: string) => date.replaceAll('-', '')
const day = (date: string | null | undefined): XmlElement | null =>
  date ? { 'udt:DateTimeString': { '@format': '102', '#text': basicDate(date) } } : null

function party(side: 'seller' | 'buyer', invoice: InvoiceDocument): XmlElement {
  const given = invoice[side]
  const ids = idsOf(given, side, invoice)
  return {
    'ram:ID': ids.other,
    'ram:Name': given.name,
    'ram:Description': side === 'seller' && legalForm(invoice),
    'ram:SpecifiedLegalOrganization': { 'ram:ID': ids.register },
    'ram:DefinedTradeContact': {
      'ram:PersonName': given.contactName,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': given.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': given.email },
    },
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': given.zip,
      'ram:LineOne': given.addressLine1,
      'ram:LineTwo': given.addressLine2,
      'ram:CityName': given.city,
      'ram:CountryID': given.country,
      'ram:CountrySubDivisionName': given.region,
    },
    'ram:URIUniversalCommunication': { 'ram:URIID': valued(given.email, { '@schemeID': 'EM' }) },
    'ram:SpecifiedTaxRegistration': [
      { 'ram:ID': valued(ids.vatId, { '@schemeID': 'VA' }) },
      { 'ram:ID': valued(ids.taxNumber, { '@schemeID': 'FC' }) },
    ],
  }
}

function line(given: InvoiceDocumentLine, currency: string): XmlElement {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(given.no) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': given.description, 'ram:Description': given.detail },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': given.unitPrice },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': given.unit, '#text': given.quantity },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': given.vatCategory,
        // BR-O-05: no rate at all.
        'ram:RateApplicablePercent': given.vatCategory !== 'O' && rateOf(given.vatPct),
      },
      'ram:SpecifiedTradeSettlementLineMonetarySummation': {
        'ram:LineTotalAmount': amountOf(given.netMinor, currency),
      },
    },
  }
}

function tax(group: VatGroup, { currency, language }: InvoiceDocument, profile: EInvoiceProfile): XmlElement {
  const { code, reason } = exemptionOf(group, language)
  return {
    'ram:CalculatedAmount': amountOf(group.vatMinor, currency),
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': reason,
    'ram:BasisAmount': amountOf(group.baseMinor, currency),
    'ram:CategoryCode': group.category,
    'ram:ExemptionReasonCode': code,
    // BR-DE-14 asks for a rate even where there is none; EN 16931 has none outside the scope.
    'ram:RateApplicablePercent': (profile === 'xrechnung' || group.category !== 'O') && rateOf(group.pct),
  }
}

function settlement(invoice: InvoiceDocument, profile: EInvoiceProfile): XmlElement {
  const { currency, payment, totals, dueDate, precedes } = invoice
  const vatInBase = statedVatInBase(invoice)
  const { period } = serviceOf(invoice)
  const show = (amountMinor: number) => amountOf(amountMinor, currency)
  // This syntax has room for one; all deposits are in the notes.
  const all = invoicesBefore(invoice)
  const before = precedes ?? (all.length === 1 ? all[0] : null)
  return {
    'ram:PaymentReference': payment?.reference,
    'ram:TaxCurrencyCode': vatInBase?.currency,
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': {
      'ram:TypeCode': paymentMeans(payment, currency),
      'ram:PayeePartyCreditorFinancialAccount': payment && {
        'ram:IBANID': accountOf(payment),
        'ram:AccountName': payment.holder,
      },
      'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': payment?.bic },
    },
    'ram:ApplicableTradeTax': invoice.vatGroups.map((group) => tax(group, invoice, profile)),
    'ram:BillingSpecifiedPeriod': period && {
      'ram:StartDateTime': day(period.from),
      'ram:EndDateTime': day(period.to),
    },
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': paymentTerms(invoice, translatorOf(invoice.language)),
      'ram:DueDateDateTime': day(dueDate),
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': show(totals.netMinor),
      'ram:TaxBasisTotalAmount': show(totals.netMinor),
      'ram:TaxTotalAmount': [
        valued(show(totals.vatMinor), { '@currencyID': currency }),
        vatInBase &&
          valued(amountOf(vatInBase.vatMinor, vatInBase.currency), { '@currencyID': vatInBase.currency }),
      ],
      'ram:GrandTotalAmount': show(totals.grossMinor),
      'ram:TotalPrepaidAmount': totals.prepaidMinor !== 0 && show(totals.prepaidMinor),
      'ram:DuePayableAmount': show(totals.payableMinor),
    },
    'ram:InvoiceReferencedDocument': before && {
      'ram:IssuerAssignedID': before.number,
      'ram:FormattedIssueDateTime': {
        'qdt:DateTimeString': { '@format': '102', '#text': basicDate(before.issueDate) },
      },
    },
  }
}

/** The XML of an invoice under the guideline of a profile. What it must have is checked before it is issued. */
export function writeCii(invoice: InvoiceDocument, profile: EInvoiceProfile): string {
  const delivered = serviceOf(invoice).day
  return writeXml(
    'rsm:CrossIndustryInvoice',
    {
      '@xmlns:rsm': `${urn}:CrossIndustryInvoice:100`,
      '@xmlns:ram': `${urn}:ReusableAggregateBusinessInformationEntity:100`,
      '@xmlns:qdt': `${urn}:QualifiedDataType:100`,
      '@xmlns:udt': `${urn}:UnqualifiedDataType:100`,
    },
    {
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': {
          'ram:ID': profile === 'xrechnung' && businessProcess,
        },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': guidelines[profile] },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': invoice.number,
        'ram:TypeCode': typeCode(invoice),
        'ram:IssueDateTime': day(invoice.issueDate),
        'ram:IncludedNote': invoiceNotes(invoice, translatorOf(invoice.language)).map((note) => ({
          'ram:Content': note,
        })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map((each) => line(each, invoice.currency)),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:BuyerReference': invoice.buyerReference,
          'ram:SellerTradeParty': party('seller', invoice),
          'ram:BuyerTradeParty': party('buyer', invoice),
          'ram:ContractReferencedDocument': { 'ram:IssuerAssignedID': invoice.contractNumber },
        },
        // The schema demands this element, and none may be empty. A deposit has no day yet, so it names who is served.
        'ram:ApplicableHeaderTradeDelivery': delivered
          ? { 'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': day(delivered) } }
          : { 'ram:ShipToTradeParty': { 'ram:Name': invoice.buyer.name } },
        'ram:ApplicableHeaderTradeSettlement': settlement(invoice, profile),
      },
    },
  )
}
