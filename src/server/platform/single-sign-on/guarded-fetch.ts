/**
 * A fetch to an address that somebody set up: never into our own network, no redirects, a short answer, in time.
 * @destination singleSignOn
 */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pinnedTo, publicAddressOf, type Resolve } from '../process/net-guard.ts'

export type GuardOptions = { allowPrivateNet: boolean; version: string; resolve?: Resolve; limitMs?: number }

export type GuardedRequest = {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

/** The address is refused, or nothing answered there. Which of both remains open, so that nobody can probe networks. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

const LIMIT_MS = 10_000
const MOST_BYTES = 1024 * 1024

/** https always, http only where our own network is allowed. Throws Unreachable. */
export async function guardedFetch(
  url: string,
  { method, headers, body }: GuardedRequest,
  options: GuardOptions,
): Promise<Response> {
  const { allowPrivateNet, version, limitMs = LIMIT_MS } = options
  const target = new URL(url)
  const isPlain = target.protocol === 'http:' && allowPrivateNet
  if (!isPlain && target.protocol !== 'https:') throw new Unreachable()
  const signal = AbortSignal.timeout(limitMs)
  const late = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  const address = await Promise.race([publicAddressOf(target.hostname, options), late])
  if (address === null) throw new Unreachable()
  const request = isPlain ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Unreachable())
    const call = request(
      target,
      {
        method,
        agent: false,
        lookup: pinnedTo(address),
        signal,
        headers: { ...headers, 'user-agent': `Fermata/${version}` },
      },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size > MOST_BYTES) answer.destroy(new Unreachable())
        })
        answer.on('error', fail)
        answer.on('end', () => {
          const type = answer.headers['content-type']
          const init = {
            status: answer.statusCode ?? 500,
            ...(type && { headers: { 'content-type': type } }),
          }
          const hasNoBody = [101, 204, 205, 304].includes(init.status)
          resolve(new Response(hasNoBody ? null : Buffer.concat(chunks), init))
        })
      },
    )
    call.on('error', fail)
    call.end(body)
  })
}
