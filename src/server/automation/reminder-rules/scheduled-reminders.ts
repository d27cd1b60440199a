/** What time does to reminders: each minute they follow what they are about, and those that are due are sent, once. */
import type { Logger } from 'pino'
import { automationProblem } from '#domain/automation/problems.ts'
import { asMessage } from '#domain/problems.ts'
import type { AsMember, Services } from '../../context.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { accessOf, sendReminder } from './sending.ts'
import {
  claimRule,
  findOrphan,
  listActiveRules,
  listDueReminders,
  materialise,
  stopOrphan,
} from './work-store.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'site'> & {
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'error'>
}

const atOnce = 500

/**
 * Brings every rule that is on up to date, then sends what is due; returns how many were sent. Each rule and each
 * reminder is a transaction of its own, in the name of the rule's owner: what fails is tried again a minute later, and
 * of several workers one does it.
 */
export async function processDueReminders(parts: Parts, now: Date): Promise<number> {
  const { db, scope, log } = parts
  const known = new Map<string, ReturnType<AsMember>>()
  const ownerOf = ({ ownerUserId, slug }: { ownerUserId: string; slug: string }) => {
    const key = `${ownerUserId} ${slug}`
    const who = known.get(key) ?? parts.asMember(ownerUserId, slug)
    known.set(key, who)
    return who
  }

  for (const rule of await listActiveRules(db.read(scope), scope)) {
    try {
      const who = await ownerOf(rule)
      if (!who) {
        await stop(parts, rule)
        continue
      }
      await db.transaction(who.scope, async (tx) => {
        const claimed = await claimRule(tx, who.scope, rule.id)
        if (!claimed) return
        const artistIds = accessOf(who.member, claimed)
        await materialise(tx, who.scope, claimed, { tz: who.org.tz, artistIds, now })
      })
    } catch (error) {
      log.error({ err: error, ruleId: rule.id }, 'reminder rule not brought up to date')
    }
  }

  let count = 0
  for (const due of await listDueReminders(db.read(scope), scope, now, atOnce)) {
    try {
      const who = await ownerOf(due)
      if (!who) continue
      const isSent = await db.transaction(who.scope, (tx) =>
        sendReminder({ ...parts, ...who, tx, now }, due.id),
      )
      if (isSent) count++
    } catch (error) {
      log.error({ err: error, reminderId: due.id }, 'reminder not sent')
    }
  }
  return count
}

/** A rule works with its owner's rights; when they leave, it is off until somebody else takes it over. */
async function stop({ db, scope }: Parts, rule: { orgId: string; id: string; slug: string }): Promise<void> {
  await db.transaction(scope, async (tx) => {
    const orphan = await findOrphan(tx, scope, rule)
    if (!orphan) return
    await stopOrphan(tx, scope, rule)
    for (const userId of orphan.ownerIds) {
      await notifyMember(tx, scope, {
        userId,
        orgId: rule.orgId,
        topic: 'reminders',
        title: asMessage(automationProblem('reminder.paused', { rule: orphan.name })),
        body: asMessage(automationProblem('reminder.pausedHint')),
        url: `/${rule.slug}/automations/reminders`,
        dedupeKey: null,
        wantsPush: false,
      })
    }
  })
}
