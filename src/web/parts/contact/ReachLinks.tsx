// Call, write, chat: the ways to reach a person or a place, as icons of equal size.
import { useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { callLink, whatsappLink } from '#domain/formats.ts'
import { IconButton } from '#web/ui/Button.tsx'

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
    <span className="flex shrink-0 gap-1 max-md:gap-0">
      {phone ? (
        <IconButton label={t`Call ${name}`} size="sm" render={<a href={callLink(phone)} />}>
          <Phone aria-hidden />
        </IconButton>
      ) : null}
      {email ? (
        <IconButton label={t`Write to ${name}`} size="sm" render={<a href={`mailto:${email}`} />}>
          <Mail aria-hidden />
        </IconButton>
      ) : null}
      {chat ? (
        <IconButton
          label={t`Chat with ${name} on WhatsApp`}
          size="sm"
          render={<a href={chat} target="_blank" rel="noreferrer" />}
        >
          <MessageCircle aria-hidden />
        </IconButton>
      ) : null}
    </span>
  )
}
