/** Examples of the e-mails about invoices and statements. */
import { addDays } from '#domain/dates.ts'
import { money } from '#domain/money.ts'
import { dunningEmail } from '#texts/money/dunning-email.ts'
import * as invoices from '#texts/money/invoice-emails.ts'
import * as statements from '#texts/money/statements/statement-emails.ts'
import type { Translator } from '#texts/translator.ts'
import {
  type Example,
  laidOut,
  each,
  written,
  today,
  eventDate,
  orgName,
  senderName,
  recipientName,
  artistName,
  place,
  contactDetails,
  link,
  message,
  reason,
} from './facts.ts'

const invoice = {
  kind: 'invoice',
  number: 'RE-2027-0031',
  currency: 'EUR',
  sellerName: orgName,
  orgName,
  senderName,
  contactDetails,
  link,
} as const
const invoiceShow = (t: Translator) => `${artistName}, ${place}, ${t.day(eventDate)}`
const dunned = (level: 1 | 2 | 3, t: Translator) =>
  dunningEmail(
    level,
    {
      number: invoice.number,
      issueDate: '2027-01-15',
      dueOn: '2027-01-29',
      open: money(267_500, 'EUR'),
      daysOverdue: 32,
      payBy: addDays(today, 7),
      recipientName,
      senderName: `${senderName}\n${orgName}`,
      issuerName: null,
      about: invoiceShow(t),
      interest: level > 1 ? money(2_392, 'EUR') : null,
      lumpSum: level > 1 ? money(4_000, 'EUR') : null,
      account: { holder: orgName, iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
      link: null,
    },
    t,
  )
const reminded = (level: 1 | 2 | 3): Example =>
  laidOut((t) => invoices.reminderEmailTexts({ ...invoice, show: invoiceShow(t) }, dunned(level, t), t))
const toInvoiceTeam = (what: (t: Translator) => invoices.InvoiceNotification): Example =>
  laidOut((t) => {
    const facts = { ...invoice, recipientName: 'Kulturwerk GmbH', show: invoiceShow(t), openMinor: 267_500 }
    return invoices.notificationEmailTexts({ ...facts, url: link }, what(t), t)
  })

const statement = {
  number: 'A-2027-0007',
  orgName,
  artistName,
  periodFrom: '2027-01-01',
  periodTo: '2027-01-31',
  currency: 'EUR',
  payoutMinor: 412_350,
  closingMinor: 0,
  recipientName: artistName,
  senderName,
  link,
  isSelfBilled: true,
  contactEmail: 'booking@halbmond.example',
}
const lineLabel = (t: Translator) => written(t, { en: 'Flights', de: 'Flüge' })
const question = (t: Translator) =>
  written(t, { en: 'Were these not paid by the promoter?', de: 'Hat die nicht der Veranstalter bezahlt?' })
const artistAnswer = (how: 'approved' | 'queried'): Example =>
  laidOut((t) => {
    const requested = how === 'queried' ? { lineLabel: lineLabel(t), text: question(t) } : null
    const said = requested ?? { lineLabel: null, text: null }
    return statements.artistAnswerEmail({ ...statement, ...said, how, personName: 'Nora Feld' }, t)
  })

export const moneyEmails = {
  'invoice.sent': laidOut((t) =>
    invoices.sentEmailTexts(
      {
        ...invoice,
        show: invoiceShow(t),
        message: message(t),
        openMinor: 267_500,
        dueOn: '2027-03-16',
        precedes: null,
        hasXml: true,
        withheldMinor: 0,
      },
      t,
    ),
  ),
  'invoice.reminder1': reminded(1),
  'invoice.reminder2': reminded(2),
  'invoice.reminder3': reminded(3),
  'invoice.reminder': toInvoiceTeam((t) => ({
    about: 'reminder',
    level: 2,
    to: 'rechnung@kulturwerk.example',
    ...dunned(2, t),
  })),
  'invoice.promise': toInvoiceTeam((t) => ({ about: 'promise', promisedOn: '2027-03-09', note: message(t) })),
  'invoice.proof': toInvoiceTeam((t) => ({
    about: 'proof',
    fileName: written(t, { en: 'transfer.pdf', de: 'ueberweisung.pdf' }),
  })),
  'statement.sent': laidOut((t) => statements.sentEmail({ ...statement, message: message(t) }, t)),
  'statement.answered': laidOut((t) =>
    statements.answerEmail({ ...statement, text: message(t), lineLabel: lineLabel(t) }, t),
  ),
  'statement.void': laidOut((t) => statements.voidEmail({ ...statement, reason: reason(t) }, t)),
  ...each('statement', ['approved', 'queried'], artistAnswer),
}
