// The columns of the address book, and its cards on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { callLink } from '#domain/formats.ts'
import { mainEmail } from '#domain/people/contact-details.ts'
import type { ContactRow } from '#web/parts/people/records/noun-calls.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import type { TableColumn } from '#web/ui/tables/table-props.ts'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'

const none = <span className="text-mute">–</span>

/** Someone who is not to be contacted has no links here. */
export function useContactColumns(): TableColumn<ContactRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      header: t`Name`,
      width: 'minmax(14rem,1.6fr)',
      isSortable: true,
      render: ({ name, doNotContact, visibility }) => (
        <span className="inline-flex max-w-full items-center gap-2.5">
          <Avatar name={name} />
          <span className="truncate">{name}</span>
          {visibility === 'owner_only' ? (
            <EyeOff aria-label={t`Visible only to you.`} className="size-3.5 shrink-0 text-mute" />
          ) : null}
          {doNotContact ? <DoNotContact /> : null}
        </span>
      ),
    },
    {
      id: 'role',
      header: t`Role`,
      width: 'minmax(7rem,1fr)',
      isSortable: true,
      render: ({ role }) => role ?? none,
    },
    {
      id: 'company',
      header: t`Company`,
      width: 'minmax(9rem,1.3fr)',
      isSortable: true,
      render: ({ company }) => (company ? <span className="text-mute">{company}</span> : none),
    },
    {
      id: 'email',
      header: t`E-mail`,
      width: 'minmax(11rem,1.4fr)',
      isSortable: true,
      render: ({ emails, doNotContact }) => {
        const first = mainEmail(emails)
        if (!first) return none
        return doNotContact || first.isBounced ? (
          <span className={first.isBounced ? 'text-mute line-through' : undefined}>{first.address}</span>
        ) : (
          <a href={`mailto:${first.address}`} className="hover:underline">
            {first.address}
          </a>
        )
      },
    },
    {
      id: 'phone',
      header: t`Phone`,
      width: 'minmax(8rem,1fr)',
      render: ({ phones: [first], doNotContact }) => {
        if (!first) return none
        return doNotContact ? (
          <PhoneNumber number={first.number} />
        ) : (
          <a href={callLink(first.number)} className="hover:underline">
            <PhoneNumber number={first.number} />
          </a>
        )
      },
    },
  ]
}

export function ContactCard({ contact }: { contact: ContactRow }) {
  const line = [contact.role, contact.company].filter(Boolean).join(', ')
  return (
    <>
      <Avatar name={contact.name} size="md" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-md font-semibold">{contact.name}</span>
        <span className="truncate text-sm text-mute">{line || contact.emails[0]?.address}</span>
      </span>
      {contact.doNotContact ? <DoNotContact /> : null}
    </>
  )
}

function DoNotContact() {
  return (
    <Pill tone="attention">
      <Trans>Do not contact</Trans>
    </Pill>
  )
}
