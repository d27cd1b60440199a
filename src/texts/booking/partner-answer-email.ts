// The e-mail about how a challenge at the other agency of a shared artist turned out.
import { dayOfYear } from '#domain/document-dates.ts'
import type { LocalDate } from '#domain/dates.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

type Facts = { artist: string; partner: string; date: LocalDate; link: string }

export function partnerAnswerEmail(
  isWon: boolean,
  { artist, partner, date, link: url }: Facts,
  t: Translator,
) {
  const day = dayOfYear(date, t.language)
  return {
    subject: isWon
      ? t(msg<'artist' | 'day' | 'partner'>`{partner} has released {artist} on {day}`, {
          artist,
          day,
          partner,
        })
      : t(msg<'artist' | 'day' | 'partner'>`{partner} keeps {artist} on {day}`, { artist, day, partner }),
    paragraphs: [
      isWon
        ? t(msg`You have first refusal on this date. Confirm your show, or withdraw the challenge.`)
        : t(msg`Your challenge has ended. Notify the promoter and release your hold.`),
    ],
    button: { label: t(msg`Open artist`), url },
    notes: [t(msg`You receive this e-mail because you are the agent of this artist.`)],
  }
}
