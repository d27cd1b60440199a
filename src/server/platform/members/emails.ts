/** The e-mail that tells owners of a change among the members. */
import { roleLabels, type StaffRole } from '#domain/access.ts'
import { emailLocale, renderEmail, type RenderedEmail } from '../mail/layout.ts'

export type MemberChange = 'role' | 'rights' | 'suspend' | 'restore' | 'remove' | 'leave'
type Facts = { orgName: string; actor: string; member: string; role: StaffRole; link: string }

const words = {
  en: {
    subject: ({ orgName }: Facts) => `A change among the members of ${orgName}`,
    role: ({ actor, member, role }: Facts) => `${actor} gave ${member} the role ${roleLabels[role]}.`,
    rights: ({ actor, member }: Facts) => `${actor} changed which artists or rights ${member} has.`,
    suspend: ({ actor, member }: Facts) => `${actor} suspended ${member}.`,
    restore: ({ actor, member }: Facts) => `${actor} let ${member} in again.`,
    remove: ({ actor, member }: Facts) => `${actor} removed ${member}.`,
    leave: ({ member }: Facts) => `${member} left.`,
    button: 'Look at the members',
    note: 'You get this e-mail because you are an owner.',
  },
  de: {
    subject: ({ orgName }: Facts) => `Eine Änderung bei den Mitgliedern von ${orgName}`,
    role: ({ actor, member, role }: Facts) => `${actor} hat ${member} die Rolle ${roleLabels[role]} gegeben.`,
    rights: ({ actor, member }: Facts) => `${actor} hat geändert, welche Künstler oder Rechte ${member} hat.`,
    suspend: ({ actor, member }: Facts) => `${actor} hat ${member} gesperrt.`,
    restore: ({ actor, member }: Facts) => `${actor} hat ${member} wieder eingelassen.`,
    remove: ({ actor, member }: Facts) => `${actor} hat ${member} entfernt.`,
    leave: ({ member }: Facts) => `${member} ist ausgetreten.`,
    button: 'Mitglieder ansehen',
    note: 'Sie bekommen diese E-Mail, weil Sie Inhaber sind.',
  },
} as const

export function memberChangeEmail(change: MemberChange, facts: Facts, localeTag: string): RenderedEmail {
  const locale = emailLocale(localeTag)
  const texts = words[locale]
  const content = {
    subject: texts.subject(facts),
    paragraphs: [texts[change](facts)],
    button: { label: texts.button, url: facts.link },
    notes: [texts.note],
  }
  return renderEmail(content, locale)
}
