// The topics of notifications, as people switch them on and off.
import type { NoticeTopic } from '#domain/booking/bookings/notices.ts'
import { msg, type Text } from '#texts/msg.ts'

export const noticeTopicLabels: Record<NoticeTopic, Text> = {
  approvals: msg`Date waiting for your approval`,
  shows: msg`Show confirmed, moved or cancelled`,
  travel: msg`Travel changes`,
  daySheets: msg`Day sheet sent or changed`,
  offers: msg`Offer answered`,
  contracts: msg`Contract viewed, signed or declined`,
  holds: msg`Hold challenged or expiring`,
  advancing: msg`Advance filled in by the promoter`,
  guestLists: msg`Guest list changes`,
  inquiries: msg`New inquiry`,
  statements: msg`Statement sent, answered or approved`,
  tasks: msg`Task assigned to you`,
  reminders: msg`Reminder due`,
  workflows: msg`Workflow requested, waiting for approval or failed`,
  messages: msg`Message answered or bounced`,
}
