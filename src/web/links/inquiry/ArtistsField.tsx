// Whom one would like: the roster as chips to press, or a suggestion by the agency.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { cx } from '#web/ui/cx.ts'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import type { InquiryFormData, InquiryValues } from './draft.ts'

/** More than these are found by typing. */
const atOnce = 18

type ArtistsFieldProps = {
  form: InquiryFormData
  /** Slug of the artist whom the address names: on top. */
  artist: string | undefined
}

/** Choosing the suggestion does not take back whom one would like. */
export function ArtistsField({ form, artist }: ArtistsFieldProps) {
  const { t } = useLingui()
  const { control, clearErrors } = useFormContext<InquiryValues>()
  const { field: chosen, fieldState } = useController({ control, name: 'artistIds' })
  const { field: suggest } = useController({ control, name: 'suggest' })
  const [wanted, setWanted] = useState<string>()
  const ids = chosen.value ?? []
  const error = fieldState.error?.message
  const isLong = form.artists.length > atOnce
  const sought = (wanted ?? '').toLowerCase()
  const shown = form.artists
    .filter(({ id, name }) => ids.includes(id) || name.toLowerCase().includes(sought))
    .toSorted((a, b) => Number(b.slug === artist) - Number(a.slug === artist))
  return (
    <fieldset
      ref={(box) => chosen.ref({ focus: () => box?.querySelector('input')?.focus() })}
      aria-describedby={error ? 'artists-error' : undefined}
      data-invalid={error ? true : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-2 text-sm font-medium">
        <Trans>Artist</Trans>
      </legend>
      {isLong ? <SearchInput value={wanted} onChange={setWanted} label={t`Find an artist`} /> : null}
      <div className={cx('flex flex-wrap gap-2', isLong && 'max-h-64 overflow-y-auto p-0.5')}>
        {shown.map(({ id, name }) => (
          <CheckChip
            key={id}
            label={name}
            checked={ids.includes(id)}
            onCheckedChange={(isOn) => {
              chosen.onChange(isOn ? [...ids, id] : ids.filter((other) => other !== id))
              clearErrors('artistIds')
            }}
          />
        ))}
        <CheckChip
          isOther
          label={t`Suggest an artist`}
          checked={suggest.value === true}
          onCheckedChange={(isOn) => {
            suggest.onChange(isOn)
            clearErrors('artistIds')
          }}
        />
      </div>
      {error ? (
        <p id="artists-error" role="alert" className="text-xs font-medium text-signal">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

type CheckChipProps = {
  label: string
  checked: boolean
  onCheckedChange: (isOn: boolean) => void
  /** Not one of the others: dashed. */
  isOther?: boolean
}

/** A checkbox that is as large as its words; the tick says it without colour. */
function CheckChip({ label, checked, onCheckedChange, isOther }: CheckChipProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-4 font-medium transition-colors md:min-h-8.5 md:px-3.5',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal',
        checked ? 'border-ink bg-ink text-surface' : 'border-line-strong bg-surface hover:border-mute',
        isOther && 'border-dashed',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onCheckedChange(target.checked)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {checked ? <Check aria-hidden className="-ml-1 size-4 shrink-0" strokeWidth={2.5} /> : null}
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
    </label>
  )
}
