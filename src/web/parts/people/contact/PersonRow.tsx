// One person in a list of people: name, part played, ways to reach them.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { callLink } from '#domain/formats.ts'
import { chatLink, mainEmail } from '#domain/people/contact-details.ts'
import { IconLink } from '#web/ui/IconLink.tsx'
import { Pill } from '#web/ui/Pill.tsx'

/** The name leads to the contact for members who may see the address book. */
export function PersonRow({ person, part }: { person: Reachable & { id: string }; part?: ReactNode }) {
  const { orgSlug, can } = useOrganisation()
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      <span className="flex min-w-0 flex-1 flex-col">
        {can('contacts.view') ? (
          <Link
            to="/$orgSlug/contacts"
            params={{ orgSlug }}
            search={{ open: person.id }}
            className="hit w-fit max-w-full font-semibold hover:underline"
          >
            <span className="block wrap-anywhere">{person.name}</span>
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{person.name}</span>
        )}
        {part ? <span className="text-sm wrap-anywhere text-mute">{part}</span> : null}
      </span>
      <ContactLinks {...person} />
    </li>
  )
}

type Reachable = {
  name: string
  emails: readonly { address: string; isPrimary?: boolean; isBounced?: boolean }[]
  phones: readonly { number: string; hasWhatsapp?: boolean }[]
  doNotContact?: boolean
}

/** Links to the first number and the main address; who is not to be contacted has a mark instead. */
function ContactLinks({ name, emails, phones, doNotContact }: Reachable) {
  const { t } = useLingui()
  if (doNotContact) {
    return (
      <Pill tone="attention">
        <Trans>Do not contact</Trans>
      </Pill>
    )
  }
  const phone = phones[0]?.number
  const chat = chatLink(phones)
  const email = mainEmail(emails)?.address
  return (
    <span className="flex shrink-0 gap-1">
      {phone ? (
        <IconLink label={t`Call ${name}`} href={callLink(phone)}>
          <Phone aria-hidden />
        </IconLink>
      ) : null}
      {email ? (
        <IconLink label={t`E-mail ${name}`} href={`mailto:${email}`}>
          <Mail aria-hidden />
        </IconLink>
      ) : null}
      {chat ? (
        <IconLink label={t`Chat with ${name} on WhatsApp`} href={chat}>
          <MessageCircle aria-hidden />
        </IconLink>
      ) : null}
    </span>
  )
}
