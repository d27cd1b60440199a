// Call, write, chat: the ways to reach a person or a place, as icons of equal size.
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { callLink } from '#domain/formats.ts'
import { chatLink, mainEmail } from '#domain/people/contact-details.ts'
import { IconLink } from '#web/ui/IconLink.tsx'
import { Pill } from '#web/ui/Pill.tsx'

export type Reachable = {
  name: string
  emails: readonly { address: string; isPrimary?: boolean; isBounced?: boolean }[]
  phones: readonly { number: string; hasWhatsapp?: boolean }[]
  doNotContact?: boolean
}

/** Links to the first number and the main address; who is not to be contacted has a mark instead. */
export function ContactLinks({ name, emails, phones, doNotContact }: Reachable) {
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
