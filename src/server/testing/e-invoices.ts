/** Reads the figures of an e-invoice back out of its XML, in either syntax, with a parser that knows nothing of the writer. */
import { XMLParser } from 'fast-xml-parser'

type Node = { [name: string]: Node | Node[] | string | undefined }
export type ReadFigures = {
  typeCode: string
  lines: { quantity: string; price: string; net: string; name: string }[]
  groups: { category: string; rate: string; base: string; vat: string; reason: string }[]
  net: string
  vat: string
  /** VAT in the seller's own currency. */
  vatInBase: string
  gross: string
  prepaid: string
  payable: string
  notes: string[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
})

const all = (node: Node | string | undefined, ...path: string[]): (Node | string)[] => {
  const [name, ...rest] = path
  if (name === undefined) return node === undefined ? [] : [node]
  const child = typeof node === 'object' ? node[name] : undefined
  return (Array.isArray(child) ? child : [child]).flatMap((each) => all(each, ...rest))
}
const one = (node: Node | string | undefined, ...path: string[]): string => {
  const found = all(node, ...path)[0]
  if (typeof found === 'object') return typeof found['#text'] === 'string' ? found['#text'] : ''
  return found ?? ''
}
/** The amount whose currency is this one. */
const inCurrency = (found: (Node | string)[], currency: string): string => {
  const own = found.find((each) => typeof each === 'object' && each['@currencyID'] === currency)
  return one(own)
}

function readUbl(root: Node, kind: 'Invoice' | 'CreditNote'): ReadFigures {
  const isCredit = kind === 'CreditNote'
  const totals = all(root, 'TaxTotal', 'TaxAmount')
  return {
    typeCode: one(root, `${kind}TypeCode`),
    lines: all(root, `${kind}Line`).map((line) => ({
      quantity: one(line, isCredit ? 'CreditedQuantity' : 'InvoicedQuantity'),
      price: one(line, 'Price', 'PriceAmount'),
      net: one(line, 'LineExtensionAmount'),
      name: one(line, 'Item', 'Name'),
    })),
    groups: all(root, 'TaxTotal', 'TaxSubtotal').map((group) => ({
      category: one(group, 'TaxCategory', 'ID'),
      rate: one(group, 'TaxCategory', 'Percent'),
      base: one(group, 'TaxableAmount'),
      vat: one(group, 'TaxAmount'),
      reason: one(group, 'TaxCategory', 'TaxExemptionReason'),
    })),
    net: one(root, 'LegalMonetaryTotal', 'TaxExclusiveAmount'),
    vat: inCurrency(totals, one(root, 'DocumentCurrencyCode')),
    vatInBase: inCurrency(totals, one(root, 'TaxCurrencyCode')),
    gross: one(root, 'LegalMonetaryTotal', 'TaxInclusiveAmount'),
    prepaid: one(root, 'LegalMonetaryTotal', 'PrepaidAmount'),
    payable: one(root, 'LegalMonetaryTotal', 'PayableAmount'),
    notes: all(root, 'Note').map((note) => one(note)),
  }
}

function readCii(root: Node): ReadFigures {
  const trade = all(root, 'SupplyChainTradeTransaction')[0]
  const settlement = all(trade, 'ApplicableHeaderTradeSettlement')[0]
  const sums = all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  return {
    typeCode: one(root, 'ExchangedDocument', 'TypeCode'),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      quantity: one(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity'),
      price: one(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'),
      net: one(
        line,
        'SpecifiedLineTradeSettlement',
        'SpecifiedTradeSettlementLineMonetarySummation',
        'LineTotalAmount',
      ),
      name: one(line, 'SpecifiedTradeProduct', 'Name'),
    })),
    groups: all(settlement, 'ApplicableTradeTax').map((group) => ({
      category: one(group, 'CategoryCode'),
      rate: one(group, 'RateApplicablePercent'),
      base: one(group, 'BasisAmount'),
      vat: one(group, 'CalculatedAmount'),
      reason: one(group, 'ExemptionReason'),
    })),
    net: one(sums, 'TaxBasisTotalAmount'),
    vat: inCurrency(all(sums, 'TaxTotalAmount'), one(settlement, 'InvoiceCurrencyCode')),
    vatInBase: inCurrency(all(sums, 'TaxTotalAmount'), one(settlement, 'TaxCurrencyCode')),
    gross: one(sums, 'GrandTotalAmount'),
    prepaid: one(sums, 'TotalPrepaidAmount'),
    payable: one(sums, 'DuePayableAmount'),
    notes: all(root, 'ExchangedDocument', 'IncludedNote', 'Content').map((note) => one(note)),
  }
}

/** Everything as the text that is in the XML; '' for what is not there. */
export function readFigures(xml: string): ReadFigures {
  const document = parser.parse(xml) as Node
  for (const kind of ['Invoice', 'CreditNote'] as const) {
    const root = document[kind]
    if (typeof root === 'object' && !Array.isArray(root)) return readUbl(root, kind)
  }
  return readCii(document.CrossIndustryInvoice as Node)
}
