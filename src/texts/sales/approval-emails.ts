// The e-mail that requests the approval of a date from the artist and the team.
import type { LocalDate } from '#domain/dates.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

const subject = msg<'artist' | 'date'>`Approval requested: {artist}, {date}`
const text = msg<
  'org' | 'artist' | 'where'
>`{org} has an offer for {artist} on {where}. Please approve or decline this date.`
const openDate = msg`View date`

/** To the artist and the team: a date to approve. Without a fee, which not everybody there may see. */
export const approvalEmail = (
  facts: {
    orgName: string
    artistName: string
    eventDate: LocalDate
    place: string
    note: string | null
    link: string
  },
  t: Translator,
) => {
  const date = t.day(facts.eventDate)
  const where = [date, facts.place].filter(Boolean).join(', ')
  return {
    subject: t(subject, { artist: facts.artistName, date }),
    paragraphs: [
      t(text, { org: facts.orgName, artist: facts.artistName, where }),
      ...(facts.note ? [facts.note] : []),
    ],
    button: { label: t(openDate), url: facts.link },
  }
}
