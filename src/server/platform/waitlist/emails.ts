/** E-mails of the waitlists: confirm the address, and come in. */
import { waitlistLinkDays } from '#domain/platform/waitlist.ts'
import { emailLocale, renderEmail, type RenderedEmail } from '../mail/layout.ts'

const words = {
  en: {
    confirm: {
      subject: 'Confirm your place on the waitlist',
      text: (name: string) =>
        `Hello ${name}, confirm that this address is yours, and you are on the list. We write as soon as there is room.`,
      button: 'Confirm address',
    },
    admit: {
      subject: 'There is room for you on Fermata',
      text: (name: string) => `Hello ${name}, thank you for waiting. Your account can be opened now.`,
      button: 'Create account',
    },
    notes: [
      `The link is valid for ${waitlistLinkDays} days.`,
      'If you did not ask for this e-mail, you need not do anything.',
    ],
  },
  de: {
    confirm: {
      subject: 'Bestätigen Sie Ihren Platz auf der Warteliste',
      text: (name: string) =>
        `Guten Tag ${name}, bestätigen Sie, dass diese Adresse Ihnen gehört, dann stehen Sie auf der Liste. Wir schreiben, sobald Platz ist.`,
      button: 'Adresse bestätigen',
    },
    admit: {
      subject: 'Auf Fermata ist Platz für Sie',
      text: (name: string) => `Guten Tag ${name}, danke fürs Warten. Sie können Ihr Konto jetzt anlegen.`,
      button: 'Konto anlegen',
    },
    notes: [
      `Der Link gilt ${waitlistLinkDays} Tage.`,
      'Wenn Sie diese E-Mail nicht angefordert haben, brauchen Sie nichts zu tun.',
    ],
  },
} as const

export function waitlistEmail(
  kind: 'confirm' | 'admit',
  { name, link }: { name: string; link: string },
  localeTag: string,
): RenderedEmail {
  const locale = emailLocale(localeTag)
  const { notes, [kind]: texts } = words[locale]
  const button = { label: texts.button, url: link }
  return renderEmail(
    { subject: texts.subject, paragraphs: [texts.text(name)], button, notes: [...notes] },
    locale,
  )
}
