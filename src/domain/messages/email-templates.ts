// E-mail templates: what the form asks, and the ready-made ones that every agency begins with.
import { z } from 'zod'
import { commonProblem } from '../common-problems.ts'
import { oneOf, requiredText } from '../fields.ts'
import { languages, type Language } from '../language.ts'
import { bodyField, subjectField } from './messages.ts'
import { messagesProblem } from './problems.ts'

export const EmailTemplateInput = z
  .strictObject({
    name: requiredText(120, messagesProblem('template.nameMissing')),
    language: oneOf(languages, commonProblem('language')),
    subject: subjectField(),
    body: bodyField(),
  })
  .meta({
    examples: [
      { name: 'Thank you', language: 'en', subject: 'Thank you', body: 'Hello {{contact.firstName}},' },
    ],
  })
export type EmailTemplateInput = z.infer<typeof EmailTemplateInput>

type StandardEmail = { key: string; language: Language; name: string; subject: string; body: string }

const english = (key: string, name: string, subject: string, ...lines: string[]): StandardEmail => ({
  key,
  language: 'en',
  name,
  subject,
  body: ['Hello {{contact.firstName}},', ...lines, 'Best,\n{{signature}}'].join('\n\n'),
})
const german = (key: string, name: string, subject: string, ...lines: string[]): StandardEmail => ({
  key,
  language: 'de',
  name,
  subject,
  body: ['Guten Tag {{contact.name}},', ...lines, 'Viele Grüße\n{{signature}}'].join('\n\n'),
})

const show = '{{artist.name}}, {{event.date}}, {{event.city}}'

