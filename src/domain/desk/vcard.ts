// A person as vCard 3.0 (RFC 2426), which every address book on phones and desktops reads.
import { contentLines, escapeText } from '../platform/content-lines.ts'

export type CardContact = {
  id: string
  firstName: string
  lastName: string
  name: string
  role: string | null
  emails: readonly { address: string; label: string | null }[]
  phones: readonly { number: string; label: string | null }[]
  company?: string | null
  address?: {
    line1?: string | null
    zip?: string | null
    city?: string | null
    region?: string | null
    country?: string | null
  } | null
  website?: string | null
  updatedAt?: Date | null
}

const phoneTypes: [RegExp, string][] = [
  [/mobil|cell|handy/i, 'CELL'],
  [/office|work|büro|gesch/i, 'WORK'],
  [/home|privat/i, 'HOME'],
  [/fax/i, 'FAX'],
]
const typeOf = (label: string | null) =>
  phoneTypes.find(([pattern]) => pattern.test(label ?? ''))?.[1] ?? 'VOICE'
const mailType = (label: string | null) => {
  const type = typeOf(label)
  return type === 'WORK' || type === 'HOME' ? `INTERNET,${type}` : 'INTERNET'
}

const instant = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, 'Z')

/** One card. Internal notes never leave in it. */
export function vcard(contact: CardContact): string {
  const { firstName, lastName, name, role, company, address, website, updatedAt } = contact
  const [first, last] = firstName || lastName ? [firstName, lastName] : ['', name]
  const place = address && [address.line1, address.city, address.region, address.zip, address.country]
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:contact-${contact.id}`,
    `N:${escapeText(last)};${escapeText(first)};;;`,
    `FN:${escapeText(name)}`,
    company && `ORG:${escapeText(company)}`,
    role && `TITLE:${escapeText(role)}`,
    ...contact.phones.map(({ number, label }) => `TEL;TYPE=${typeOf(label)}:${escapeText(number)}`),
    ...contact.emails.map(({ address: to, label }) => `EMAIL;TYPE=${mailType(label)}:${escapeText(to)}`),
    place?.some(Boolean) && `ADR;TYPE=WORK:;;${place.map((part) => escapeText(part ?? '')).join(';')}`,
    website && `URL:${website}`,
    updatedAt && `REV:${instant(updatedAt)}`,
    'END:VCARD',
  ])
}
