// What workflows start with. Apart from the descriptions of steps: pages that show no steps need these alone.
import type { TriggerKind } from '#domain/automation/workflow-graph.ts'
import { msg, type Text } from '#texts/msg.ts'

export const triggerLabels: Record<TriggerKind, Text> = {
  'booking.status_changed': msg`Booking changes status`,
  'inquiry.created': msg`New inquiry`,
  'offer.answered': msg`Offer answered`,
  'contract.sent': msg`Contract sent`,
  'contract.signed': msg`Contract signed by everyone`,
  'contract.declined': msg`Contract declined`,
  'invoice.issued': msg`Invoice issued`,
  'invoice.overdue': msg`Invoice overdue`,
  'payment.recorded': msg`Payment recorded`,
  'advancing.received': msg`Advance filled in by the promoter`,
  'message.received': msg`E-mail answered`,
  'hold.expiring': msg`Hold expiring soon`,
  'date.relative': msg`Before or after a date`,
  'calendar.monthly': msg`Monthly`,
  manual: msg`Started manually`,
}
