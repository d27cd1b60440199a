/** E-mails about holds to the agents who keep them. */
import { placeOf } from '#domain/booking/availability/availability.ts'
import { languageOf } from '#domain/language.ts'
import { holdEmailTexts, type HoldNotice } from '#texts/booking/hold-emails.ts'
import { renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'
import { translatorOf } from '../../texts.ts'
import type { DescribedHold } from './store.ts'

/** The e-mail about a hold, in the agent's language; instants are shown in the organisation's zone. */
export function holdEmail(
  notice: HoldNotice,
  hold: Pick<
    DescribedHold,
    | 'recipientLocale'
    | 'artistName'
    | 'venueName'
    | 'city'
    | 'eventName'
    | 'date'
    | 'holderName'
    | 'contactName'
    | 'rank'
    | 'expiresAt'
  >,
  where: { tz: string; link: string },
): RenderedEmail {
  const language = languageOf(hold.recipientLocale)
  const named = {
    artist: hold.artistName,
    place: placeOf({ ...hold, eventName: hold.eventName ?? hold.artistName }),
    date: hold.date,
    holder: hold.holderName ?? hold.contactName,
    rank: hold.rank,
    expiresAt: hold.expiresAt,
  }
  const { subject, paragraphs, button, note } = holdEmailTexts(
    notice,
    named,
    where.tz,
    translatorOf(language),
  )
  const link = { label: button, url: where.link }
  return renderEmail({ subject, paragraphs, button: link, notes: [note] }, language)
}
