// The e-mails about holds to the agents who keep them.
import { dayOfYear } from '#domain/document-dates.ts'
import { localOf, type LocalDate, type TimeZone } from '#domain/dates.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

/** What an e-mail about a hold is about. */
export type HoldNotice =
  | { kind: 'promoted'; to: number }
  | { kind: 'challenged'; deadline: Date; byRank: number }
  | { kind: 'challengeDropped' }
  | { kind: 'unanswered'; deadline: Date }
  | { kind: 'expiring' }
  | { kind: 'expired' }
  | { kind: 'dateTaken'; by: string }

/** The hold as its e-mail names it; `holder` is null where nobody is named. */
export type NoticedHold = {
  artist: string
  place: string
  date: LocalDate
  holder: string | null
  rank: number
  expiresAt: Date
}

type Names = 'artist' | 'day' | 'rank'
const subjects: Record<HoldNotice['kind'], Text<Names>> = {
  promoted: msg<Names>`Now {rank}: {artist} on {day}`,
  challenged: msg<Names>`Challenged: your {rank} for {artist} on {day}`,
  challengeDropped: msg<Names>`No longer challenged: {artist} on {day}`,
  unanswered: msg<Names>`Challenge not answered in time: {artist} on {day}`,
  expiring: msg<Names>`Expiring soon: your {rank} for {artist} on {day}`,
  expired: msg<Names>`Expired: hold for {artist} on {day}`,
  dateTaken: msg<Names>`Confirmed elsewhere: {artist} on {day}`,
}

function bodyOf(notice: HoldNotice, hold: NoticedHold, t: Translator, at: (instant: Date) => string): string {
  switch (notice.kind) {
    case 'promoted':
      return notice.to === 1
        ? t(msg`The hold before it has ended. It now has first refusal.`)
        : t(msg<'rank'>`A hold before it has ended. It is now {rank}.`, { rank: rankLabel(notice.to) })
    case 'challenged':
      return t(msg<'rank' | 'deadline'>`{rank} wants to confirm. Confirm or release by {deadline}.`, {
        rank: rankLabel(notice.byRank),
        deadline: at(notice.deadline),
      })
    case 'challengeDropped':
      return t(msg`The hold that challenged it has ended. There is no longer a deadline.`)
    case 'unanswered':
      return t(msg<'deadline'>`The deadline was {deadline}. Confirm or release the hold.`, {
        deadline: at(notice.deadline),
      })
    case 'expiring':
      return t(msg<'deadline'>`It expires on {deadline}. Extend or release it.`, {
        deadline: at(hold.expiresAt),
      })
    case 'expired':
      return t(msg`This hold has expired. The holds behind it have moved up.`)
    case 'dateTaken':
      return t(
        msg<'show'>`The artist is confirmed that day at {show}. Notify the promoter and release the hold.`,
        { show: notice.by },
      )
  }
}

/** What the e-mail about a hold says; instants are shown in the organisation's zone. */
export function holdEmailTexts(notice: HoldNotice, hold: NoticedHold, tz: TimeZone, t: Translator) {
  const { artist, place, date, holder, rank } = hold
  const at = (instant: Date) => {
    const { date: day, time } = localOf(instant, tz)
    return `${dayOfYear(day, t.language)}, ${time}`
  }
  const shownRank = rankLabel(notice.kind === 'promoted' ? notice.to : rank)
  return {
    subject: t(subjects[notice.kind], { artist, day: dayOfYear(date, t.language), rank: shownRank }),
    paragraphs: [
      bodyOf(notice, hold, t, at),
      holder === null
        ? t(msg<'place'>`Hold: {place}.`, { place })
        : t(msg<'place' | 'holder'>`Hold: {place}, for {holder}.`, { place, holder }),
    ],
    button: t(msg`Open date`),
    note: t(msg`You receive this e-mail because you are the agent of this hold.`),
  }
}
