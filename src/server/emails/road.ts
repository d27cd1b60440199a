/** Examples of the e-mails about the show itself: advance, day sheet, guest list, travel. */
import { line, row } from '#domain/platform/document-rows.ts'
import * as advancing from '#texts/road/advancing-emails.ts'
import { sheetEmail } from '#texts/road/day-sheet-emails.ts'
import { documentDate, statusText } from '#texts/platform/document-head.ts'
import { venueEmail } from '#texts/road/guest-lists-for-venues.ts'
import { showOffEmail, travelEmail } from '#texts/road/travel-emails.ts'
import type { Translator } from '#texts/translator.ts'
import {
  type Example,
  laidOut,
  each,
  written,
  now,
  eventDate,
  tz,
  orgName,
  senderName,
  recipientName,
  artistName,
  place,
  contactDetails,
  link,
  show,
  message,
  reason,
} from './facts.ts'

const advance = {
  orgName,
  senderName,
  recipientName,
  artists: artistName,
  eventDate,
  place,
  link,
  contactDetails: [contactDetails],
}
const groups = (t: Translator) =>
  t.language === 'de' ? ['Produktion', 'Hotel', 'Catering'] : ['Production', 'Hotel', 'Catering']

const daySheet = (cause: 'hand' | 'due' | 'change'): Example =>
  laidOut((t) => {
    const title = written(t, { en: 'Times', de: 'Zeiten' })
    const doors = written(t, { en: 'Doors', de: 'Einlass' })
    const rows = [
      row({ key: 'load_in:0', lead: '16:00', label: 'Load-in', lines: [line('Koburger Straße 3')] }),
      row({ key: 'doors:0', lead: '19:30', label: doors }),
      row({ key: 'show:0', lead: '21:00', label: artistName, isMain: true }),
    ]
    const isUpdate = cause === 'change'
    const sheet = {
      heading: artistName,
      date: documentDate(eventDate, t),
      place,
      organisation: { name: orgName, lines: [] },
      sections: [{ key: 'times', kind: 'times' as const, title, note: null, rows }],
      asOf: statusText(now, tz, t),
    }
    const changes = isUpdate
      ? [{ section: 'times', key: 'doors:0', label: doors, before: '19:00', after: '19:30' }]
      : []
    const from = cause === 'hand' ? { senderName, message: message(t) } : { senderName: null, message: null }
    return sheetEmail({ sheet, recipientName, ...from, changes, isUpdate, link }, t)
  })

export const roadEmails = {
  'advancing.request': laidOut((t) =>
    advancing.requestEmail(advance, { groups: groups(t), message: message(t), dueOn: '2027-04-30' }, t),
  ),
  'advancing.reminder': laidOut((t) => {
    const missing = groups(t).map((group) => ({ group, fields: ['WLAN'], dueOn: '2027-04-30' }))
    return advancing.reminderEmail(advance, missing, t)
  }),
  'advancing.returned': laidOut((t) =>
    advancing.returnedEmail(advance, [{ name: 'Hotel', reason: reason(t) }], t),
  ),
  'advancing.submitted': laidOut((t) =>
    advancing.submittedEmail({ ...advance, name: recipientName, toReview: 12, missing: 0 }, t),
  ),
  ...each('day-sheet', ['hand', 'due', 'change'], daySheet),
  'guest-list.venue': laidOut((t) =>
    venueEmail(
      {
        ...advance,
        eventName: artistName,
        lists: [{ kind: 'free', artistName, names: 8, people: 12 }],
        message: message(t),
      },
      t,
    ),
  ),
  'travel.share': laidOut((t) => {
    const title = written(t, { en: 'Train from Berlin to Leipzig', de: 'Bahn von Berlin nach Leipzig' })
    const changes = [{ kind: 'added' as const, title, when: `${t.day(eventDate)}, 11:05–12:21`, lines: [] }]
    return travelEmail({ ...show, isUpdate: false, changes, message: message(t), link }, t)
  }),
  'travel.show-off': laidOut((t) => showOffEmail({ ...show, end: 'cancelled' }, t)),
}
