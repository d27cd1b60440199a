/** Pushes the notices that are due, each to every device of its person, in the person's language. */
import type { Logger } from 'pino'
import { noticePayload } from '#domain/booking/bookings/notices.ts'
import { languageOf } from '#domain/language.ts'
import { messageText } from '#texts/problems.ts'
import type { Services } from '../../context.ts'
import type { ConnectionSettings } from '../db/listen.ts'
import { startNotifiedWork } from '../db/notified-work.ts'
import type { JobScope } from '../db/scopes.ts'
import { translatorOf } from '../../texts.ts'
import { sendPush } from './send.ts'
import { claimNotice, forgetDevice, listSubscriptions, removeNotice, type DueNotice } from './store.ts'
import { vapidKeys } from './vapid.ts'

export type PushParts = Pick<Services, 'db' | 'secrets' | 'site'> & {
  scope: JobScope
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Until the next attempt; after the last one it is dropped. */
const LEASE_SECONDS = 120
const ATTEMPTS = 5

async function push({ db, scope, secrets, site, log }: PushParts, notice: DueNotice): Promise<void> {
  const devices = await listSubscriptions(db.read(scope), scope, secrets, notice.userId)
  const options = {
    keys: vapidKeys(secrets),
    // Push services take https and mailto only.
    subject: site.appUrl.startsWith('https:') ? site.appUrl : 'mailto:push@fermata.invalid',
    allowPrivateNet: site.allowPrivateNet,
  }
  const t = translatorOf(languageOf(notice.locale))
  const said = { title: messageText(notice.title, t), body: messageText(notice.body, t) }
  const payload = noticePayload({ ...notice, ...said })
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await sendPush(device, payload, options)
      if (outcome === 'gone') await forgetDevice(db.read(scope), scope, device.id)
      return outcome
    }),
  )
  // A second try would reach those again that have it: better one device less than the same notification twice.
  const isAgain = outcomes.includes('later') && !outcomes.includes('sent') && notice.attempts < ATTEMPTS
  if (!isAgain) await removeNotice(db.read(scope), scope, notice.id)
  log.info({ notice: notice.id, topic: notice.topic, attempts: notice.attempts, outcomes }, 'notice pushed')
}

/** Pushes all that is due; returns how many notices were taken. */
export async function pushDue(parts: PushParts, isStopping: () => boolean = () => false): Promise<number> {
  let count = 0
  while (!isStopping()) {
    const notice = await claimNotice(parts.db.read(parts.scope), parts.scope, LEASE_SECONDS)
    if (!notice) break
    await push(parts, notice)
    count++
  }
  return count
}

const SWEEP_MS = 30_000

/** Keeps pushing: at each notice that is written, and now and then for retries. */
export function startPush(parts: PushParts & { connection: ConnectionSettings }): { stop(): Promise<void> } {
  const run = (isStopping: () => boolean) => pushDue(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'push', sweepMs: SWEEP_MS, run })
}
