// The fields of a trigger: what the workflow starts with, and for whom.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { blankTrigger } from '#domain/automation/workflow-blank.ts'
import type { Filter, Trigger } from '#domain/automation/workflow-graph.ts'
import { triggerLabels } from '#texts/automation/workflow-triggers.ts'
import { zoneName } from '#web/parts/automation/times/ZoneNote.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { FilterChip } from '#web/ui/Page.tsx'
import { cx } from '#web/ui/cx.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { triggerGroups, triggerLooks } from '../step-kinds.ts'
import type { StepFieldsProps } from './field-props.ts'
import { OffsetFields } from './OffsetFields.tsx'

type TriggerFieldsProps = StepFieldsProps<Trigger> & {
  /** Nothing follows yet: the types are shown at once. */
  isNew: boolean
}

export function TriggerFields({ value: trigger, onChange, choices, isNew, isReadOnly }: TriggerFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <TriggerSettings trigger={trigger} onChange={onChange} isReadOnly={isReadOnly} />
      {'filter' in trigger ? (
        <FilterFields
          filter={trigger.filter}
          choices={choices}
          isChange={trigger.kind === 'booking.status_changed'}
          onChange={(filter) => onChange({ ...trigger, filter })}
        />
      ) : null}
      <KindList trigger={trigger} onChange={onChange} isOpen={isNew} />
    </div>
  )
}

type PartProps = { trigger: Trigger; onChange: (trigger: Trigger) => void }

function KindList({ trigger, onChange, isOpen }: PartProps & { isOpen: boolean }) {
  const { i18n } = useLingui()
  return (
    <details open={isOpen} className="group rounded-card border border-line">
      <summary className="flex min-h-11 items-center px-3 font-medium text-mute hover:text-ink md:min-h-9">
        {isOpen ? <Trans>Choose a trigger</Trans> : <Trans>Change trigger…</Trans>}
      </summary>
      <div className="flex flex-col gap-4 px-3 pb-3">
        {triggerGroups.map(({ title, kinds }, index) => (
          <section key={index} className="flex flex-col gap-1">
            <h3 className="text-xs text-mute">{i18n._(title)}</h3>
            {kinds.map((kind) => {
              const { icon: Icon, hint } = triggerLooks[kind]
              const isChosen = kind === trigger.kind
              return (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => {
                    if (!isChosen) onChange(blankTrigger(kind, trigger))
                  }}
                  className={cx(
                    'flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1 text-left hover:bg-hover md:min-h-9',
                    isChosen && 'bg-sunk',
                  )}
                >
                  <Icon aria-hidden className="size-4 shrink-0 text-mute" />
                  <span className="flex min-w-0 flex-col">
                    <span className="font-medium">{translate()(triggerLabels[kind])}</span>
                    <span className="text-xs text-mute">{i18n._(hint)}</span>
                  </span>
                </button>
              )
            })}
          </section>
        ))}
      </div>
    </details>
  )
}

function TriggerSettings({ trigger, onChange, isReadOnly }: PartProps & { isReadOnly: boolean }) {
  const { t } = useLingui()
  const { organisation } = useOrganisation()
  switch (trigger.kind) {
    case 'invoice.overdue':
      return (
        <Field label={<Trans>Days overdue</Trans>}>
          <NumberInput
            value={trigger.daysOverdue}
            min={1}
            max={365}
            unit={t`days`}
            onValueChange={(days) => days !== null && onChange({ ...trigger, daysOverdue: Math.round(days) })}
          />
        </Field>
      )
    case 'hold.expiring':
      return (
        <Field label={<Trans>Before expiry</Trans>}>
          <NumberInput
            value={trigger.hoursBefore}
            min={1}
            max={720}
            unit={t`hours`}
            onValueChange={(hours) =>
              hours !== null && onChange({ ...trigger, hoursBefore: Math.round(hours) })
            }
          />
        </Field>
      )
    case 'calendar.monthly':
      return (
        <div className="grid grid-cols-2 gap-2">
          <Field label={<Trans>Day of the month</Trans>} hint={<Trans>1 to 28</Trans>}>
            <NumberInput
              value={trigger.dayOfMonth}
              min={1}
              max={28}
              onValueChange={(day) => day !== null && onChange({ ...trigger, dayOfMonth: Math.round(day) })}
            />
          </Field>
          <Field label={<Trans>At</Trans>} hint={zoneName(organisation.tz)}>
            <TimeInput
              value={trigger.atTime}
              onValueChange={(atTime) => atTime && onChange({ ...trigger, atTime })}
            />
          </Field>
        </div>
      )
    case 'date.relative':
      return (
        <>
          <OffsetFields value={trigger} onChange={(part) => onChange({ ...trigger, ...part })} />
          <RepeatFields trigger={trigger} onChange={onChange} isReadOnly={isReadOnly} />
        </>
      )
    default:
      return null
  }
}

