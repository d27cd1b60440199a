// Calendar subscriptions in words: how much of each show one shows.
import type { FeedDetail } from '#domain/road/calendar-feeds/feeds.ts'
import { msg, type Text } from '#texts/msg.ts'

export const feedDetailLabels: Record<FeedDetail, Text> = {
  busy: msg`Only busy times`,
  no_money: msg`Everything except fees`,
  full: msg`Everything, including fees`,
}
