// Master data of debtors and creditors for the accountant's DATEV program (EXTF 700, Debitoren/Kreditoren 5).
import { euCountries } from '../../countries.ts'
import type { LocalMonth } from '../../dates.ts'
import {
  datevHead,
  datevText,
  quoted,
  type DatevFile,
  type DatevOrigin,
  type DatevSettings,
} from './datev.ts'

export type DatevPerson = {
  account: string
  name: string
  isPerson: boolean
  addressLine1: string | null
  zip: string | null
  city: string | null
  country: string | null
  vatId: string | null
  email: string | null
}

const bank = (no: number) => [
  `Bankleitzahl ${no}`,
  `Bankbezeichnung ${no}`,
  `Bank-Kontonummer ${no}`,
  `Länderkennzeichen ${no}`,
  `IBAN-Nr. ${no}`,
  'Leerfeld',
  `SWIFT-Code ${no}`,
  `Abw. Kontoinhaber ${no}`,
  `Kennz. Hauptbankverb. ${no}`,
  `Bankverb ${no} Gültig von`,
  `Bankverb ${no} Gültig bis`,
]
const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)
const list = (names: string) => names.split('|')

/** The 254 columns by the names that DATEV's own files carry. */
export const datevPersonColumns: readonly string[] = [
  ...list('Konto|Name (Adressattyp Unternehmen)|Unternehmensgegenstand|Name (Adressattyp natürl. Person)'),
  ...list('Vorname (Adressattyp natürl. Person)|Name (Adressattyp keine Angabe)|Adressattyp|Kurzbezeichnung'),
  ...list('EU-Land|EU-UStID|Anrede|Titel/Akad. Grad|Adelstitel|Namensvorsatz|Adressart|Straße|Postfach'),
  ...list('Postleitzahl|Ort|Land|Versandzusatz|Adresszusatz|Abweichende Anrede|Abw. Zustellbezeichnung 1'),
  ...list('Abw. Zustellbezeichnung 2|Kennz. Korrespondenzadresse|Adresse Gültig von|Adresse Gültig bis'),
  ...list('Telefon|Bemerkung (Telefon)|Telefon GL|Bemerkung (Telefon GL)|E-Mail|Bemerkung (E-Mail)|Internet'),
  ...list('Bemerkung (Internet)|Fax|Bemerkung (Fax)|Sonstige|Bemerkung (Sonstige)'),
  ...[1, 2, 3, 4, 5].flatMap(bank),
  ...list('Leerfeld|Briefanrede|Grußformel|Kunden-/Lief.-Nr.|Steuernummer|Sprache|Ansprechpartner|Vertreter'),
  ...list(
    'Sachbearbeiter|Diverse-Konto|Ausgabeziel|Währungssteuerung|Kreditlimit (Debitor)|Zahlungsbedingung',
  ),
  ...list(
    'Fälligkeit in Tagen (Debitor)|Skonto in Prozent (Debitor)|Kreditoren-Ziel 1 Tg.|Kreditoren-Skonto 1 %',
  ),
  ...list('Kreditoren-Ziel 2 Tg.|Kreditoren-Skonto 2 %|Kreditoren-Ziel 3 Brutto Tg.|Kreditoren-Ziel 4 Tg.'),
  ...list('Kreditoren-Skonto 4 %|Kreditoren-Ziel 5 Tg.|Kreditoren-Skonto 5 %|Mahnung|Kontoauszug'),
  ...numbered(3, 'Mahntext'),
  ...list('Kontoauszugstext|Mahnlimit Betrag|Mahnlimit %|Zinsberechnung'),
  ...numbered(3, 'Mahnzinssatz'),
  ...list('Lastschrift|Leerfeld|Mandantenbank|Zahlungsträger'),
  ...numbered(15, 'Indiv. Feld'),
  ...list('Abweichende Anrede|Adressart|Straße|Postfach|Postleitzahl|Ort|Land|Versandzusatz|Adresszusatz')
    .concat(list('Abw. Zustellbezeichnung 1|Abw. Zustellbezeichnung 2|Adresse Gültig von|Adresse Gültig bis'))
    .map((name) => `${name} (Rechnungsadresse)`),
  ...[6, 7, 8, 9, 10].flatMap(bank),
  ...list('Nummer Fremdsystem|Insolvent'),
  ...numbered(10, 'SEPA-Mandatsreferenz'),
  ...list(
    'Verknüpftes OPOS-Konto|Mahnsperre bis|Lastschriftsperre bis|Zahlungssperre bis|Gebührenberechnung',
  ),
  ...numbered(3, 'Mahngebühr'),
  'Pauschalenberechnung',
  ...numbered(3, 'Verzugspauschale'),
  ...list('Alternativer Suchname|Status|Anschrift manuell geändert (Korrespondenzadresse)'),
  ...list('Anschrift individuell (Korrespondenzadresse)|Anschrift manuell geändert (Rechnungsadresse)'),
  ...list('Anschrift individuell (Rechnungsadresse)|Fristberechnung bei Debitor'),
  ...numbered(3, 'Mahnfrist'),
  'Letzte Frist',
]

/** People's names are not split: the kind of addressee stays open for them. */
function cellsOf({ account, name, isPerson, vatId, ...person }: DatevPerson): string[] {
  const id = (vatId ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  // Greek ids begin with EL.
  const prefix = id.slice(0, 2) === 'EL' ? 'GR' : id.slice(0, 2)
  const isEuId = euCountries.has(prefix)
  const zip = (person.zip ?? '').replace(/\s/g, '')
  const texts: Record<number, string> = {
    2: isPerson ? '' : datevText(name, 50),
    6: isPerson ? datevText(name, 50) : '',
    7: isPerson ? '0' : '2',
    8: datevText(name, 15),
    9: isEuId ? id.slice(0, 2) : '',
    10: isEuId ? id.slice(2, 15) : '',
    15: person.addressLine1 ? 'STR' : '',
    16: datevText(person.addressLine1 ?? '', 36),
    18: datevText(zip, 10),
    19: datevText(person.city ?? '', 30),
    20: person.country ?? '',
    33: datevText(person.email ?? '', 60),
  }
  return datevPersonColumns.map((_, index) => {
    if (index === 0) return account
    const text = texts[index + 1]
    return text ? quoted(text) : ''
  })
}

/** The file of all debtors and creditors, beside the bookings of a month. Lines end in CR LF. */
export function datevPersonsFile(
  month: LocalMonth,
  persons: readonly DatevPerson[],
  settings: DatevSettings,
  origin: DatevOrigin,
): DatevFile {
  const format = { no: 16, name: 'Debitoren/Kreditoren', version: 5, label: '', isBatch: false }
  const lines = [datevHead(format, month, settings, origin), datevPersonColumns, ...persons.map(cellsOf)]
  return {
    name: 'EXTF_DebKred_Stamm.csv',
    month,
    text: lines.map((cells) => `${cells.join(';')}\r\n`).join(''),
    rowCount: persons.length,
  }
}
