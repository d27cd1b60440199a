// The columns in which records travel as files: what files call them, and what a cell holds. One list serves the import
// and the export, so that what was exported can be imported again.
import {
  artistKindCells,
  companyKindCells,
  eventKindCells,
  rosterCells,
  statusCells,
  venueKindCells,
} from './table-choices.ts'
import type { TableNoun } from './table-nouns.ts'

type Cells = Readonly<Record<string, string>>

/**
 * What a cell holds. `email` and `phone` take several columns; `emails` and `phones` several values in one;
 * `vatId` takes its country and its number from two. An `amount` is read with the currency of its row.
 */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'name'
  | 'email'
  | 'emails'
  | 'emailLabel'
  | 'phone'
  | 'phones'
  | 'phoneLabel'
  | 'words'
  | 'country'
  | 'code'
  | 'vatId'
  | 'language'
  | 'number'
  | 'amount'
  | 'pct'
  | 'date'
  | 'time'
  | 'flag'
  | 'choice'
  | 'choices'

export type TableField = {
  key: string
  /** What English files call it. Labels for people are in src/texts/desk/table-fields.ts; imports read both. */
  header: string
  kind: FieldKind
  /** Other names, in the form of `plainKey`, without digits. */
  aliases: readonly string[]
  /** Values of a choice and how English files write them; imports read the labels of src/texts as well. */
  cells?: Cells
  /** An import cannot do without it. */
  isRequired?: true
  /** Never part of an export: another field says the same. */
  isImportOnly?: true
  /** Never taken from a file: it is changed by hand alone. */
  isExportOnly?: true
}

/** A table as text: key | header | kind, with ! if required, - if only imported, + if only exported | other names. */
function fieldsOf(table: string, cells: Record<string, Cells> = {}): TableField[] {
  return table
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [key = '', header = '', kind = '', aliases = ''] = row.split('|').map((part) => part.trim())
      return {
        key,
        header,
        kind: kind.replace(/\W/g, '') as FieldKind,
        aliases: aliases ? aliases.split(', ') : [],
        ...(cells[key] && { cells: cells[key] }),
        ...(kind.endsWith('!') && { isRequired: true as const }),
        ...(kind.endsWith('-') && { isImportOnly: true as const }),
        ...(kind.endsWith('+') && { isExportOnly: true as const }),
      }
    })
}

/** Where a record is. A contact has no address: what its file says is where its company is. */
const addressOf = (whose: '' | 'Company ', mark: '' | '-') => `
  addressLine1 | ${whose}Address | text${mark} | address, street, strasse, adresse, anschrift, address street, business street, strasse geschaftlich, strasse und hausnummer, address line
  addressLine2 | ${whose}Address 2 | text${mark} | address 2, extended address, adresszusatz, address extended address, address line 2
  zip | ${whose}Postal code | text${mark} | postal code, zip, postcode, plz, postleitzahl, zip code, address postal code, business postal code, postleitzahl geschaftlich
  city | ${whose}City | text${mark} | city, town, ort, stadt, address city, business city, ort geschaftlich, location
  region | ${whose}Region | text${mark} | region, state, bundesland, address region, business state, kanton, county, province
  country | ${whose}Country | country${mark} | country, land, staat, address country, business country region, land region, land region geschaftlich, country region, country code, landercode`
const website =
  'website | Website | text | web, url, webseite, homepage, website value, web page, internet, web address'
const notes =
  'notesInternal | Internal notes | lines | notes, note, notizen, notiz, bemerkung, bemerkungen, kommentar, comment, comments, remarks, anmerkung, anmerkungen'
const tags =
  'tags | Tags | words | tag, labels, label, kategorien, categories, category, kategorie, group membership, groups, gruppen, schlagworte, stichworte'
const language = 'language | Language | language | sprache, locale, korrespondenzsprache'
const oneEmail =
  'email | E-mail | text | email, e mail, mail, e mail adresse, email address, e mail address, mailadresse'
const onePhone = 'phone | Phone | text | telefon, tel, telephone, telefonnummer, phone number, rufnummer, fon'

