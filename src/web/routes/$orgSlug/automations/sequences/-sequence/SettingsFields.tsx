// When and from whom the e-mails of a sequence go, and what ends it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { intlTags } from '#domain/language.ts'
import type { SequenceInput } from '#domain/messages/sequences.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { ZoneInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { fullAddress } from '#web/parts/messages/composer/addresses.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'

type SettingsFieldsProps = {
  draft: SequenceInput
  artistName: string | null
  errors: Record<string, string>
  isReadOnly: boolean
  onChange: (patch: Partial<SequenceInput>) => void
}

/** Statuses that a booking may get to, further than a question. */
const ends: readonly BookingStatus[] = ['hold', 'offer', 'confirmed', 'contracted', 'declined', 'lost']

export function SettingsFields({ draft, artistName, errors, isReadOnly, onChange }: SettingsFieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-4">
      <Field label={<Trans>Name</Trans>} error={errors['name']}>
        <Input
          value={draft.name}
          maxLength={80}
          autoComplete="off"
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <FromSelect value={draft.fromAccount} isReadOnly={isReadOnly} onChange={onChange} />
      <Field
        label={<Trans>Artist</Trans>}
        optional
        hint={<Trans>Nobody gets two sequences for the same artist at once.</Trans>}
        disabled={isReadOnly}
      >
        <ArtistField
          existingOnly
          value={draft.artistId}
          name={artistName}
          onChange={(artistId) => onChange({ artistId })}
        />
      </Field>
      <Field label={<Trans>Language</Trans>} disabled={isReadOnly}>
        <Select
          value={draft.language}
          disabled={isReadOnly}
          onValueChange={(language) => onChange({ language })}
          options={[
            { value: 'en' as const, label: t`English` },
            { value: 'de' as const, label: t`German` },
          ]}
        />
      </Field>
      <Weekdays
        value={draft.windowDays}
        error={errors['windowDays']}
        isReadOnly={isReadOnly}
        onChange={(windowDays) => onChange({ windowDays })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={<Trans>From</Trans>} error={errors['windowFrom']}>
          <Input
            type="time"
            value={draft.windowFrom}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ windowFrom: target.value })}
          />
        </Field>
        <Field label={<Trans>Until</Trans>} error={errors['windowTo']}>
          <Input
            type="time"
            value={draft.windowTo}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ windowTo: target.value })}
          />
        </Field>
      </div>
      <Field label={<Trans>Time zone</Trans>} error={errors['tz']} disabled={isReadOnly}>
        <ZoneInput value={draft.tz} onValueChange={(tz) => onChange({ tz: tz ?? '' })} />
      </Field>
      <Field
        label={<Trans>Daily limit</Trans>}
        hint={<Trans>More e-mails wait until the next day. Low limits keep you out of spam.</Trans>}
        error={errors['dailyCap']}
      >
        <NumberInput
          className="w-24"
          min={1}
          max={500}
          disabled={isReadOnly}
          value={Number.isNaN(draft.dailyCap) ? null : draft.dailyCap}
          onValueChange={(value) => onChange({ dailyCap: value ?? Number.NaN })}
        />
      </Field>
      <Switch
        label={<Trans>Review each e-mail</Trans>}
        hint={<Trans>Each e-mail waits in the outbox for approval.</Trans>}
        checked={draft.isReviewed}
        disabled={isReadOnly}
        onCheckedChange={(isReviewed) => onChange({ isReviewed })}
      />
      <Switch
        label={<Trans>Stop on reply</Trans>}
        hint={<Trans>Automatic replies such as out-of-office notes don’t count.</Trans>}
        checked={draft.stopOnReply}
        disabled={isReadOnly}
        onCheckedChange={(stopOnReply) => onChange({ stopOnReply })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">
          <Trans>Stop when a booking of the person reaches</Trans>
        </legend>
        <div className="flex flex-wrap gap-1.5">
          {ends.map((status) => (
            <Chip
              key={status}
              isOn={draft.stopOnStatuses.includes(status)}
              disabled={isReadOnly}
              onToggle={(isOn) =>
                onChange({
                  stopOnStatuses: isOn
                    ? [...draft.stopOnStatuses, status]
                    : draft.stopOnStatuses.filter((one) => one !== status),
                })
              }
            >
              {translate()(statusLabels[status])}
            </Chip>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-pretty text-mute">
        <Trans>Bounces, unsubscribing and “do not contact” always stop it.</Trans>
      </p>
    </fieldset>
  )
}

function FromSelect({
  value,
  isReadOnly,
  onChange,
}: {
  value: SequenceInput['fromAccount']
  isReadOnly: boolean
  onChange: SettingsFieldsProps['onChange']
}) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.mailAccounts.senders.queryOptions({ orgSlug }, { meta: { persist: false } }))
  const addressOf = (owner: 'own' | 'organisation') => {
    const known = data?.find((sender) => sender.owner === owner)
    return known ? fullAddress({ name: known.fromName ?? '', address: known.fromAddress }) : undefined
  }
  return (
    <Field label={<Trans context="sender of an e-mail">From</Trans>} disabled={isReadOnly}>
      <Select
        value={value}
        disabled={isReadOnly}
        onValueChange={(fromAccount) => onChange({ fromAccount })}
        options={[
          { value: 'own' as const, label: t`Owner’s account`, hint: addressOf('own') },
          {
            value: 'organisation' as const,
            label: t`Agency account`,
            hint: addressOf('organisation') ?? t`Not set up yet`,
          },
        ]}
      />
    </Field>
  )
}

// Monday, 5 January 2026, and the days after it.
const weekOf = [5, 6, 7, 8, 9, 10, 11]

function Weekdays({
  value,
  error,
  isReadOnly,
  onChange,
}: {
  value: readonly number[]
  error: string | undefined
  isReadOnly: boolean
  onChange: (days: number[]) => void
}) {
  const tag = intlTags[translate().language]
  const nameOf = (index: number) =>
    new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, weekOf[index] ?? 5),
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>Sending days</Trans>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {weekOf.map((_, index) => (
          <Chip
            key={index}
            isOn={value.includes(index + 1)}
            disabled={isReadOnly}
            onToggle={(isOn) =>
              onChange(
                isOn
                  ? [...value, index + 1].toSorted((a, b) => a - b)
                  : value.filter((day) => day !== index + 1),
              )
            }
          >
            {nameOf(index)}
          </Chip>
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-1.5 text-xs font-medium text-signal">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

type ChipProps = {
  isOn: boolean
  disabled: boolean
  onToggle: (isOn: boolean) => void
  children: string
}

/** A choice that is on or off. */
function Chip({ isOn, disabled, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      onClick={() => onToggle(!isOn)}
      className={cx(
        'hit h-10 rounded-full border px-3 text-sm font-medium transition-colors md:h-7 md:px-2.5',
        isOn ? 'border-ink bg-ink text-surface' : 'border-line-strong text-mute enabled:hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
