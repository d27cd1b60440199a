// A person to call or write to, as a card with the addresses spelled out.
import { useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { callLink, whatsappLink } from '#domain/formats.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'

export type ShownContact = {
  name: string
  role: string | null
  company: string | null
  email: string | null
  phone: string | null
}

const roleLine = ({ role, company }: ShownContact) => [role, company].filter(Boolean).join(', ')

/** Opens outside pages in a new tab; telephone and mail links leave the page alone anyway. */
const target = (href: string) => (href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})

/** Name, role, company, e-mail link, call link, and a WhatsApp link where the number allows one. */
export function ContactCard({ contact }: { contact: ShownContact }) {
  const { t } = useLingui()
  const { name, email, phone } = contact
  const whatsapp = phone ? whatsappLink(phone) : undefined
  return (
    <section aria-label={name} className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} size="md" />
        <div className="min-w-0">
          <h3 className="text-md">{name}</h3>
          <p className="text-sm text-mute">{roleLine(contact)}</p>
        </div>
      </div>
      {email || phone ? (
        <div className="mt-2 flex flex-col">
          {email ? <TextLink href={`mailto:${email}`} icon={<Mail aria-hidden />} text={email} /> : null}
          {phone ? (
            <TextLink
              href={callLink(phone)}
              icon={<Phone aria-hidden />}
              text={<PhoneNumber number={phone} />}
            />
          ) : null}
          {whatsapp ? (
            <TextLink href={whatsapp} icon={<MessageCircle aria-hidden />} text={t`WhatsApp`} />
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function TextLink({ href, icon, text }: { href: string; icon: ReactNode; text: ReactNode }) {
  return (
    <a
      href={href}
      {...target(href)}
      className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 break-all hover:bg-hover md:min-h-8 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-mute"
    >
      {icon}
      {text}
    </a>
  )
}
