// The columns of imported and exported records, as pages and exported files call them.
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { msg, type Text } from '#texts/msg.ts'

export const tableNounLabels: Record<TableNoun, Text> = {
  contacts: msg`Contacts`,
  companies: msg`Companies`,
  venues: msg`Venues`,
  artists: msg`Artists`,
  events: msg`Events`,
  openInvoices: msg({ message: 'Open invoices', context: 'invoices that are not paid' }),
}

const shared: Readonly<Record<string, Text>> = {
  name: msg`Name`,
  kind: msg`Type`,
  addressLine1: msg`Address`,
  addressLine2: msg`Address line 2`,
  zip: msg`Postal code`,
  city: msg`City`,
  region: msg`Region`,
  country: msg`Country`,
  language: msg`Language`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  website: msg`Website`,
  tags: msg`Tags`,
  notes: msg`Notes`,
  notesInternal: msg`Internal notes`,
  capacity: msg`Capacity`,
  curfew: msg`Curfew`,
  setMinutes: msg`Set length (minutes)`,
}

const ofNoun: Record<TableNoun, Readonly<Record<string, Text>>> = {
  contacts: {
    firstName: msg`First name`,
    middleName: msg`Middle name`,
    lastName: msg`Last name`,
    fullName: msg`Full name`,
    role: msg`Role`,
    company: msg`Company`,
    emailLabel: msg`E-mail label`,
    emails: msg`More e-mails`,
    phoneLabel: msg`Phone label`,
    phones: msg`More phones`,
    addressLine1: msg`Company address`,
    addressLine2: msg`Company address line 2`,
    zip: msg`Company postal code`,
    city: msg`Company city`,
    region: msg`Company region`,
    country: msg`Company country`,
    doNotContact: msg`Do not contact`,
  },
  companies: {
    legalName: msg`Legal name`,
    kinds: msg`Types`,
    vatId: msg`VAT ID`,
    taxNumber: msg`Tax number`,
    registerNo: msg`Register number`,
    billingEmail: msg`Billing e-mail`,
    currency: msg`Currency`,
    paymentTermsDays: msg`Payment terms (days)`,
  },
  venues: {
    aka: msg`Also known as`,
    latitude: msg`Latitude`,
    longitude: msg`Longitude`,
    tz: msg`Time zone`,
    ageLimit: msg`Age limit`,
    loadIn: msg`Load-in`,
    parking: msg`Parking`,
  },
  artists: {
    sortName: msg`Sort name`,
    genres: msg`Genres`,
    homeCity: msg`Home city`,
    homeCountry: msg`Home country`,
    homeAirport: msg`Home airport`,
    bioShort: msg`Short biography`,
    bioLong: msg`Biography`,
    rosterStatus: msg`Status`,
  },
  events: {
    eventDate: msg`Date`,
    endsOn: msg`Last day`,
    artist: msg`Artist`,
    name: msg`Event`,
    status: msg`Status`,
    venue: msg`Venue`,
    stage: msg`Stage`,
    promoter: msg`Promoter`,
    doors: msg({ message: 'Doors', context: 'time' }),
    showtime: msg`Showtime`,
    endTime: msg`End of set`,
    billing: msg`Billing`,
  },
  openInvoices: {
    number: msg({ message: 'Number', context: 'of an invoice' }),
    customer: msg`Customer`,
    issueDate: msg`Issued`,
    dueOn: msg`Due`,
    gross: msg`Total`,
    open: msg`Open`,
    paid: msg`Paid`,
    currency: msg`Currency`,
    vatPct: msg`VAT rate`,
    vat: msg`VAT amount`,
    artist: msg`Artist`,
    remindersSent: msg`Reminders sent`,
    note: msg`Note`,
  },
}

/** The label of a field by its key; every field of `tableFields` has one. */
export function tableFieldLabel(noun: TableNoun, key: string): Text {
  const label = ofNoun[noun][key] ?? shared[key]
  if (!label) throw new Error(`The field ${noun}.${key} has no label.`)
  return label
}
