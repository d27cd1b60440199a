/**
 * Pushes the notices that are due, each encrypted to every device of its person, in the person's language; never into our own network.
 * @destination push
 */
import type { Logger } from 'pino'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { RequestDetails } from 'web-push'
import { noticePayload } from '#domain/booking/bookings/notices.ts'
import { languageOf } from '#domain/language.ts'
import { messageText } from '#texts/problems.ts'
import type { Services } from '../../context.ts'
import { type ConnectionSettings, startNotifiedWork } from '../db/listen.ts'
import type { JobScope } from '../db/scopes.ts'
import { translatorOf } from '../../texts.ts'
import {
  claimNotice,
  type DueNotice,
  forgetDevice,
  listSubscriptions,
  removeNotice,
  type Subscription,
} from './store.ts'
import { vapidKeys, type VapidKeys } from './vapid.ts'
import { publicAddressOf, type Resolve } from '../process/net-guard.ts'

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

/** `gone`: the browser gave the address up, or it leads nowhere we may go. `later`: worth another try. */
type Outcome = 'sent' | 'gone' | 'later'

type PushOptions = {
  keys: VapidKeys
  /** Whom a push service may write to about us: the address of this installation. */
  subject: string
  allowPrivateNet: boolean
  resolve?: Resolve
}

const LIMIT_MS = 10_000
/** A device that is off hears of it within a day, or not at all. */
const TTL_SECONDS = 86_400

const outcomeOf = (status: number): Outcome =>
  status >= 200 && status < 300 ? 'sent' : status === 429 || status >= 500 ? 'later' : 'gone'

/** Only https on its own port leads to a push service; where our own network is allowed, servers for trials too. */
function isAllowed({ protocol, port, username }: URL, allowPrivateNet: boolean): boolean {
  if (username) return false
  return allowPrivateNet ? /^https?:$/.test(protocol) : protocol === 'https:' && port === ''
}

/** `payload` is the text that the service worker gets. */
export async function sendPush(
  subscription: Subscription,
  payload: string,
  options: PushOptions,
): Promise<Outcome> {
  const { keys, subject, allowPrivateNet } = options
  if (!URL.canParse(subscription.endpoint)) return 'gone'
  const url = new URL(subscription.endpoint)
  if (!isAllowed(url, allowPrivateNet)) return 'gone'
  const address = await publicAddressOf(url.hostname, options)
  if (!address) return 'later'
  // Loaded with the first notice: a server starts the sooner.
  const { default: webPush } = await import('web-push')
  let details: RequestDetails
  try {
    const vapidDetails = { ...keys, subject }
    details = webPush.generateRequestDetails(subscription, payload, { vapidDetails, TTL: TTL_SECONDS })
  } catch {
    return 'gone' // Keys of a browser that no message can be encrypted for.
  }
  // The name was resolved once: the connection goes to that address, whatever a second answer would say.
  const lookup: LookupFunction = (_host, { all }, found) => {
    const family = isIP(address)
    if (all) found(null, [{ address, family }])
    else found(null, address, family)
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { method, headers, body } = details
  return new Promise((resolve) => {
    const call = request(url, { method, headers, lookup, timeout: LIMIT_MS }, (answer) => {
      answer.resume()
      resolve(outcomeOf(answer.statusCode ?? 500))
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve('later'))
    call.end(body)
  })
}
