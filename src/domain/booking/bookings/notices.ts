// What people can be told of on their devices: the topics, and for whom each is.
import { isAgreed, isTentative, type BookingStatus } from './bookings.ts'
import { formatDate, type LocalDate } from '../../dates.ts'

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

export const noticeTopicLabels: Record<NoticeTopic, string> = {
  approvals: 'A date waits for your word',
  shows: 'A show is confirmed, moved or called off',
  travel: 'Your travel changed',
  daySheets: 'A day sheet came or changed',
  offers: 'An offer was answered',
  contracts: 'A contract was opened, signed or declined',
  holds: 'A hold is challenged or ends',
  advancing: 'A promoter filled in the advance',
  guestLists: 'Names for a guest list',
  inquiries: 'An inquiry came in',
  statements: 'A statement was sent, answered or agreed to',
  tasks: 'A task is for you',
  reminders: 'A reminder that was set',
  workflows: 'A workflow waits for your word or failed',
  messages: 'A message was answered or came back',
}

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

/** What a device shows: `url` is the page that a press on it opens. */
export type Notice = { title: string; body: string; url: string; topic: NoticeTopic | 'test' }

/** Push services refuse more than 4 KB; a device shows far less. */
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

/** The message as it travels, cut to what devices show. */
export const noticePayload = ({ title, body, url, topic }: Notice): string =>
  JSON.stringify({ title: cut(title, 80), body: cut(body, 240), url, topic })

/** What an artist's team should hear of a show at once. */
export type ShowNotification = 'confirmed' | 'cancelled' | 'postponed' | 'moved'
const notificationWords: Record<ShowNotification, string> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'Moved',
}

/** The news in a change of status: agreed, or what was agreed is called off. */
export function showNotificationOf(from: BookingStatus, to: BookingStatus): ShowNotification | null {
  if (isTentative(from) || from === 'cancelled') return to === 'confirmed' ? 'confirmed' : null
  if (isAgreed(from) && (to === 'cancelled' || to === 'postponed')) return to
  return null
}

/** 'Asked for: Ada Lind' while the agency has to decide, and who wrote the name, where that is known. */
export const guestNotice = (name: string, state: 'requested' | 'approved', from: string | null) => ({
  topic: 'guestLists' as const,
  title: state === 'requested' ? `Asked for: ${name}` : `On the guest list: ${name}`,
  body: from ?? '',
})

/** 'Moved: Astra, Berlin' and 'Now on 14 May 2027'. */
export const showNotice = (notification: ShowNotification, place: string, eventDate: LocalDate) => ({
  topic: 'shows' as const,
  title: `${notificationWords[notification]}: ${place}`,
  body: notification === 'moved' ? `Now on ${formatDate(eventDate, 'en')}` : formatDate(eventDate, 'en'),
})
