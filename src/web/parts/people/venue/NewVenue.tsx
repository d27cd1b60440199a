// The few things asked for a new venue within another form; the rest can be entered on its page.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, FieldGroup } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { SimilarVenues } from './SimilarVenues.tsx'
import { zoneOfCountry } from './zone-of-country.ts'

type NewVenueProps = {
  name: string
  onCancel: () => void
  onCreated: (venue: { id: string; name: string }) => void
}

/** Not a form of its own: it stands inside one, so Enter is caught and means "create". */
export function NewVenue({ name: firstName, onCancel, onCreated }: NewVenueProps) {
  const { orgSlug, organisation } = useOrganisation()
  const [name, setName] = useState(firstName)
  const [city, setCity] = useState('')
  const [country, setCountry] = useState<string | null>(null)
  const create = useMutation(
    trpc.venues.create.mutationOptions({
      onSuccess: ({ id }) => {
        onCreated({ id, name: name.trim() })
        return queryClient.invalidateQueries(trpc.venues.list.pathFilter())
      },
    }),
  )
  const errors = fieldErrorsOf(create.error)

  function save() {
    const tz = zoneOfCountry(country, organisation.tz)
    create.mutate({ orgSlug, venue: { name, city, country, tz, kind: 'club' } })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // A list that is open below the input takes the key for itself.
    if (event.target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    save()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in one of the inputs inside
    <div className="rounded-card border border-line bg-paper p-4" onKeyDown={onKeyDown}>
      <FieldGroup title={<Trans>New venue</Trans>}>
        <Field label={<Trans>Name</Trans>} error={errors['venue.name']}>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={<Trans>City</Trans>} error={errors['venue.city']}>
            <Input autoFocus value={city} onChange={(event) => setCity(event.target.value)} />
          </Field>
          <Field label={<Trans>Country</Trans>} error={errors['venue.country']}>
            <CountryInput value={country} onValueChange={setCountry} />
          </Field>
        </div>
        <SimilarVenues name={name} city={city} />
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={create.isPending} onClick={save}>
            <Trans>Create venue</Trans>
          </Button>
        </div>
      </FieldGroup>
    </div>
  )
}
