// What people are notified of on their devices: the topics, and for whom each is.
import { isAgreed, isTentative, type BookingStatus } from './bookings.ts'
import type { LocalDate } from '../../dates.ts'
import { asMessage } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

export const noticeTopics = [
  'approvals',
  'shows',
  'travel',
  'daySheets',
  'offers',
  'contracts',
  'holds',
  'advancing',
  'guestLists',
  'inquiries',
  'statements',
  'tasks',
  'reminders',
  'workflows',
  'messages',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/** Topics that reach artists; the others are the agency's. */
export const artistTopics: readonly NoticeTopic[] = [
  'approvals',
  'shows',
  'travel',
  'daySheets',
  'guestLists',
  'statements',
]
export const staffTopics: readonly NoticeTopic[] = [
  'offers',
  'contracts',
  'holds',
  'advancing',
  'guestLists',
  'inquiries',
  'statements',
  'tasks',
  'reminders',
  'workflows',
  'messages',
]

/**
 * What a device shows: `url` is the page that a press on it opens. Title and body may be messages of problems, which
 * are said in the language of whoever reads them.
 */
export type Notice = { title: string; body: string; url: string; topic: NoticeTopic | 'test' }

/** Push services refuse more than 4 KB; a device shows far less. */
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

/** The message as it travels, cut to what devices show. */
export const noticePayload = ({ title, body, url, topic }: Notice): string =>
  JSON.stringify({ title: cut(title, 80), body: cut(body, 240), url, topic })

/** What an artist's team is notified of at once. */
export type ShowNotification = 'confirmed' | 'cancelled' | 'postponed' | 'moved'
/** What a change of status notifies of: agreed, or what was agreed is called off. */
export function showNotificationOf(from: BookingStatus, to: BookingStatus): ShowNotification | null {
  if (isTentative(from) || from === 'cancelled') return to === 'confirmed' ? 'confirmed' : null
  if (isAgreed(from) && (to === 'cancelled' || to === 'postponed')) return to
  return null
}

/** 'Guest requested: Ada Lind' while the agency has to decide, and who wrote the name, where that is known. */
export const guestNotice = (name: string, state: 'requested' | 'approved', from: string | null) => ({
  topic: 'guestLists' as const,
  title: asMessage(
    bookingProblem(state === 'requested' ? 'notice.guestRequested' : 'notice.guestAdded', { name }),
  ),
  body: from ?? '',
})

/** 'Moved: Astra, Berlin' and 'Now on 14 May 2027'. */
export const showNotice = (notification: ShowNotification, place: string, on: LocalDate) => ({
  topic: 'shows' as const,
  title: asMessage(bookingProblem(`notice.${notification}`, { place })),
  body: asMessage(bookingProblem(notification === 'moved' ? 'notice.nowOn' : 'notice.on', { on })),
})

/** For the agent of a show: 'Confirmed: Astra, Berlin' and '14 May 2027 · why'. */
export const statusNotice = (
  status: BookingStatus,
  { place, on, reason }: { place: string; on: LocalDate; reason: string | null },
) => ({
  topic: 'shows' as const,
  title: asMessage(bookingProblem('notice.status', { status, place })),
  body: asMessage(
    reason ? bookingProblem('notice.onBecause', { on, reason }) : bookingProblem('notice.on', { on }),
  ),
})
