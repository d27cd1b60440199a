// The people who work at a venue, and the list to change them in place.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { venueContactRoles, type VenueContactRole } from '#domain/people/venues.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { useDirty } from '#web/forms.ts'
import { openerNow } from '#web/device/kept-entries.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { ContactField } from '#web/parts/people/contact/ContactField.tsx'
import { PersonRow } from '#web/parts/people/contact/PersonRow.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PanelSection } from '#web/parts/people/records/PanelFrame.tsx'
import { refreshRecords } from '#web/parts/people/records/record-calls.ts'
import type { VenueRecord } from '#web/parts/people/venue/venue-values.ts'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { venueContactRoleLabels } from '#texts/people/venues.ts'
import { translate } from '#web/texts.ts'

type Draft = { key: number; contactId: string | null; name: string | null; role: VenueContactRole }

export function VenuePeople({ venue }: { venue: VenueRecord }) {
  const { can } = useOrganisation()
  const [isEditing, setEditing] = useState(false)
  const mayEdit = venue.canEdit && venue.archivedAt === null && can('contacts.view')
  return (
    <PanelSection
      title={<Trans>People</Trans>}
      action={
        mayEdit && !isEditing ? (
          <Button size="sm" variant="quiet" className="-mr-2.5" onClick={() => setEditing(true)}>
            <Trans>Change</Trans>
          </Button>
        ) : null
      }
    >
      {isEditing ? <PeopleEditor venue={venue} onDone={() => setEditing(false)} /> : null}
      {isEditing ? null : (
        <ul>
          {venue.contacts.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              part={translate()(venueContactRoleLabels[person.role])}
            />
          ))}
        </ul>
      )}
      {venue.contacts.length === 0 && !isEditing ? (
        <p className="text-mute">
          <Trans>No contacts yet. Add booker, production and box office.</Trans>
        </p>
      ) : null}
    </PanelSection>
  )
}

const roleOptions = () =>
  venueContactRoles.map((value) => ({ value, label: translate()(venueContactRoleLabels[value]) }))

function PeopleEditor({ venue, onDone }: { venue: VenueRecord; onDone: () => void }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [people, setPeople] = useState<Draft[]>(() => {
    const known = venue.contacts.map(({ id, name, role }, key) => ({ key, contactId: id, name, role }))
    return known.length > 0 ? known : [blank(0)]
  })
  const [isDirty, setDirtyState] = useState(false)
  const [opener] = useState(openerNow)
  useDirty(isDirty, {
    start: () => ({ venueId: venue.id, version: venue.version }),
    read: () => people,
    fill: (kept) => change(kept as Draft[]),
    opener,
  })
  const save = useMutation(
    trpc.venues.setContacts.mutationOptions({
      onSuccess: async () => {
        await refreshRecords()
        onDone()
      },
    }),
  )
  function change(next: Draft[]) {
    setPeople(next)
    setDirtyState(true)
  }
  const patch = (key: number, values: Partial<Draft>) =>
    change(people.map((person) => (person.key === key ? { ...person, ...values } : person)))
  const add = () => change([...people, blank(Math.max(-1, ...people.map(({ key }) => key)) + 1)])

  return (
    <div className="flex flex-col gap-2">
      {people.map(({ key, contactId, name, role }) => (
        <div key={key} className="flex flex-wrap gap-2 md:flex-nowrap">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <ContactField
              aria-label={t`Person`}
              value={contactId}
              name={name}
              onChange={(id, shown) => patch(key, { contactId: id, name: shown })}
            />
          </div>
          <Select
            aria-label={t`Role`}
            className="flex-1 md:w-30! md:flex-none"
            options={roleOptions()}
            value={role}
            onValueChange={(next) => patch(key, { role: next })}
          />
          <IconButton
            label={name ? t`Remove ${name}` : t`Remove`}
            className="-mr-2 -ml-1"
            onClick={() => change(people.filter((person) => person.key !== key))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <FormError>
        {save.error ? (Object.values(fieldErrorsOf(save.error))[0] ?? messageOf(save.error)) : null}
      </FormError>
      <div className="flex gap-2">
        <Button variant="quiet" className="-ml-3" icon={<Plus aria-hidden />} onClick={add}>
          <Trans>Add person</Trans>
        </Button>
        <span className="flex-1" />
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          busy={save.isPending}
          onClick={() =>
            save.mutate({
              orgSlug,
              id: venue.id,
              contacts: people.flatMap(({ contactId, role }) => (contactId ? [{ contactId, role }] : [])),
            })
          }
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  )
}

const blank = (key: number): Draft => ({ key, contactId: null, name: null, role: 'production' })