type Relative = Extract<Trigger, { kind: 'date.relative' }>

type RepeatFieldsProps = { trigger: Relative; onChange: (trigger: Trigger) => void; isReadOnly: boolean }

function RepeatFields({ trigger, onChange, isReadOnly }: RepeatFieldsProps) {
  const { t } = useLingui()
  const { repeatDays, untilDays, offsetDays } = trigger
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={<Trans>Repeat</Trans>}
        checked={repeatDays !== null}
        disabled={isReadOnly}
        onCheckedChange={(repeats) =>
          onChange({
            ...trigger,
            repeatDays: repeats ? 7 : null,
            untilDays: repeats ? Math.max(0, offsetDays) : null,
          })
        }
      />
      {repeatDays === null ? null : (
        <div className="grid grid-cols-2 gap-2">
          <Field label={<Trans>Every</Trans>}>
            <NumberInput
              value={repeatDays}
              min={1}
              max={90}
              unit={t`days`}
              onValueChange={(days) =>
                days !== null && onChange({ ...trigger, repeatDays: Math.round(days) })
              }
            />
          </Field>
          <Field label={<Trans>Until</Trans>} hint={<Trans>Days from that date, negative for before</Trans>}>
            <NumberInput
              value={untilDays}
              min={-730}
              max={730}
              unit={t`days`}
              onValueChange={(days) =>
                onChange({ ...trigger, untilDays: days === null ? null : Math.round(days) })
              }
            />
          </Field>
        </div>
      )}
    </div>
  )
}

type FilterFieldsProps = {
  filter: Filter
  choices: TriggerFieldsProps['choices']
  /** The statuses are those that the booking gets to. */
  isChange: boolean
  onChange: (filter: Filter) => void
}

function FilterFields({ filter, choices, isChange, onChange }: FilterFieldsProps) {
  const { t } = useLingui()
  const artists = (choices?.artists ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const statuses = bookingStatuses.map((value) => ({ value, label: translate()(statusLabels[value]) }))
  const { artistIds, statuses: chosen } = filter
  const setArtists = (next: string[]) => onChange({ ...filter, artistIds: next })
  const setStatuses = (next: Filter['statuses']) => onChange({ ...filter, statuses: next })
  const statusLabel = isChange ? t`Changes to` : t`Booking status`
  return (
    <div className="flex flex-col gap-2">
      <ChosenRow
        label={statusLabel}
        all={t`any`}
        chosen={statuses.filter(({ value }) => chosen.includes(value))}
        onRemove={(value) => setStatuses(chosen.filter((each) => each !== value))}
      >
        <MultiFilter label={t`Statuses`} options={statuses} value={chosen} onValueChange={setStatuses} />
      </ChosenRow>
      <ChosenRow
        label={t`Artists`}
        all={t`all`}
        chosen={artists.filter(({ value }) => artistIds.includes(value))}
        onRemove={(value) => setArtists(artistIds.filter((each) => each !== value))}
      >
        <MultiFilter label={t`Artists`} options={artists} value={artistIds} onValueChange={setArtists} />
      </ChosenRow>
    </div>
  )
}

type ChosenRowProps = {
  label: string
  /** Shown while nothing is chosen. */
  all: string
  chosen: readonly { value: string; label: string }[]
  onRemove: (value: string) => void
  children: ReactNode
}

function ChosenRow({ label, all, chosen, onRemove, children }: ChosenRowProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <p>
          <span className="font-medium">{label}</span>{' '}
          {chosen.length === 0 ? <span className="text-mute">{all}</span> : null}
        </p>
        {children}
      </div>
      {chosen.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {chosen.map((each) => (
            <FilterChip key={each.value} onRemove={() => onRemove(each.value)}>
              {each.label}
            </FilterChip>
          ))}
        </div>
      ) : null}
    </div>
  )
}
