// A made-up month for the home page: always the current one, so that today falls where it should.
import { addDays, monthWeeks } from '#web/ui/calendar/dates.ts'
import type { CalendarItem, CalendarTone } from '#web/ui/calendar/layout-week.ts'

export type SampleShow = CalendarItem & { tone: SampleTone; venue: string; city: string; time: string }
export type SampleTone = Exclude<CalendarTone, 'neutral' | 'elsewhere' | 'busy'>

export const sampleTones: readonly SampleTone[] = ['inquiry', 'hold', 'offer', 'confirmed', 'cancelled']

// Week of the month, day of the week (1 = Monday), time, tone, act, venue, city. All of them made up.
const source = `
0 5 20:00 confirmed Halbmond|Alte Mälzerei|Dresden
0 6 22:00 confirmed DJ Kestrel|Hafenhalle|Basel
1 1 20:00 confirmed Nordlicht|Saal am Kanal|Hamburg
1 2 20:00 confirmed Nordlicht|Werkhof|Berlin
1 3 20:30 offer Nordlicht|Gleis Neun|Leipzig
1 4 20:00 hold Halbmond|Turmsaal|Köln
1 5 23:00 confirmed DJ Kestrel|Werkhof|Berlin
1 5 20:00 inquiry Juno Park|Kleine Bühne|Zürich
1 6 21:00 confirmed Low Orbit|Donaukeller|Wien
1 6 20:00 hold Mara Voss|Lichthaus|München
1 7 19:00 cancelled Low Orbit|Lichthaus|München
2 2 20:00 confirmed The Paper Lanterns|Turmsaal|Köln
2 3 20:00 confirmed The Paper Lanterns|Mainwerk|Frankfurt
2 4 22:30 offer Ines & the Tide|Saal am Kanal|Hamburg
2 5 19:30 confirmed Mara Voss|Gleis Neun|Leipzig
2 5 20:00 hold DJ Kestrel|Arch Fourteen|London
2 6 21:00 confirmed Mara Voss|Werkhof|Berlin
2 6 20:00 confirmed Brass Riot|Turmsaal|Köln
2 6 20:00 inquiry Nordlicht|Alte Mälzerei|Dresden
2 7 18:00 confirmed Silvan Koch|Kleine Bühne|Zürich
3 2 20:00 offer Nordlicht|Hafenhalle|Basel
3 3 20:00 hold Low Orbit|Mainwerk|Frankfurt
3 4 20:00 confirmed Halbmond|Gleis Neun|Leipzig
3 5 20:00 confirmed Mara Voss|Donaukeller|Wien
3 6 20:00 offer Mara Voss|Kleine Bühne|Zürich
3 6 20:00 cancelled The Paper Lanterns|Alte Mälzerei|Dresden
3 7 18:00 inquiry Silvan Koch|Lichthaus|München
4 2 20:00 hold Nordlicht|Arch Fourteen|London
4 3 20:00 confirmed Ines & the Tide|Hafenhalle|Basel
4 5 23:00 confirmed DJ Kestrel|Gleis Neun|Leipzig
4 6 20:00 confirmed Juno Park|Mainwerk|Frankfurt
4 6 20:00 hold Brass Riot|Donaukeller|Wien`

const line = /^(\d) (\d) (\S+) (\w+) ([^|]+)\|([^|]+)\|(.+)$/gm

/** The shows of a month ('YYYY-MM'), each on the weekday that suits it. Shows of the edge weeks may lie outside. */
export function sampleMonth(month: string): SampleShow[] {
  const weeks = monthWeeks(month)
  return [...source.matchAll(line)].flatMap(
    ([, week, day, time = '', tone, title = '', venue = '', city = ''], index) => {
      const monday = weeks[Number(week)]
      const known = sampleTones.find((one) => one === tone)
      if (!monday || !known) return []
      const date = addDays(monday, Number(day) - 1)
      return [
        {
          id: String(index),
          startOn: date,
          endOn: date,
          title,
          subtitle: city,
          venue,
          city,
          time,
          tone: known,
        },
      ]
    },
  )
}

/** The show to look at first: the next confirmed one, or the last of the month when none is left. */
export function firstShow(shows: readonly SampleShow[], today: string): SampleShow | undefined {
  const confirmed = shows.filter((show) => show.tone === 'confirmed')
  return confirmed.find((show) => show.startOn >= today) ?? confirmed.at(-1)
}
