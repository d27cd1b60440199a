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
    'I am planning {{tour}} and still have room on these days: {{dates}}.',
    'Would one of them fit your programme? I gladly send music, figures and everything else you need.',
  ),
  english(
    'offer_follow_up',
    'Offer follow-up',
    `Our offer: ${show}`,
    'have you had time to look at our offer for {{artist.name}} at {{venue.name}} on {{event.date}}?',
    'If something stands in the way, tell me: we will find a way together. Otherwise I keep the date for you and look forward to your answer.',
  ),
  english(
    'contract_reminder',
    'Contract reminder',
    `Contract {{contract.number}}: ${show}`,
    'contract {{contract.number}} for {{artist.name}} on {{event.date}} still waits for your signature.',
    'The link is in the e-mail that brought you the contract. If a point is open, write to me, and we will settle it.',
  ),
  english(
    'deposit_reminder',
    'Deposit reminder',
    `Invoice {{invoice.number}}: ${show}`,
    'invoice {{invoice.number}} for {{artist.name}} on {{event.date}} was due on {{invoice.dueOn}}; {{invoice.open}} of it is still open.',
    'Please have it paid in the next days. If the payment is on its way already, thank you, and take this e-mail as done.',
  ),
  english(
    'advancing_reminder',
    'Advancing reminder',
    `What we still need: ${show}`,
    'the show at {{venue.name}} on {{event.date}} comes closer, and a few details are still missing.',
    'Please fill in the form behind the link that we sent you: times, technical contact, hospitality, hotel. It takes about ten minutes, and you can stop and go on at any time.',
  ),
  english(
    'ticket_counts',
    'Ticket counts',
    `Ticket count: ${show}`,
    'how many tickets have been sold for {{artist.name}} at {{venue.name}} on {{event.date}}?',
    'A number is enough. If sales need a push, tell me what would help.',
  ),
  english(
    'settlement_request',
    'Settlement request',
    `Settlement: ${show}`,
    'thank you for last night. To settle {{artist.name}} at {{venue.name}} on {{event.date}}, I need the box office report and the receipts of your costs.',
    'Please send them in the next days, so that everybody gets their money soon.',
  ),
  english(
    'thank_you',
    'Thank you',
    `Thank you: ${show}`,
    'thank you for the evening with {{artist.name}} at {{venue.name}}. It was good to work with you and your team.',
    'If something could have gone better, I should like to hear of it.',
  ),
  english(
    'rebooking',
    'Rebooking',
    '{{artist.name}} at {{venue.name}} again?',
    'it has been a while since {{artist.name}} played at {{venue.name}} on {{event.date}}.',
    'We are planning the next season. Would you like to have {{artist.name}} back? Tell me what fits, and I will look at the days.',
  ),
  german(
    'first_email',
    'Erster Brief',
    '{{tour}}: {{dates}}',
    '{{personalLine}}',
    'ich plane gerade {{tour}} und habe an diesen Tagen noch Platz: {{dates}}.',
    'Passt einer davon in Ihr Programm? Musik, Zahlen und alles Weitere schicke ich gern.',
  ),
  german(
    'offer_follow_up',
    'Nachfrage zum Angebot',
    `Unser Angebot: ${show}`,
    'konnten Sie sich unser Angebot für {{artist.name}} im {{venue.name}} am {{event.date}} schon ansehen?',
    'Wenn etwas dagegen spricht, sagen Sie es mir: Wir finden einen Weg. Sonst halte ich den Termin und freue mich auf Ihre Antwort.',
  ),
  german(
    'contract_reminder',
    'Erinnerung an den Vertrag',
    `Vertrag {{contract.number}}: ${show}`,
    'der Vertrag {{contract.number}} für {{artist.name}} am {{event.date}} wartet noch auf Ihre Unterschrift.',
    'Der Link steht in der E-Mail, mit der der Vertrag kam. Wenn ein Punkt offen ist, schreiben Sie mir, dann klären wir ihn.',
  ),
  german(
    'deposit_reminder',
    'Erinnerung an die Anzahlung',
    `Rechnung {{invoice.number}}: ${show}`,
    'die Rechnung {{invoice.number}} für {{artist.name}} am {{event.date}} war am {{invoice.dueOn}} fällig; davon sind noch {{invoice.open}} offen.',
    'Bitte veranlassen Sie die Zahlung in den nächsten Tagen. Falls das Geld schon unterwegs ist: danke, dann ist diese E-Mail erledigt.',
  ),
  german(
    'advancing_reminder',
    'Erinnerung ans Advancing',
    `Was uns noch fehlt: ${show}`,
    'der Abend im {{venue.name}} am {{event.date}} rückt näher, und ein paar Angaben fehlen noch.',
    'Bitte füllen Sie das Formular hinter dem Link aus, den wir geschickt haben: Zeiten, Technik, Verpflegung, Hotel. Das dauert etwa zehn Minuten, und Sie können jederzeit unterbrechen.',
  ),
  german(
    'ticket_counts',
    'Kartenstand',
    `Kartenstand: ${show}`,
    'wie viele Karten sind für {{artist.name}} im {{venue.name}} am {{event.date}} bisher verkauft?',
    'Eine Zahl genügt. Wenn der Vorverkauf Hilfe braucht, sagen Sie mir, was nützen würde.',
  ),
  german(
    'settlement_request',
    'Bitte um Abrechnung',
    `Abrechnung: ${show}`,
    'danke für gestern Abend. Für die Abrechnung von {{artist.name}} im {{venue.name}} am {{event.date}} brauche ich den Kassenbericht und die Belege Ihrer Kosten.',
    'Bitte schicken Sie sie in den nächsten Tagen, damit alle bald ihr Geld haben.',
  ),
  german(
    'thank_you',
    'Dank',
    `Danke: ${show}`,
    'danke für den Abend mit {{artist.name}} im {{venue.name}}. Die Arbeit mit Ihnen und Ihrem Team war gut.',
    'Wenn etwas hätte besser laufen können, höre ich es gern.',
  ),
  german(
    'rebooking',
    'Wieder buchen',
    '{{artist.name}} wieder im {{venue.name}}?',
    'es ist eine Weile her, dass {{artist.name}} am {{event.date}} im {{venue.name}} gespielt hat.',
    'Wir planen die nächste Saison. Möchten Sie {{artist.name}} wieder haben? Sagen Sie mir, was passt, dann sehe ich nach den Tagen.',
  ),
]
