/** What places say of a show, as pairs of a fact and a value, and the words in which advances and sheets say it. */
import { factOfField, homeOfFact, type AdvanceFact } from '#domain/road/advancing/advancing-homes.ts'
import { readAnswerTime } from '#domain/road/advancing/advancing-times.ts'
import type { FieldType } from '#domain/road/advancing/advancing.ts'
import type { PrintedDaySheet } from '#texts/road/day-sheet-document.ts'
import { scheduleKindLabels, type ScheduleKind } from '#domain/booking/events/schedule-kinds.ts'

/** One answer of one place: `about` names the fact, of one booking or document where there are several ('set:<id>'). */
export type ShowFact = { about: string; place: string; value: string }

/** Null is an answer too ("none"); a place that says nothing of a fact gives undefined. */
export type Say = (about: string, value: string | number | boolean | null | undefined) => void

const isTime = (fact: AdvanceFact) => {
  const home = homeOfFact[fact]
  return home.in === 'schedule' || fact === 'doors' || fact === 'curfew' || fact === 'set'
}

/** Answers that count, of fields that speak of a time or of the hotel; `only` is the one booking of the event. */
export function sayAnswers(
  say: Say,
  only: string | null,
  groups: readonly {
    name: string
    fields: readonly { fieldName: string; fieldType: string; value: string | null }[]
  }[],
): void {
  for (const { name, fields } of groups) {
    for (const { fieldName, fieldType, value } of fields) {
      const fact = factOfField({ fieldName, fieldType: fieldType as FieldType }, name)
      if (!fact || value === null) continue
      if (fact === 'hotel') say('hotel', value.split(',')[0])
      const time = (isTime(fact) && readAnswerTime(value)?.time) || undefined
      if (fact === 'set') {
        if (only) say(`set:${only}`, time)
      } else say(fact, time)
    }
  }
}

const factOfKind = (kind: ScheduleKind) =>
  (Object.keys(homeOfFact) as AdvanceFact[]).find((fact) => {
    const home = homeOfFact[fact]
    return home.in === 'schedule' && home.kind === kind
  })

/** The running order, as far as each type of line is in it once. */
export function sayLines(say: Say, schedule: readonly { kind: ScheduleKind; time: string }[]): void {
  for (const kind of new Set(schedule.map((line) => line.kind))) {
    const [line, ...others] = schedule.filter((each) => each.kind === kind)
    const fact = factOfKind(kind)
    if (fact && line && others.length === 0) say(fact, line.time)
  }
}

/** The rows and the head of a sheet in English, as page and PDF are set from them. */
export function saySheet(say: Say, sheet: PrintedDaySheet, only: string | null): void {
  say('day', sheet.date.iso)
  const { facts, sections } = sheet
  for (const { label, value } of facts) {
    if (label === 'Doors') say('doors', value)
    if (label === 'Showtime' && only && /\d/.test(value)) say(`set:${only}`, value)
  }
  for (const { kind, title, rows } of sections) {
    for (const { key, lead, label, lines, isOff } of rows) {
      if (kind === 'times') {
        const time = lead?.trim() || undefined
        if (key.startsWith('doors')) say('doors', time)
        if (key.startsWith('curfew')) say('curfew', time)
        const [, bookingId] = /^show:([^:]+)/.exec(key) ?? []
        if (bookingId && /\d/.test(lead ?? '')) say(`set:${bookingId}`, time)
        const named = (Object.keys(scheduleKindLabels) as ScheduleKind[]).find(
          (each) => scheduleKindLabels[each] === label,
        )
        const fact = key.startsWith('line:') && named && factOfKind(named)
        if (fact && rows.filter((row) => row.label === label).length === 1) say(fact, time)
      } else if (key === 'place:parking') {
        say('parking', lines.map(({ text }) => text).join('\n'))
      } else if (key === 'place:address') {
        say('street', lines[0]?.text.split('\n')[0])
      } else if (kind === 'facts' && !isOff) {
        const value = lines.map(({ text }) => text).join(' ')
        sayAnswers(say, only, [{ name: title, fields: [{ fieldName: label, fieldType: 'text', value }] }])
      }
    }
  }
}

/** Where the show is and how one gets in. */
export function sayPlace(
  say: Say,
  place: { addressLine1: string | null; loadIn: string | null; parking: string | null; phone: string | null },
): void {
  say('street', place.addressLine1 ?? undefined)
  say('wayIn', place.loadIn ?? undefined)
  say('parking', place.parking ?? undefined)
  say('venue phone', place.phone ?? undefined)
}

/** The hotel, where there is one. */
export function sayStays(
  say: Say,
  segments: readonly { status: string; accommodationDetails: { name: string } | null }[],
): void {
  const stays = segments.filter(
    ({ status, accommodationDetails }) => accommodationDetails && status !== 'cancelled',
  )
  if (stays.length === 1) say('hotel', stays[0]!.accommodationDetails!.name)
}

/** The facts of which two places say different things, as lines that name them: none in a healthy show. */
export function disagreements(facts: readonly ShowFact[]): string[] {
  return [...Map.groupBy(facts, ({ about }) => about)].flatMap(([about, said]) => {
    const values = Map.groupBy(said, ({ value }) => value.trim())
    if (values.size < 2) return []
    const sides = [...values].map(
      ([value, places]) => `${value} (${places.map(({ place }) => place).join(', ')})`,
    )
    return [`${about}: ${sides.join(' / ')}`]
  })
}
