/** Delivers what waits for webhooks, each delivery under one id, and tries again when a server is away. */
import type { Logger } from 'pino'
import { automationProblem } from '#domain/automation/problems.ts'
import { retryAfter } from '#domain/automation/webhooks.ts'
import { asMessage, readProblem } from '#domain/problems.ts'
import type { Services } from '../../context.ts'
import { type ConnectionSettings, startNotifiedWork } from '../../platform/db/listen.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import type { Resolve } from '../../platform/process/net-guard.ts'
import { post } from './post.ts'
import { claimDelivery, markDelivered, markFailed, type DueDelivery } from './queue-store.ts'
import { secretPlace } from './store.ts'

export type WebhookParts = Pick<Services, 'clock' | 'db' | 'secrets' | 'site'> & {
  scope: JobScope
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  resolve?: Resolve
}

/** Longer than an attempt can take: one that is found sending after that was left by a process that ended. */
const LEASE_SECONDS = 60
/** Slow servers of some must not keep others waiting. */
const LANES = 4

function secretOf({ secrets }: WebhookParts, { orgId, endpointId, secretEncrypted }: DueDelivery) {
  try {
    return secrets.open(secretEncrypted, secretPlace(orgId, endpointId))
  } catch {
    return null
  }
}

async function deliver(parts: WebhookParts, delivery: DueDelivery): Promise<void> {
  const { db, scope, site, log, clock, resolve } = parts
  const { id, orgId, kind, url, attempts } = delivery
  const about = { deliveryId: id, orgId, attempts }
  const secret = secretOf(parts, delivery)
  if (secret === null) {
    const error = asMessage(automationProblem('delivery.secret'))
    await markFailed(db.read(scope), scope, delivery, { error, statusCode: null, retrySeconds: null })
    log.error(about, 'secret of a webhook cannot be read')
    return
  }
  const body = JSON.stringify(delivery.payload)
  const message = { id, kind, body, secret, now: clock() }
  const outcome = await post(url, message, { ...site, ...(resolve && { resolve }) })
  if (outcome.isDelivered) {
    await markDelivered(db.read(scope), scope, delivery, outcome.statusCode)
    log.info(about, 'webhook delivered')
    return
  }
  const { error, statusCode } = outcome
  const retrySeconds = retryAfter(attempts)
  await markFailed(db.read(scope), scope, delivery, { error, statusCode, retrySeconds })
  log.warn({ ...about, error: readProblem(error)?.code, statusCode, retrySeconds }, 'webhook not delivered')
}

/** Delivers all that is due; returns how many attempts were made. */
export async function deliverWebhooks(
  parts: WebhookParts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let count = 0
  const lane = async () => {
    while (!isStopping()) {
      const delivery = await claimDelivery(parts.db.read(parts.scope), parts.scope, LEASE_SECONDS)
      if (!delivery) break
      count++
      await deliver(parts, delivery)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return count
}

const SWEEP_MS = 15_000

/** Keeps delivering: at each delivery that is written, and now and then for retries. */
export function startWebhooks(parts: WebhookParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => deliverWebhooks(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'webhooks', sweepMs: SWEEP_MS, run })
}
