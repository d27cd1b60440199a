// The e-mails of the waitlists: confirm the address, and create the account.
import { waitlistLinkDays } from '#domain/platform/waitlist.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { emailFrameTexts } from './email-frame.ts'

const texts = {
  confirm: {
    subject: msg`Confirm your place on the waitlist`,
    text: msg<'name'>`Hello {name}, confirm this address to join the waitlist. We’ll e-mail you as soon as there is a place.`,
    button: msg`Confirm address`,
  },
  admit: {
    subject: msg`You can now join Fermata`,
    text: msg<'name'>`Hello {name}, thank you for waiting. You can now create your account.`,
    button: msg`Create account`,
  },
}
const validity = msg<'days'>`{days, plural, one {The link is valid for # day.} other {The link is valid for # days.}}`

export const waitlistEmail = (
  kind: 'confirm' | 'admit',
  { name, link }: { name: string; link: string },
  t: Translator,
) => ({
  subject: t(texts[kind].subject),
  paragraphs: [t(texts[kind].text, { name })],
  button: { label: t(texts[kind].button), url: link },
  notes: [t(validity, { days: waitlistLinkDays }), t(emailFrameTexts.ignore)],
})
