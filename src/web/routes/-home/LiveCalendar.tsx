// The calendar of the product with a made-up month: chips can be opened, dragged and given another status.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { MonthGrid } from '#web/ui/calendar/MonthGrid.tsx'
import { MonthMarks } from '#web/ui/calendar/MonthMarks.tsx'
import { addDays, formatDate } from '#web/ui/calendar/dates.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { Timeline } from '#web/ui/charts/Timeline.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { firstShow, sampleMonth, sampleTones, type SampleShow, type SampleTone } from './sample-month.ts'
import { toneLabels } from './tone-labels.ts'

type ShowSheetProps = {
  show: SampleShow
  onTone: (tone: SampleTone) => void
  onMove: (date: string) => void
}

const clock = (minutes: number) => {
  const inDay = (minutes + 24 * 60) % (24 * 60)
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Changes with the chip that was chosen; announced politely. */
function ShowSheet({ show, onTone, onMove }: ShowSheetProps) {
  const { t, i18n } = useLingui()
  const [hours = 0, minutes = 0] = show.time.split(':').map(Number)
  const start = hours * 60 + minutes
  const moments = [
    { time: clock(start - 5 * 60), title: t`Load-in` },
    { time: clock(start - 3 * 60 - 30), title: t`Soundcheck` },
    { time: clock(start - 60), title: t`Doors` },
    { time: clock(start), title: t`Showtime`, main: true },
    { time: clock(start + 90), title: t`Curfew` },
  ]
  return (
    <aside
      aria-label={t`Selected show`}
      aria-live="polite"
      className="flex flex-col gap-5 border-t border-l border-line p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <DateBlock date={show.startOn} />
        <div className="flex">
          <IconButton label={t`A day earlier`} onClick={() => onMove(addDays(show.startOn, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={t`A day later`} onClick={() => onMove(addDays(show.startOn, 1))}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      <div>
        <h3 className="text-2xl tracking-[-0.03em]">{show.title}</h3>
        <p className="mt-1 text-md font-semibold">
          {show.venue}, {show.city}
        </p>
        <p className="mb-3 text-mute">{formatDate(show.startOn, 'long', i18n.locale)}</p>
        <StatusMenu tone={show.tone} onTone={onTone} size="lg" title={show.title} />
      </div>
      {show.tone === 'cancelled' ? (
        <p className="text-mute">
          <Trans>Struck through, but kept in the history.</Trans>
        </p>
      ) : (
        <Timeline label={t`Show day`} moments={moments} />
      )}
    </aside>
  )
}

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

type DayListProps = {
  day: string
  today: string
  shows: readonly SampleShow[]
  onTone: (id: string, tone: SampleTone) => void
}

/** "Thursday 12 November", and what is on. */
function DayList({ day, today, shows, onTone }: DayListProps) {
  const { i18n } = useLingui()
  return (
    <div className="border-t border-line bg-paper px-4 pt-3 pb-4">
      <h3 className="mb-2 text-md">
        {formatDate(day, 'long', i18n.locale)}
        {day === today ? (
          <span className="ml-2 font-sans text-sm font-medium tracking-normal text-signal">
            <Trans>Today</Trans>
          </span>
        ) : null}
      </h3>
      {shows.length === 0 ? (
        <p className="text-mute">
          <Trans>Nothing on this day. Choose a marked day.</Trans>
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {shows.map((show) => (
            <li
              key={show.id}
              className="flex items-center gap-3 border-b border-line px-3.5 py-3 last:border-0"
            >
              <Avatar name={show.title} size="md" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{show.title}</span>
                <span className="block truncate text-sm text-mute">
                  {show.venue}, {show.city}
                </span>
              </span>
              <span className="flex flex-col items-end gap-1">
                <StatusMenu
                  tone={show.tone}
                  title={show.title}
                  align="end"
                  onTone={(tone) => onTone(show.id, tone)}
                />
                <span className="text-sm text-mute">{show.time}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type StatusMenuProps = {
  tone: SampleTone
  onTone: (tone: SampleTone) => void
  size?: 'sm' | 'lg'
  /** Whose status it is, for screen readers. */
  title: string
  align?: 'start' | 'end'
}

/** Every status may follow every other here; in the product the booking's rules decide. */
function StatusMenu({ tone, onTone, size = 'sm', title, align = 'start' }: StatusMenuProps) {
  const { t, i18n } = useLingui()
  const label = i18n._(toneLabels[tone])
  return (
    <Menu
      align={align}
      trigger={
        <Pill opens tone={tone} size={size} aria-label={t`Status of ${title}: ${label}`}>
          {label}
        </Pill>
      }
      items={sampleTones.map((one) => ({
        label: i18n._(toneLabels[one]),
        checked: one === tone,
        onSelect: () => onTone(one),
      }))}
    />
  )
}
