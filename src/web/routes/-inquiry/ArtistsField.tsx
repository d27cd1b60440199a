// Who is wanted: one or several artists, or the agency's own suggestion.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import type { InquiryValues } from './draft.ts'

type ArtistsFieldProps = { artists: readonly { id: string; name: string }[] }

/** Choosing the suggestion does not take back whom one would like. */
export function ArtistsField({ artists }: ArtistsFieldProps) {
  const { t } = useLingui()
  const { control, clearErrors } = useFormContext<InquiryValues>()
  const { field: chosen, fieldState } = useController({ control, name: 'artistIds' })
  const { field: suggest } = useController({ control, name: 'suggest' })
  const ids = chosen.value ?? []
  const error = fieldState.error?.message
  return (
    <fieldset
      ref={(box) => chosen.ref({ focus: () => box?.querySelector('input')?.focus() })}
      aria-describedby={error ? 'artists-error' : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>Artist</Trans>
      </legend>
      <div className="rounded-control border border-line-strong bg-surface">
        {artists.length > 0 ? (
          <div className="grid max-h-72 gap-x-4 overflow-y-auto px-3 py-1.5 @md:grid-cols-2">
            {artists.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={ids.includes(id)}
                onCheckedChange={(isOn) => {
                  chosen.onChange(isOn ? [...ids, id] : ids.filter((other) => other !== id))
                  clearErrors('artistIds')
                }}
              />
            ))}
          </div>
        ) : null}
        <div className="border-line px-3 py-1.5 not-first:border-t">
          <Checkbox
            label={t`Suggest an artist`}
            checked={suggest.value === true}
            onCheckedChange={(isOn) => {
              suggest.onChange(isOn)
              clearErrors('artistIds')
            }}
          />
        </div>
      </div>
      {error ? (
        <p id="artists-error" role="alert" className="text-xs font-medium text-signal">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
