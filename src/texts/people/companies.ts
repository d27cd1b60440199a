// Words for companies: types, how they pay and how they get invoices.
import type { CompanyKind, CreditRating, KskAnswer } from '#domain/people/companies.ts'
import type { InvoiceFormat } from '#domain/people/invoice-formats.ts'
import { msg, type Text } from '#texts/msg.ts'

export const companyKindLabels: Record<CompanyKind, Text> = {
  promoter: msg`Promoter`,
  venue_operator: msg`Venue operator`,
  festival: msg`Festival`,
  agency: msg`Agency`,
  management: msg`Management`,
  label: msg({ message: 'Label', context: 'record company' }),
  supplier: msg`Supplier`,
  travel: msg({ message: 'Travel', context: 'type of a company' }),
  sponsor: msg`Sponsor`,
  private_client: msg`Private client`,
}

export const creditRatingLabels: Record<CreditRating, Text> = {
  A: msg`A, pays immediately`,
  B: msg`B, pays on time`,
  C: msg`C, pays late`,
  D: msg`D, high risk`,
}

export const kskLabels: Record<KskAnswer, Text> = {
  yes: msg`Yes`,
  no: msg`No`,
  unknown: msg`Unknown`,
}

export const invoiceFormatLabels: Record<InvoiceFormat, Text> = {
  pdf: msg`PDF`,
  zugferd: msg`PDF with e-invoice (ZUGFeRD)`,
  xrechnung: msg`XRechnung`,
}
