// The people of an event: buyers, the promoter's people, the venue's staff.
import { Trans, useLingui } from '@lingui/react/macro'
import { PersonRow } from '#web/parts/people/contact/PersonRow.tsx'
import { roleWords } from '#web/parts/people/contact/role-words.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { Card } from '#web/ui/Page.tsx'

export function ContactsCard({ event }: { event: EventRecord }) {
  const { t } = useLingui()
  const parts = { buyer: t`Buyer`, promoter: t`Promoter`, venue: t`Venue` }
  return (
    <Card title={<Trans>Contacts</Trans>}>
      {event.contacts.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {event.contacts.map((contact) => (
            <PersonRow
              key={contact.id}
              person={contact}
              part={[roleWords(contact.role) ?? parts[contact.part], contact.company]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </ul>
      ) : (
        <p className="text-mute">
          <Trans>No contacts yet. Buyers, promoter and venue contacts appear here.</Trans>
        </p>
      )}
    </Card>
  )
}
