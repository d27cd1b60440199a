// Gallery: the month on desktops and on phones.
import { useState } from 'react'
import { MonthGrid } from '../ui/calendar/MonthGrid.tsx'
import { MonthMarks } from '../ui/calendar/MonthMarks.tsx'
import { addDays, daysBetween, formatDate } from '../ui/calendar/dates.ts'
import type { CalendarItem, CalendarTone } from '../ui/calendar/layout-week.ts'
import { PageSheet } from '../ui/Navigation.tsx'
import { Pill } from '../ui/Pill.tsx'
import { toastUndo } from '../ui/overlays/toast-undo.ts'

const source = `
30 Halbmond/Dresden/c 31 DJ Kestrel/Basel/c 2 Nordlicht/Hamburg/c 3 Nordlicht/Berlin/c 4 Nordlicht/Leipzig/o
5 Halbmond/Köln/h 6 DJ Kestrel/Berlin/c 6 Brass Riot/Dresden/c 6 Juno Park/Zürich/i 7 Low Orbit/Wien/c
7 DJ Kestrel/Amsterdam/o 7 Mara Voss/München/h 7 Silvan Koch/Basel/i 8 Low Orbit/München/x
10 The Paper Lanterns/Köln/c 11 The Paper Lanterns/Frankfurt/c 12 Ines & the Tide/Hamburg/o 13 Mara Voss/Leipzig/c
13 DJ Kestrel/London/h 14 Mara Voss/Berlin/c 14 Brass Riot/Köln/c 14 Juno Park/Hamburg/o 14 Nordlicht/Dresden/i
14 Halbmond/Wien/h 15 Silvan Koch/Zürich/c 16-19 Ines & the Tide/Studio/n 17 Nordlicht/Basel/o 18 Low Orbit/Frankfurt/h
19 Halbmond/Leipzig/c 20 Mara Voss/Wien/c 21 Mara Voss/Zürich/o 21 The Paper Lanterns/Dresden/x 22 Silvan Koch/München/i
23-28 Low Orbit/UK tour/n 24 Nordlicht/London/h 27 DJ Kestrel/Leipzig/c 27 Mara Voss/Köln/o 30 The Paper Lanterns/Basel/i`

const tones: Record<string, CalendarTone> = {
  i: 'inquiry',
  h: 'hold',
  o: 'offer',
  c: 'confirmed',
  x: 'cancelled',
  n: 'neutral',
}

const initial: CalendarItem[] = [...source.matchAll(/(\d+)(?:-(\d+))? ([^/]+)\/([^/]+)\/(\w)/g)].map(
  ([, from, to, title = '', subtitle = '', tone = ''], index) => {
    const date = (day: string) => (index < 2 ? `2026-10-${day}` : `2026-11-${day.padStart(2, '0')}`)
    return {
      id: String(index),
      startOn: date(from ?? '1'),
      endOn: date(to ?? from ?? '1'),
      title,
      subtitle,
      tone: tones[tone] ?? 'neutral',
      status: tones[tone],
    }
  },
)

export function CalendarPage() {
  const [items, setItems] = useState(initial)
  const [day, setDay] = useState('2026-11-12')
  function move(item: CalendarItem, startOn: string) {
    const before = items
    const endOn = addDays(startOn, daysBetween(item.startOn, item.endOn))
    setItems(items.map((one) => (one.id === item.id ? { ...one, startOn, endOn } : one)))
    toastUndo(`${item.title} moved to ${formatDate(startOn, 'medium', 'en')}`, () => setItems(before))
  }
  return (
    <div className="flex md:pl-53">
      <PageSheet>
        <div className="hidden h-full flex-col md:flex">
          <h1 className="px-4 pt-3 pb-3 text-2xl">
            November <span className="font-medium text-mute">2026</span>
          </h1>
          <div className="min-h-0 flex-1">
            <MonthGrid
              month="2026-11"
              today="2026-11-12"
              items={items}
              renderLink={(item) => <a href={`#${item.id}`}>{item.title}</a>}
              onMove={move}
              onMoveRequest={(item) => move(item, addDays(item.startOn, 1))}
              onCreate={(date) => toastUndo(date, () => {})}
            />
          </div>
          <footer className="flex gap-2 border-t border-line px-4 py-1.5">
            {(['inquiry', 'hold', 'offer', 'confirmed', 'cancelled'] as const).map((tone) => (
              <Pill key={tone} tone={tone}>
                {tone}
              </Pill>
            ))}
          </footer>
        </div>
        <div className="md:hidden">
          <MonthMarks month="2026-11" today="2026-11-12" items={items} selected={day} onSelect={setDay} />
        </div>
      </PageSheet>
    </div>
  )
}
