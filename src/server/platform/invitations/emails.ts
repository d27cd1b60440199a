/** E-mails that invite: colleagues into the organisation, artists and their teams into the portal. */
import { invitationDays } from '#domain/platform/members.ts'
import { emailLocale, renderEmail, type RenderedEmail } from '../mail/layout.ts'

type Facts = { orgName: string; inviter: string; link: string; artistName: string | null }

const words = {
  en: {
    staff: {
      subject: ({ orgName }: Facts) => `Join ${orgName} on Fermata`,
      text: ({ inviter, orgName }: Facts) =>
        `${inviter} invites you to work with ${orgName} on Fermata: roster, calendar, offers and events in one place.`,
      button: 'Join',
    },
    artist: {
      subject: ({ orgName, artistName }: Facts) => `${artistName}: your shows at ${orgName}`,
      text: ({ inviter, orgName, artistName }: Facts) =>
        `${inviter} invites you to the artist portal of ${orgName}. There you find the shows of ${artistName}: when, where, and whom to call.`,
      button: 'Open the portal',
    },
    notes: [
      `Valid for ${invitationDays} days, for this e-mail address only.`,
      'If you do not know who this is, you need not do anything.',
    ],
  },
  de: {
    staff: {
      subject: ({ orgName }: Facts) => `Einladung zu ${orgName} auf Fermata`,
      text: ({ inviter, orgName }: Facts) =>
        `${inviter} lädt Sie ein, mit ${orgName} auf Fermata zu arbeiten: Roster, Kalender, Angebote und Events an einem Ort.`,
      button: 'Beitreten',
    },
    artist: {
      subject: ({ orgName, artistName }: Facts) => `${artistName}: Ihre Shows bei ${orgName}`,
      text: ({ inviter, orgName, artistName }: Facts) =>
        `${inviter} lädt Sie ins Künstlerportal von ${orgName} ein. Dort finden Sie die Shows von ${artistName}: wann, wo, und wen Sie anrufen können.`,
      button: 'Portal öffnen',
    },
    notes: [
      `Gültig für ${invitationDays} Tage, nur für diese E-Mail-Adresse.`,
      'Wenn Sie nicht wissen, von wem das kommt, brauchen Sie nichts zu tun.',
    ],
  },
} as const

export function invitationEmail(kind: 'staff' | 'artist', facts: Facts, localeTag: string): RenderedEmail {
  const locale = emailLocale(localeTag)
  const { notes, [kind]: texts } = words[locale]
  const content = {
    subject: texts.subject(facts),
    paragraphs: [texts.text(facts)],
    button: { label: texts.button, url: facts.link },
    notes: [...notes],
  }
  return renderEmail(content, locale)
}
