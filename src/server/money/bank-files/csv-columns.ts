/** Which column of a bank's table says what, by the names that German and English exports give them. */
import { plainKey } from '#domain/platform/tables/table-values.ts'

export const bankColumns = [
  'bookedOn',
  'valueOn',
  'amount',
  'debit',
  'credit',
  'side',
  'currency',
  'counterparty',
  'payer',
  'payee',
  'counterpartyIban',
  'text',
  'endToEndId',
  'bankReference',
  'balance',
  'state',
  'accountIban',
] as const
export type BankColumn = (typeof bankColumns)[number]
/** The place of each column in the table, first 0. Texts may be in several. */
export type BankMapping = Partial<Record<Exclude<BankColumn, 'text'>, number>> & { text?: number[] }

// In the order in which a column is looked for; a header serves once. Compared without signs and accents.
const names: Record<BankColumn, RegExp> = {
  bookedOn:
    /^(buchungstag|buchungsdatum|buchung|datum( buchung)?|date|(booking|posting|transaction|entry|posted|completed) date|posted( on)?|booked( on)?|date completed( utc)?|completed date( utc)?)$/,
  valueOn: /^(valuta(datum)?|wertstellung(stag|sdatum)?|value date|valued|datum valuta|wert(datum)?)$/,
  amount:
    /^((?!.*(urspr|original|source|fremd)).*\b(betrag|amount|umsatz)\b( in| eur| eur in| account currency| kontowahrung| kontowaehrung| chf| gbp| usd)*|umsatz in [a-z]{3}|betrag in [a-z]{3})$/,
  debit:
    /^((soll|belastung(en)?|lastschrift|ausgang|ausgaben|debit|withdrawal|paid out|money out|debit amount)( (eur|chf|gbp|usd))?)$/,
  credit:
    /^((haben|gutschrift(en)?|eingang|einnahmen|credit|deposit|paid in|money in|credit amount)( (eur|chf|gbp|usd))?)$/,
  side: /^(soll haben( kennzeichen)?|s h|sh kennzeichen|debit credit|credit debit( indicator)?|dc|cr dr|dr cr|vorzeichen)$/,
  currency: /^(wahrung|waehrung|kontowahrung|kontowaehrung|currency|ccy|payment currency|account currency)$/,
  payer:
    /^(zahlungspflichtige\w*( r)?|auftraggeber(in)?|zahler|payer( name)?|from|sender|remitter|ordering party)$/,
  payee:
    /^(zahlungsempf(a|ae)nger\w*( in)?|(be)?g(u|ue)nstigter?|empf(a|ae)nger(in)?( name)?|payee( name)?|to|recipient|beneficiary( name)?)$/,
  counterparty:
    /^(begu(e)?nstigter zahlungspflichtiger|auftraggeber begu(e)?nstigter|auftraggeber empf(a|ae)nger|empf(a|ae)nger auftraggeber|name( zahlungsbeteiligter| des partners)?|zahlungsbeteiligter|gegenpartei|counter ?party( name)?|partner( |)name|payer payee|payee payer|other party|vertragspartner|kontoinhaber)$/,
  accountIban:
    /^(auftragskonto|iban auftragskonto|eigene iban|own iban|account iban|iban des auftragskontos|konto)$/,
  counterpartyIban:
    /^(kontonummer iban|kontonr iban|iban( zahlungsbeteiligter| des zahlungsbeteiligten)?|iban (kontonummer|konto nr)|konto iban|gegenkonto( iban)?|(counter ?party|partner|beneficiary|payer|payee|sender)( account)? iban|kontonummer|account number|partner account|(counter ?party|beneficiary) account( number)?)$/,
  text: /^(verwendungszweck( zeile)?( \d+)?|vwz( \d+)?|zahlungsreferenz|zahlungsgrund|betreff|mitteilung|buchungsdetails|description|details?|purpose|payment (reference|details)|remittance( information)?|reference( text)?|narrative|memo|message|text|notes?|transaction (details|description))$/,
  endToEndId:
    /^(kundenreferenz( end to end)?|end to end (referenz|id|reference|identification)|ende zu ende referenz|e2e( id)?)$/,
  bankReference:
    /^(bankreferenz|buchungsreferenz|bank reference|transaction id|transaktions id|transaction reference|referenz(nummer)?|umsatz id|id)$/,
  balance:
    /^(saldo( nach buchung)?|kontostand|(running |account |closing )?balance|saldo( nach buchung)? [a-z]{3}|balance [a-z]{3})$/,
  state: /^(info|status|state|buchungsstatus)$/,
}

// Beyond these nobody names a column.
const maxColumns = 200
const maxHeader = 120

/** The columns that the headers name, each at most once, texts as often as they are. */
export function recogniseColumns(headers: readonly string[]): BankMapping {
  const keys = headers.slice(0, maxColumns).map((header) => plainKey(header.slice(0, maxHeader)))
  const mapping: BankMapping = {}
  const used = new Set<number>()
  for (const column of bankColumns) {
    const places = keys.flatMap((key, place) => (!used.has(place) && names[column].test(key) ? [place] : []))
    if (column === 'text') {
      if (places.length > 0) mapping.text = places
      for (const place of places) used.add(place)
    } else if (places[0] !== undefined) {
      mapping[column] = places[0]
      used.add(places[0])
    }
  }
  // Where no column is the payer's text, the kind of booking says at least something.
  if (!mapping.text) {
    const kind = keys.findIndex(
      (key, place) => !used.has(place) && /^(buchungstext|umsatzart|type|transaction type)$/.test(key),
    )
    if (kind >= 0) mapping.text = [kind]
  }
  return mapping
}

/** Enough to read a table: a day, and an amount in one or two columns. */
export const isEnough = (mapping: BankMapping): boolean =>
  (mapping.bookedOn ?? mapping.valueOn) !== undefined &&
  (mapping.amount ?? mapping.debit ?? mapping.credit) !== undefined