/** The ready-made e-mails, by `key` and language; workflows find theirs by the key. */
export const standardEmails: readonly StandardEmail[] = [
  english(
    'first_email',
    'First e-mail',
    '{{tour}}: {{dates}}',
    '{{personalLine}}',
    'I’m planning {{tour}} and these dates are still available: {{dates}}.',
    'Would one of them work for you? I’m happy to send music, figures and anything else you need.',
  ),
  english(
    'offer_follow_up',
    'Offer follow-up',
    `Our offer: ${show}`,
    'Have you had a chance to look at our offer for {{artist.name}} at {{venue.name}} on {{event.date}}?',
    'If anything doesn’t work for you, let me know and we’ll find a solution. I’m holding the date for you and look forward to your reply.',
  ),
  english(
    'contract_reminder',
    'Contract reminder',
    `Contract {{contract.number}}: ${show}`,
    'Contract {{contract.number}} for {{artist.name}} on {{event.date}} is still waiting for your signature.',
    'You’ll find the link in the e-mail with the contract. If you have any questions, just reply to this e-mail.',
  ),
  english(
    'deposit_reminder',
    'Deposit reminder',
    `Invoice {{invoice.number}}: ${show}`,
    'Invoice {{invoice.number}} for {{artist.name}} on {{event.date}} was due on {{invoice.dueOn}}; {{invoice.open}} is still outstanding.',
    'Please arrange payment within the next few days. If you have already paid, thank you, and please ignore this e-mail.',
  ),
  english(
    'advancing_reminder',
    'Advancing reminder',
    `Missing details: ${show}`,
    'The show at {{venue.name}} on {{event.date}} is coming up and we’re still missing a few details.',
    'Please fill in the form we sent you a link to: times, technical contact, hospitality, hotel. It takes about ten minutes, and you can come back to it at any time.',
  ),
  english(
    'ticket_counts',
    'Ticket counts',
    `Ticket count: ${show}`,
    'How many tickets have been sold for {{artist.name}} at {{venue.name}} on {{event.date}}?',
    'A number is all I need. If sales need a push, let me know what would help.',
  ),
  english(
    'settlement_request',
    'Settlement request',
    `Settlement: ${show}`,
    'Thank you for last night. To settle {{artist.name}} at {{venue.name}} on {{event.date}}, I need the box office report and your receipts.',
    'Please send them over in the next few days so everyone gets paid soon.',
  ),
  english(
    'thank_you',
    'Thank you',
    `Thank you: ${show}`,
    'Thank you for the show with {{artist.name}} at {{venue.name}}. It was great working with you and your team.',
    'If anything could have gone better, I’d like to hear about it.',
  ),
  english(
    'rebooking',
    'Rebooking',
    '{{artist.name}} at {{venue.name}} again?',
    'It’s been a while since {{artist.name}} played {{venue.name}} on {{event.date}}.',
    'We’re planning next season. Would you like to have {{artist.name}} back? Let me know what suits you and I’ll check the dates.',
  ),
  german(
    'first_email',
    'Erste E-Mail',
    '{{tour}}: {{dates}}',
    '{{personalLine}}',
    'ich plane gerade {{tour}}, und diese Termine sind noch frei: {{dates}}.',
    'Würde einer davon bei Ihnen passen? Musik, Zahlen und alles Weitere schicke ich gern.',
  ),
  german(
    'offer_follow_up',
    'Nachfrage zum Angebot',
    `Unser Angebot: ${show}`,
    'konnten Sie sich unser Angebot für {{artist.name}} im {{venue.name}} am {{event.date}} schon ansehen?',
    'Wenn etwas nicht passt, sagen Sie mir gern Bescheid, dann finden wir eine Lösung. Den Termin halte ich Ihnen frei und freue mich auf Ihre Antwort.',
  ),
  german(
    'contract_reminder',
    'Erinnerung an den Vertrag',
    `Vertrag {{contract.number}}: ${show}`,
    'der Vertrag {{contract.number}} für {{artist.name}} am {{event.date}} wartet noch auf Ihre Unterschrift.',
    'Den Link finden Sie in der E-Mail mit dem Vertrag. Bei Fragen antworten Sie einfach auf diese E-Mail.',
  ),
  german(
    'deposit_reminder',
    'Erinnerung an die Anzahlung',
    `Rechnung {{invoice.number}}: ${show}`,
    'die Rechnung {{invoice.number}} für {{artist.name}} am {{event.date}} war am {{invoice.dueOn}} fällig; davon sind noch {{invoice.open}} offen.',
    'Bitte veranlassen Sie die Zahlung in den nächsten Tagen. Falls Sie schon gezahlt haben: vielen Dank, dann ist diese E-Mail erledigt.',
  ),
  german(
    'advancing_reminder',
    'Erinnerung ans Advancing',
    `Fehlende Angaben: ${show}`,
    'die Show im {{venue.name}} am {{event.date}} rückt näher, und ein paar Angaben fehlen noch.',
    'Bitte füllen Sie das Formular aus, dessen Link wir Ihnen geschickt haben: Zeiten, Technik, Catering, Hotel. Das dauert etwa zehn Minuten, und Sie können jederzeit unterbrechen.',
  ),
  german(
    'ticket_counts',
    'Ticketstand',
    `Ticketstand: ${show}`,
    'wie viele Tickets sind für {{artist.name}} im {{venue.name}} am {{event.date}} bisher verkauft?',
    'Eine Zahl genügt. Wenn der Vorverkauf Unterstützung braucht, sagen Sie mir gern, was helfen würde.',
  ),
  german(
    'settlement_request',
    'Bitte um Abrechnung',
    `Abrechnung: ${show}`,
    'danke für gestern Abend. Für die Abrechnung von {{artist.name}} im {{venue.name}} am {{event.date}} brauche ich die Ticketabrechnung und die Belege für Ihre Kosten.',
    'Bitte schicken Sie mir beides in den nächsten Tagen, damit alle bald ihr Geld bekommen.',
  ),
  german(
    'thank_you',
    'Danke',
    `Danke: ${show}`,
    'danke für die Show mit {{artist.name}} im {{venue.name}}. Die Zusammenarbeit mit Ihnen und Ihrem Team hat Spaß gemacht.',
    'Wenn etwas hätte besser laufen können, sagen Sie mir gern Bescheid.',
  ),
  german(
    'rebooking',
    'Wiederbuchung',
    '{{artist.name}} wieder im {{venue.name}}?',
    'es ist eine Weile her, dass {{artist.name}} am {{event.date}} im {{venue.name}} gespielt hat.',
    'Wir planen die nächste Saison. Möchten Sie {{artist.name}} wieder buchen? Sagen Sie mir, was passt, dann prüfe ich die Termine.',
  ),
]
