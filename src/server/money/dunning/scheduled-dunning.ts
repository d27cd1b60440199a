/** Reminders that go automatically: the agent hears of the sterner ones a day before, then the e-mail leaves. */
import type { Logger } from 'pino'
import { addDays, localOf, todayIn } from '#domain/dates.ts'
import type { AsMember, Services } from '../../context.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { findMoneySettings } from '../money-settings/store.ts'
import { listOverdue } from './dunning-store.ts'
import { remind, reminderOf, notifyAgent } from './dunning.ts'
import type { DeliveryCall } from '../invoice-delivery/sending.ts'
import { lockInvoice } from '../invoices/store.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'site' | 'pdf'> & {
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'error'>
}

const atOnce = 1000
const nobody = { userId: null, ip: '', userAgent: null, requestId: '' }
/** E-mails leave in office hours of the agency. */
const isOfficeHour = (time: string) => time >= '08:00' && time < '18:00'

/** Looks at every overdue invoice whose reminders go automatically; returns how many e-mails went or were announced. */
export async function processDueDunning(parts: Parts, now: Date): Promise<number> {
  const { db, scope, log } = parts
  // Where the day begins first it is a day ahead of universal time, and agents hear a day before.
  const until = addDays(todayIn('UTC', now), 2)
  let count = 0
  for (const { id, userId, slug } of await listOverdue(db.read(scope), scope, until, atOnce)) {
    const who = await parts.asMember(userId, slug)
    if (!who || !isOfficeHour(localOf(now, who.org.tz).time)) continue
    try {
      const isDone = await db.transaction(who.scope, (tx) => next({ ...parts, ...who, tx, now }, id))
      if (isDone) count++
    } catch (error) {
      log.error({ err: error, invoiceId: id }, 'invoice not reminded of')
    }
  }
  return count
}

/** Sends what is due, or notifies the agent that it is tomorrow. */
async function next(call: DeliveryCall, id: string): Promise<boolean> {
  const { tx, scope, org, now } = call
  // Another process may have been faster, and somebody may have switched it off.
  const invoice = await lockInvoice(tx, scope, id)
  const { settings } = await findMoneySettings(tx, scope)
  if (!settings.dunning.isOn) return false
  const today = todayIn(org.tz, now)
  const reminder = await reminderOf(call, id)
  if (reminder.level >= 2 && reminder.notifiedAt === null) {
    const tomorrow = await reminderOf(call, id, addDays(today, 1))
    if (!tomorrow.next.mayGo) return false
    await notifyAgent(call, invoice, { ...tomorrow, notifiedAt: null })
    return true
  }
  const { notifiedAt } = reminder
  if (notifiedAt && localOf(notifiedAt, org.tz).date >= today) return false
  if (!reminder.next.mayGo) return false
  const { to, level } = await remind(call, id)
  await writeLog(
    tx,
    { ...nobody, orgId: scope.orgId, action: 'invoices.remind' },
    { entity: 'invoice', entityId: id, after: { dunningLevel: level, to } },
  )
  return true
}
