// The lines of a show day as fields: time, what happens, a note; doors and curfew among them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { isLocalTime } from '#domain/dates.ts'
import type { ScheduleKind } from '#domain/booking/events/schedule-kinds.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useDirty } from '#web/forms.ts'
import { openerNow } from '#web/device/kept-entries.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { eventValues, type EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { dayLineLabels } from '#texts/booking/events.ts'
import { translate } from '#web/texts.ts'

/** `key` tells lines apart while they are moved and removed. */
type Line = { key: number; time: string | null; label: string; note: string; kind: ScheduleKind }

// What most days have, in their order, with the time it usually is.
const usual: readonly [ScheduleKind, string][] = [
  ['load_in', '14:30'],
  ['soundcheck', '16:00'],
  ['dinner', '18:00'],
  ['support', '20:00'],
  ['load_out', '23:30'],
]

export function ShowDayEditor({ event, onDone }: { event: EventRecord; onDone: () => void }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [lines, setLines] = useState<Line[]>(() =>
    event.schedule.map((line, key) => ({ ...line, key, note: line.note ?? '' })),
  )
  const [doors, setDoors] = useState(event.doors)
  const [curfew, setCurfew] = useState(event.curfew)
  const [count, setCount] = useState(lines.length)
  const [problem, setProblem] = useState<string>()
  const update = useMutation(trpc.events.update.mutationOptions())
  const [opener] = useState(openerNow)
  const times = { lines, doors, curfew, count }
  useDirty(true, {
    start: () => ({ eventId: event.id, version: event.version }),
    read: () => times,
    fill: (kept) => {
      const entered = kept as typeof times
      setLines(entered.lines)
      setDoors(entered.doors)
      setCurfew(entered.curfew)
      setCount(entered.count)
    },
    opener,
  })

  const add = (kind: ScheduleKind, time: string | null) => {
    const label = kind === 'other' ? '' : translate()(dayLineLabels[kind])
    setLines([...lines, { key: count, time, label, note: '', kind }])
    setCount(count + 1)
  }
  const change = (key: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))

  function save() {
    const kept = lines.filter(({ label, time, note }) => label.trim() || time || note.trim())
    if (kept.some(({ time, label }) => !time || !isLocalTime(time) || !label.trim())) {
      setProblem(t`Every line needs a time and a name.`)
      return
    }
    setProblem(undefined)
    const schedule = kept
      .map(({ key: _key, time, ...line }) => ({ ...line, time: time ?? '' }))
      .toSorted((a, b) => a.time.localeCompare(b.time))
    update.mutate(
      {
        orgSlug,
        id: event.id,
        version: event.version,
        event: { ...eventValues(event), doors, curfew, schedule },
      },
      {
        onSuccess: async () => {
          await refreshBookings()
          onDone()
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    )
  }

  const missing = usual.filter(([kind]) => !lines.some((line) => line.kind === kind))
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        save()
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={<Trans>Doors</Trans>}>
          <TimeInput value={doors} onValueChange={setDoors} />
        </Field>
        <Field label={<Trans>Curfew</Trans>}>
          <TimeInput value={curfew} onValueChange={setCurfew} />
        </Field>
      </div>
      {lines.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {lines.map((line) => (
            <li
              key={line.key}
              className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-1.5 max-md:border-t max-md:border-line max-md:pt-2"
            >
              <TimeInput
                aria-label={t`Time`}
                value={line.time}
                onValueChange={(time) => change(line.key, { time })}
              />
              <Input
                aria-label={t({ message: 'Item', context: 'schedule' })}
                value={line.label}
                maxLength={60}
                onChange={({ target }) => change(line.key, { label: target.value })}
              />
              <IconButton
                label={t`Remove ${line.label}`}
                onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
              >
                <X aria-hidden />
              </IconButton>
              <Input
                aria-label={t`Note`}
                className="col-start-2"
                placeholder={t`Note`}
                value={line.note}
                maxLength={160}
                onChange={({ target }) => change(line.key, { note: target.value })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-1.5">
        {missing.map(([kind, time]) => (
          <Button key={kind} size="sm" icon={<Plus aria-hidden />} onClick={() => add(kind, time)}>
            {translate()(dayLineLabels[kind])}
          </Button>
        ))}
        <Button size="sm" variant="quiet" icon={<Plus aria-hidden />} onClick={() => add('other', null)}>
          <Trans>Add line</Trans>
        </Button>
      </div>
      <p className="text-xs text-mute">
        <Trans>Showtimes are set per artist in the line-up.</Trans>
      </p>
      <FormError>{problem}</FormError>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={update.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
