// What a new sequence begins with: three e-mails to be put into one's own words.
import type { SequenceInput } from './sequences.ts'
import type { Language } from '../language.ts'

type Steps = SequenceInput['steps']

const english: Steps = [
  {
    dayOffset: 0,
    subject: 'Dates for next season',
    body: 'Hello {{contact.firstName}},\n\n{{personalLine}}\n\nWe’re routing shows and would love to play for you again. May I send you dates and figures?\n\n{{signature}}',
  },
  {
    dayOffset: 5,
    subject: 'Re: Dates for next season',
    body: 'Hello {{contact.firstName}},\n\nHave you had a chance to look at this? I’m happy to hold a date for you.\n\n{{signature}}',
  },
  {
    dayOffset: 9,
    subject: 'Re: Dates for next season',
    body: 'Hello {{contact.firstName}},\n\nThis is my last e-mail about it for now. If another time suits you better, just let me know.\n\n{{signature}}',
  },
]
const german: Steps = [
  {
    dayOffset: 0,
    subject: 'Termine für die nächste Saison',
    body: 'Guten Tag {{contact.name}},\n\n{{personalLine}}\n\nwir planen gerade Termine und würden gern wieder bei Ihnen spielen. Darf ich Ihnen freie Tage und Zahlen schicken?\n\n{{signature}}',
  },
  {
    dayOffset: 5,
    subject: 'Re: Termine für die nächste Saison',
    body: 'Guten Tag {{contact.name}},\n\nkonnten Sie schon einen Blick darauf werfen? Ich halte Ihnen gern einen Termin frei.\n\n{{signature}}',
  },
  {
    dayOffset: 9,
    subject: 'Re: Termine für die nächste Saison',
    body: 'Guten Tag {{contact.name}},\n\ndies ist vorerst meine letzte Nachricht dazu. Wenn ein anderer Zeitraum besser passt, sagen Sie mir einfach, wann.\n\n{{signature}}',
  },
]

/** In the language that the agency works in. */
const firstSteps: Record<Language, Steps> = { en: english, de: german }

/** A new sequence: e-mails on weekdays in office hours, each reviewed before it is sent. */
export const newSequence = ({
  name,
  tz,
  language,
}: {
  name: string
  tz: string
  language: Language
}): SequenceInput => ({
  name,
  artistId: null,
  fromAccount: 'own',
  language,
  windowDays: [1, 2, 3, 4, 5],
  windowFrom: '09:00',
  windowTo: '17:00',
  tz,
  dailyCap: 50,
  stopOnReply: true,
  stopOnStatuses: ['offer', 'confirmed', 'contracted'],
  isReviewed: true,
  steps: firstSteps[language],
})