export const tableFields: Record<TableNoun, readonly TableField[]> = {
  contacts: fieldsOf(
    `
  firstName | First name | text | given name, forename, vorname, rufname
  middleName | Middle name | text- | additional name, weitere vornamen, zweiter vorname
  lastName | Last name | text | family name, surname, nachname, familienname, zuname
  fullName | Full name | name- | name, display name, anzeigename, vollstandiger name, kontakt, contact, ansprechpartner, contact name, person
  role | Role | text | job title, title, position, funktion, function, beruf, organization title, organisation title, job, rolle, stellung, contact role
  company | Company | text | organization name, organisation name, organization, organisation, firma, unternehmen, company name, firmenname, employer, agency, agentur, veranstalter, promoter
  emailLabel | E-mail label | emailLabel | e mail type, email label, email type, e mail typ, e mail bezeichnung
  email | E-mail | email | email, mail, e mail value, email value, e mail address, email address, e mail adresse, mailadresse, e mail wert, business e mail, private e mail, e mail geschaftlich, e mail privat, e mail adresse privat
  emails | More e-mails | emails | other e mails, other emails, further e mails, weitere e mails
  phoneLabel | Phone label | phoneLabel | phone type, telefon typ, telefon bezeichnung
  phone | Phone | phone | phone value, phone number, telefon, tel, telephone, telefonnummer, rufnummer, telefon wert, mobile, mobile phone, mobil, mobiltelefon, handy, handynummer, cell, cell phone, business phone, work phone, office phone, telefon geschaftlich, buro, home phone, telefon privat, primary phone, company main phone, other phone, assistant s phone, direct, durchwahl, festnetz
  phones | More phones | phones | other phones, further phones, weitere telefonnummern
  ${addressOf('Company ', '-')}
  ${language}
  ${tags}
  doNotContact | Do not contact | flag | nicht kontaktieren, kontaktsperre, unsubscribed, opted out
  ${notes}`,
  ),
  companies: fieldsOf(
    `
  name | Name | text! | company, company name, firma, firmenname, unternehmen, organization, organisation, organization name, organisation name, veranstalter, promoter
  legalName | Legal name | text | registered name, vollstandiger firmenname, rechtlicher name, legal entity
  kinds | Types | choices | type, kind, kinds, typ, art, company type, branche
  ${addressOf('', '')}
  vatId | VAT ID | vatId | vat, vat number, vat no, ust id, ust idnr, ust id nr, umsatzsteuer id, umsatzsteueridentifikationsnummer, uid, uid nummer, mwst nr, btw nummer, tva
  taxNumber | Tax number | text | steuernummer, tax no, st nr, tax id
  registerNo | Register number | text | handelsregister, hrb, handelsregisternummer, company number, registration number, register no
  billingEmail | Billing e-mail | text | billing email, invoice email, invoice e mail, rechnung e mail, rechnungs e mail, accounting email
  ${oneEmail}
  ${onePhone}
  ${website}
  ${language}
  currency | Currency | code | wahrung
  paymentTermsDays | Payment terms (days) | number | payment terms, payment days, zahlungsziel, zahlungsziel tage, net days
  ${tags}
  ${notes}`,
    { kinds: companyKindCells },
  ),
  venues: fieldsOf(
    `
  name | Name | text! | venue, venue name, location, location name, spielstatte, club, halle, veranstaltungsort
  aka | Also known as | words | aka, auch bekannt als, former name, alias
  kind | Type | choice | kind, typ, art, venue type
  ${addressOf('', '')}
  latitude | Latitude | number | lat, breitengrad, breite
  longitude | Longitude | number | lng, lon, long, langengrad, lange
  tz | Time zone | text | timezone, zeitzone
  capacity | Capacity | number | cap, kapazitat, plaetze, platze, pax, fassungsvermogen, capacity standing
  ${website}
  ${onePhone}
  ${oneEmail}
  ageLimit | Age limit | number | age, altersgrenze, mindestalter, minimum age
  curfew | Curfew | time | sperrstunde, ende
  loadIn | Load-in | lines | load in, loading, anlieferung, ladeweg
  parking | Parking | lines | parken, parkplatz, parkplatze
  ${tags}
  ${notes}`,
    { kind: venueKindCells },
  ),
  artists: fieldsOf(
    `
  name | Name | text! | artist, artist name, act, band, kunstler, kunstlername, interpret
  sortName | Sort name | text | sort, sortierung, sortiername
  kind | Type | choice | kind, typ, art
  genres | Genres | words | genre, stil, style, styles, musikrichtung
  homeCity | Home city | text | city, stadt, ort, heimatstadt, based in, hometown, wohnort
  homeCountry | Home country | country | country, land, heimatland
  homeAirport | Home airport | code | airport, flughafen
  bioShort | Short biography | text | short bio, kurzbiografie, kurzbio, tagline
  bioLong | Biography | lines | bio, biografie, long bio
  ${website}
  rosterStatus | Status | choice+ | roster status, zustand
  setMinutes | Set length (minutes) | number | set minutes, set length, spieldauer, setlange, minutes
  ${tags}
  ${notes}`,
    { kind: artistKindCells, rosterStatus: rosterCells },
  ),
  events: fieldsOf(
    `
  eventDate | Date | date! | event date, show date, datum, tag, day, termin, veranstaltungsdatum, start date, startdatum
  endsOn | Last day | date | end date, bis, enddatum, ends on
  artist | Artist | text! | act, band, kunstler, interpret, artist name
  name | Event | text | event name, show, title, titel, veranstaltung, name, event title
  status | Status | choice | state, zustand, stand, booking status, buchungsstatus
  venue | Venue | text | location, club, spielstatte, venue name, veranstaltungsort, halle, hall
  stage | Stage | text | buhne, room, raum, saal
  city | City | text | stadt, ort, town
  country | Country | country | land, staat
  kind | Type | choice | kind, typ, art, event type
  promoter | Promoter | text | veranstalter, promoter name, buyer, client, kunde, ortlicher veranstalter
  doors | Doors | time | einlass, doors open
  showtime | Showtime | time | show time, set time, stage time, spielzeit, auftritt, uhrzeit, beginn, time, start time, zeit, set
  endTime | End | time | end time, ende, set end
  setMinutes | Set length (minutes) | number | set length, spieldauer, set minutes
  curfew | Curfew | time | sperrstunde
  capacity | Capacity | number | cap, kapazitat
  billing | Billing | text | slot
  notes | Notes | lines | note, notizen, bemerkung, comments, info
  notesInternal | Internal notes | lines | interne notizen, internal`,
    { status: statusCells, kind: eventKindCells },
  ),
  openInvoices: fieldsOf(`
  number | Number | text! | invoice number, invoice no, invoice, document number, rechnungsnummer, rechnungs nr, rechnung nr, rechnung, rechnungsnr, re nr, belegnummer, beleg nr, belegnr, belegfeld, nummer, nr
  customer | Customer | text! | customer name, client, debtor, recipient, company, name, kunde, kundenname, debitor, empfanger, rechnungsempfanger, firma, firmenname, geschaftspartner, kontakt, veranstalter, promoter, buyer, bill to
  issueDate | Date | date! | invoice date, issue date, issued, date of invoice, rechnungsdatum, belegdatum, datum, ausgestellt am, re datum
  dueOn | Due | date | due date, due on, payable until, fallig, fallig am, falligkeit, falligkeitsdatum, zahlbar bis
  gross | Total | amount | gross, gross amount, amount, invoice amount, total amount, brutto, bruttobetrag, gesamtbetrag, rechnungsbetrag, betrag, betrag brutto, gesamt, summe, umsatz, sollbetrag
  open | Open | amount | open amount, outstanding, amount due, balance, balance due, offen, offener betrag, offener posten, restbetrag, rest, saldo, noch offen
  paid | Paid | amount- | paid amount, amount paid, bezahlt, gezahlt, bezahlter betrag, zahlbetrag, zahlungen, habenbetrag
  currency | Currency | code | wahrung, wkz
  vatPct | VAT rate | pct | vat, tax rate, ust, mwst, ust satz, mwst satz, steuersatz, umsatzsteuersatz
  vat | VAT amount | amount | tax, tax amount, ust betrag, mwst betrag, steuerbetrag, umsatzsteuer, mehrwertsteuer
  artist | Artist | text | act, band, kunstler, interpret, artist name
  remindersSent | Reminders sent | number | reminder level, dunning level, mahnstufe, mahnungen
  note | Note | lines | notes, remarks, comment, notiz, notizen, bemerkung, bemerkungen, kommentar`),
}

/** What the columns of a file can be. */
export const importFields = (noun: TableNoun): TableField[] =>
  tableFields[noun].filter(({ isExportOnly }) => !isExportOnly)

/** The columns of an export, in their order. */
export const exportFields = (noun: TableNoun): TableField[] =>
  tableFields[noun].filter(({ isImportOnly }) => !isImportOnly)

/** What people call columns and, by value, choices, in all languages of the app: by the key of the field. */
export type TableNames = {
  columns: Readonly<Record<string, readonly string[]>>
  choices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}
