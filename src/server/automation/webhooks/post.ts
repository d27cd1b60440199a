/**
 * Posts one signed message to another program; never into our own network, and nowhere else than was asked.
 * @destination webhooks
 */
import { createHmac } from 'node:crypto'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { automationProblem } from '#domain/automation/problems.ts'
import { isSafeProtocol, signatureHeader, signedText } from '#domain/automation/webhooks.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { pinnedTo, publicAddressOf, type Resolve } from '../../platform/process/net-guard.ts'

export type PostOutcome =
  | { isDelivered: true; statusCode: number }
  | { isDelivered: false; statusCode: number | null; /** A problem, as a message. */ error: string }

export type PostOptions = {
  allowPrivateNet: boolean
  version: string
  resolve?: Resolve
  limitMs?: number
}

const LIMIT_MS = 5_000
const MOST_BYTES = 1024

const failed = (problem: Problem, statusCode: number | null = null): PostOutcome => ({
  isDelivered: false,
  error: asMessage(problem),
  statusCode,
})

/** HMAC-SHA256 in hex of what is signed. */
export const digestOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(signedText(seconds, body)).digest('hex')

function outcomeOf(statusCode: number): PostOutcome {
  if (statusCode >= 200 && statusCode < 300) return { isDelivered: true, statusCode }
  if (statusCode >= 300 && statusCode < 400) {
    return failed(automationProblem('delivery.redirect', { status: statusCode }), statusCode)
  }
  return failed(automationProblem('delivery.status', { status: statusCode }), statusCode)
}

/** Lets a short answer end, so that its sender sees it taken; a longer one is cut off. */
function drain(answer: IncomingMessage): void {
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_BYTES) answer.destroy()
  })
  answer.on('error', () => undefined)
}

/** Takes 5 s at most, name server and all. */
export async function post(
  url: string,
  message: { id: string; kind: string; body: string; secret: string; now: Date },
  options: PostOptions,
): Promise<PostOutcome> {
  const { allowPrivateNet, version, limitMs = LIMIT_MS } = options
  if (!URL.canParse(url) || !isSafeProtocol(url, allowPrivateNet))
    return failed(automationProblem('delivery.address'))
  const target = new URL(url)
  const limit = AbortSignal.timeout(limitMs)
  const late = new Promise<'late'>((resolve) => {
    limit.addEventListener('abort', () => resolve('late'), { once: true })
  })
  const address = await Promise.race([publicAddressOf(target.hostname, options), late])
  if (address === 'late') return failed(automationProblem('delivery.late'))
  if (address === null) return failed(automationProblem('delivery.address'))
  const { id, kind, body, secret, now } = message
  const seconds = Math.floor(now.getTime() / 1000)
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const call = request(
      target,
      {
        method: 'POST',
        agent: false,
        lookup: pinnedTo(address),
        signal: limit,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': `Fermata/${version}`,
          'fermata-delivery': id,
          'fermata-event': kind,
          'fermata-signature': signatureHeader(seconds, digestOf(secret, seconds, body)),
        },
      },
      (answer) => {
        drain(answer)
        resolve(outcomeOf(answer.statusCode ?? 500))
      },
    )
    call.on('error', () =>
      resolve(failed(automationProblem(limit.aborted ? 'delivery.late' : 'delivery.unreachable'))),
    )
    call.end(body)
  })
}
