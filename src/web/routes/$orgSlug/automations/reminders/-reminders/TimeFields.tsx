// When a rule sends: so many days or hours before or after what, at which time, about which shows.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Music, Tag } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { bookingStatuses, isDead } from '#domain/booking/bookings/bookings.ts'
import {
  anchorRights,
  countsHours,
  reminderAnchors,
  type ReminderAnchor,
} from '#domain/automation/reminders.ts'
import { anchorLabels } from '#texts/automation/reminders.ts'
import { ZoneNote } from '#web/parts/automation/times/ZoneNote.tsx'
import { ShowField } from '#web/parts/desk/inbox/TaskFields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { DatePicker, TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import type { RuleValues } from './reminder-queries.ts'
import { RuleField } from './rule-field.ts'

type Side = 'before' | 'on' | 'after'
const sideOf = (amount: number): Side => (amount === 0 ? 'on' : amount < 0 ? 'before' : 'after')

export function TimeFields({ eventName }: { eventName: string | null }) {
  const { t } = useLingui()
  const { can, organisation } = useOrganisation()
  const { setValue, trigger } = useFormContext<RuleValues>()
  const [anchor, amount, unit] = useWatch<RuleValues, ['anchor', 'offsetAmount', 'offsetUnit']>({
    name: ['anchor', 'offsetAmount', 'offsetUnit'],
  })
  const side = sideOf(amount)
  const count = Math.abs(amount)
  const setAmount = (next: number) => {
    setValue('offsetAmount', next, { shouldDirty: true })
    void trigger('offsetAmount')
  }
  const signed = (of: Side, value: number) => (of === 'on' ? 0 : of === 'before' ? -value : value)
  function chooseAnchor(next: ReminderAnchor) {
    setValue('anchor', next, { shouldDirty: true })
    if (!countsHours(next)) setValue('offsetUnit', 'days')
    if (next !== 'custom') {
      setValue('customOn', null)
      setValue('eventId', null)
    }
    // Before it was sent nobody knows that a contract will be.
    if (next === 'contract_sent' && amount < 0) setAmount(count)
  }
  const anchors = reminderAnchors.filter((value) => can(anchorRights[value]))
  const units = [
    { value: 'days' as const, label: t`days` },
    { value: 'hours' as const, label: t`hours` },
  ]
  const sides = [
    ...(anchor === 'contract_sent' ? [] : [{ value: 'before' as const, label: t`before` }]),
    { value: 'on' as const, label: unit === 'hours' ? t`at that time` : t`on that day` },
    { value: 'after' as const, label: t`after` },
  ]
  return (
    <>
      <RuleField
        name="anchor"
        label={<Trans>Counts from</Trans>}
        render={({ value }) => (
          <Select
            options={anchors.map((each) => ({ value: each, label: translate()(anchorLabels[each]) }))}
            value={value}
            onValueChange={chooseAnchor}
          />
        )}
      />
      {anchor === 'custom' ? (
        <div className="grid gap-4 md:grid-cols-2">
          <RuleField
            name="customOn"
            label={<Trans>Day</Trans>}
            render={({ value, onChange }) => <DatePicker value={value} onValueChange={onChange} />}
          />
          <RuleField
            name="eventId"
            label={<Trans>Show</Trans>}
            optional
            render={({ value, onChange }) => (
              <ShowField value={value} name={eventName} onChange={(id) => onChange(id)} />
            )}
          />
        </div>
      ) : null}
      <div className="grid grid-cols-2 gap-4 md:grid-cols-[7rem_7rem_minmax(0,1fr)_7rem]">
        {side === 'on' ? null : (
          <RuleField
            name="offsetAmount"
            label={<Trans context="of days or hours">Number</Trans>}
            render={() => (
              <NumberInput
                value={count}
                min={1}
                max={1000}
                onValueChange={(next) => setAmount(signed(side, next ?? 1))}
              />
            )}
          />
        )}
        {countsHours(anchor) ? (
          <RuleField
            name="offsetUnit"
            label={<Trans>Unit</Trans>}
            render={({ value, onChange }) => (
              <Select options={units} value={value} onValueChange={onChange} />
            )}
          />
        ) : side === 'on' ? null : (
          <p aria-hidden className="self-end pb-3 font-medium md:pb-1.5">
            {t`days`}
          </p>
        )}
        <Field label={<Trans>Before or after</Trans>}>
          <Select
            options={sides}
            value={side}
            onValueChange={(next) => setAmount(signed(next, count || 1))}
          />
        </Field>
        {unit === 'hours' ? null : (
          <RuleField
            name="atTime"
            label={<Trans>At</Trans>}
            render={({ value, onChange }) => (
              <TimeInput value={value} onValueChange={(next) => onChange(next ?? '09:00')} />
            )}
          />
        )}
      </div>
      {unit === 'hours' ? null : (
        <p className="-mt-2 text-sm text-mute">
          {anchor === 'event_date' ? <Trans>Show’s local time</Trans> : <ZoneNote tz={organisation.tz} />}
        </p>
      )}
      {anchor === 'custom' ? null : <OnlyFor />}
    </>
  )
}

const choosable = bookingStatuses.filter((status) => !isDead(status))

/** Which shows it is about, where not all. */
function OnlyFor() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { setValue } = useFormContext<RuleValues>()
  const filter = useWatch<RuleValues, 'filter'>({ name: 'filter' })
  const artists = useQuery(
    trpc.artists.list.queryOptions(
      { orgSlug, limit: 200 },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  const change = (part: Partial<RuleValues['filter']>) =>
    setValue('filter', { ...filter, ...part }, { shouldDirty: true })
  return (
    <div role="group" aria-label={t`Only for`} className="flex flex-wrap items-center gap-1">
      <span className="text-sm font-medium">
        {filter.artistIds.length + filter.statuses.length > 0 ? (
          <Trans>Only for</Trans>
        ) : (
          <Trans>All shows. Limit to</Trans>
        )}
      </span>
      <MultiFilter
        label={t`Artists`}
        icon={<Music aria-hidden />}
        options={(artists.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.artistIds}
        onValueChange={(artistIds) => change({ artistIds })}
      />
      <MultiFilter
        label={t`Status`}
        icon={<Tag aria-hidden />}
        options={choosable.map((status) => ({ value: status, label: translate()(statusLabels[status]) }))}
        value={filter.statuses}
        onValueChange={(statuses) => change({ statuses })}
      />
    </div>
  )
}
