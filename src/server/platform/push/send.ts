/**
 * Sends one encrypted notice to the push service of one browser; never into our own network.
 * @destination push
 */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { publicAddressOf, type Resolve } from '../process/net-guard.ts'
import type { Subscription } from './store.ts'
import type { VapidKeys } from './vapid.ts'

/** `gone`: the browser gave the address up, or it leads nowhere we may go. `later`: worth another try. */
export type Outcome = 'sent' | 'gone' | 'later'

export type PushOptions = {
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
  let details: ReturnType<typeof webPush.generateRequestDetails>
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
