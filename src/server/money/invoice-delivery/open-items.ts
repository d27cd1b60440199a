/** What a company has not paid yet: as a list with its sums, and as a document to send. */
import { todayIn } from '#domain/dates.ts'
import type { InvoiceKind } from '#domain/booking/ledger/invoice-kinds.ts'
import { addressLines } from '#domain/money/money-document.ts'
import { languageOf } from '#domain/language.ts'
import { phoneText } from '#domain/platform/phones.ts'
import { printOpenItems } from '#texts/money/open-items-document.ts'
import { translatorOf } from '../../texts.ts'
import type { Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { PdfDocument } from '../../platform/pdf/documents.ts'
import { findSenderDetails, listOpenItems } from './delivery-store.ts'
import { fileNameOf } from './sending.ts'

type Call = { tx: Tx; scope: OrgScope; org: Pick<Org, 'tz'>; now: Date }

export type OpenItemRow = {
  id: string
  number: string
  kind: InvoiceKind
  issueDate: string
  dueOn: string | null
  currency: string
  payableMinor: number
  openMinor: number
  daysOverdue: number
  dunningLevel: number
  isDisputed: boolean
  promisedOn: string | null
  eventName: string | null
  eventDate: string | null
}

/** Sums for each currency, in the order in which they first appear. */
const sumsOf = (rows: readonly OpenItemRow[]) =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    openMinor: own.reduce((sum, { openMinor }) => sum + openMinor, 0),
    overdueMinor: own.reduce((sum, row) => sum + (row.daysOverdue > 0 ? row.openMinor : 0), 0),
  }))

/** NOT_FOUND for companies of others. */
export async function openItemsOf({ tx, scope, org, now }: Call, companyId: string) {
  const { rows } = await listOpenItems(tx, scope, companyId, todayIn(org.tz, now))
  return { rows, sums: sumsOf(rows) }
}

const party = {
  vatId: null,
  taxNumber: null,
  register: null,
  directors: [],
  contactName: null,
  phone: null,
  email: null,
  website: null,
}

/** The document, in the language of the company's e-mails, or the agency's. */
export async function openItemsDocument(
  { tx, scope, org, now }: Call,
  companyId: string,
): Promise<{ name: string; document: PdfDocument }> {
  const on = todayIn(org.tz, now)
  const { company, rows } = await listOpenItems(tx, scope, companyId, on)
  const agency = await findSenderDetails(tx, scope)
  const language = languageOf(company.language, agency.locale)
  const agencyName = agency.legalName ?? agency.name
  const companyName = company.legalName ?? company.name
  const own = addressLines({ ...party, ...agency, name: agencyName }, company.country, language)
  const theirs = addressLines(
    { ...party, ...company, name: companyName, country: company.country ?? agency.country },
    agency.country,
    language,
  )
  const contactDetails = [agency.email, agency.phone && phoneText(agency.phone), agency.website, agency.vatId]
  const input = {
    organisation: { name: agencyName, lines: [...own, ...contactDetails].filter((line) => line !== null) },
    company: { name: companyName, lines: theirs },
    on,
    items: rows.map((row) => ({
      number: row.number,
      issueDate: row.issueDate,
      dueDate: row.dueOn,
      currency: row.currency,
      amountMinor: row.payableMinor,
      openMinor: row.openMinor,
      daysOverdue: row.daysOverdue,
      level: row.dunningLevel,
    })),
    at: now,
  }
  const data = printOpenItems(input, translatorOf(language))
  return {
    name: fileNameOf(`${data.heading} ${companyName} ${on}.pdf`),
    document: { template: 'open-items', data },
  }
}
