// The calendar of the product with a made-up month: chips can be opened, dragged and given another status.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MonthGrid } from '#web/ui/calendar/MonthGrid.tsx'
import { MonthMarks } from '#web/ui/calendar/MonthMarks.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { DayList } from './DayList.tsx'
import { firstShow, sampleMonth, sampleTones, type SampleShow, type SampleTone } from './sample-month.ts'
import { ShowSheet } from './ShowSheet.tsx'
import { toneLabels } from './tone-labels.ts'

type LiveCalendarProps = {
  /** 'YYYY-MM-DD' */
  today: string
  /** Id of the show that is open, from the address. */
  show?: string
}

/** Month and open show side by side on desktops; marks and the day's list on phones. */
export function LiveCalendar({ today, show }: LiveCalendarProps) {
  const { t, i18n } = useLingui()
  const isPhone = usePhone()
  const month = today.slice(0, 7)
  const [shows, setShows] = useState(() => sampleMonth(month))
  const open = shows.find((one) => one.id === show) ?? firstShow(shows, today)
  const [day, setDay] = useState(open?.startOn ?? today)
  const items = shows.map((one) => ({ ...one, status: i18n._(toneLabels[one.tone]) }))

  function change(id: string, part: Partial<SampleShow>) {
    setShows((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  }
  function move(item: SampleShow, startOn: string) {
    const { id, startOn: before, title } = item
    const on = formatDate(startOn, 'medium', i18n.locale)
    change(id, { startOn, endOn: startOn })
    toastUndo(t`${title} moved to ${on}`, () => change(id, { startOn: before, endOn: before }))
  }
  const setTone = (id: string, tone: SampleTone) => change(id, { tone })

  return (
    <section
      aria-label={t`A month in Fermata, with sample data`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 pb-3 md:px-5">
        <h2 className="flex-1 text-2xl">
          {formatDate(today, 'monthName', i18n.locale)}{' '}
          <span className="font-medium text-mute">{today.slice(0, 4)}</span>
        </h2>
        <p className="text-sm text-mute">
          <Trans>Sample data</Trans>
          <span className="max-md:hidden">
            . <Trans>Open a show, drag it to another day, change its status.</Trans>
          </span>
        </p>
      </header>
      {isPhone ? (
        <>
          <MonthMarks month={month} today={today} items={items} selected={day} onSelect={setDay} />
          <DayList
            day={day}
            today={today}
            shows={shows.filter((one) => one.startOn === day)}
            onTone={setTone}
          />
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="flex h-160 min-w-0 flex-col">
            <div className="min-h-0 flex-1">
              <MonthGrid
                month={month}
                today={today}
                items={items}
                renderLink={(item) => (
                  <Link to="/" search={{ show: item.id }} replace resetScroll={false}>
                    {item.title}
                  </Link>
                )}
                onMove={move}
              />
            </div>
            <footer className="flex flex-wrap gap-2 border-t border-line px-4 py-2">
              {sampleTones.map((tone) => (
                <Pill key={tone} tone={tone}>
                  {i18n._(toneLabels[tone])}
                </Pill>
              ))}
            </footer>
          </div>
          {open ? (
            <ShowSheet
              show={open}
              onTone={(tone) => setTone(open.id, tone)}
              onMove={(on) => move(open, on)}
            />
          ) : null}
        </div>
      )}
    </section>
  )
}
