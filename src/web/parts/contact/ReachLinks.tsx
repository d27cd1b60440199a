// Call, write, chat: the ways to reach a person or a place, as icons of equal size.
import { useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { callLink, whatsappLink } from '#domain/formats.ts'
import { IconLink } from '#web/ui/IconLink.tsx'

export type Reachable = {
  name: string
  emails: readonly { address: string }[]
  phones: readonly { number: string }[]
}

/** Links to the first number and address on file; nothing for what is missing. */
export function ReachLinks({ name, emails, phones }: Reachable) {
  const { t } = useLingui()
  const phone = phones[0]?.number
  const chat = phones.map(({ number }) => whatsappLink(number)).find(Boolean)
  const email = emails[0]?.address
  return (
    <span className="flex shrink-0 gap-1">
      {phone ? (
        <IconLink label={t`Call ${name}`} href={callLink(phone)}>
          <Phone aria-hidden />
        </IconLink>
      ) : null}
      {email ? (
        <IconLink label={t`Write to ${name}`} href={`mailto:${email}`}>
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
