/**
 * Fetches a calendar from the address that a person pasted; never from our own network.
 * @destination calendars
 */
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { calendarAddress } from '#domain/desk/calendars/calendar-address.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Problem } from '#domain/problems.ts'
import { pinnedTo, publicAddressOf, type Resolve } from '../../platform/process/net-guard.ts'

/** What a server called the version that is known; it answers 304 where it has no other. */
export type KnownVersion = { etag: string | null; lastModified: string | null }
export type FetchOptions = {
  allowPrivateNet: boolean
  version: string
  resolve?: Resolve
  limitMs?: number
  known?: KnownVersion
}

const LIMIT_MS = 15_000
const MOST_REDIRECTS = 3

const refuse = (problem: Problem) => new DomainError('BAD_REQUEST', { problem })

/**
 * Hands the answer of the calendar's server to `read`, as it comes. Each redirect is looked at like the address itself.
 * BAD_REQUEST with the reason where there is none; all of it takes 15 s at most.
 */
export async function withCalendar<Read>(
  pasted: string,
  options: FetchOptions,
  read: (answer: IncomingMessage) => Promise<Read>,
): Promise<Read> {
  const limit = AbortSignal.timeout(options.limitMs ?? LIMIT_MS)
  const late = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(refuse(deskProblem('calendar.late'))), { once: true })
  })
  const fetched = answerOf(pasted, options, limit).then(async (answer) => {
    try {
      return await read(answer)
    } finally {
      answer.destroy()
    }
  })
  try {
    return await Promise.race([fetched, late])
  } catch (error) {
    if (limit.aborted) throw refuse(deskProblem('calendar.late'))
    throw error
  }
}

async function answerOf(pasted: string, options: FetchOptions, limit: AbortSignal): Promise<IncomingMessage> {
  let url = pasted
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await requestFrom(url, options, limit)
    const { statusCode = 500, headers } = answer
    if ((statusCode >= 200 && statusCode < 300) || (statusCode === 304 && options.known)) return answer
    answer.destroy()
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
    if (!isRedirect || !URL.canParse(headers.location!, url)) {
      throw refuse(deskProblem('calendar.status', { status: statusCode }))
    }
    url = new URL(headers.location!, url).href
  }
  throw refuse(deskProblem('calendar.unreachable'))
}

async function requestFrom(
  wanted: string,
  { allowPrivateNet, version, resolve, known }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = calendarAddress(wanted, { allowPlain: allowPrivateNet })
  if (url === null) throw refuse(deskProblem('calendar.address'))
  const target = new URL(url)
  const address = await publicAddressOf(target.hostname, { allowPrivateNet, ...(resolve && { resolve }) })
  if (address === null) throw refuse(deskProblem('calendar.address'))
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    const headers = {
      accept: 'text/calendar',
      'user-agent': `Fermata/${version}`,
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    }
    const call = request(target, { agent: false, lookup: pinnedTo(address), signal, headers }, done)
    call.on('error', () => fail(refuse(deskProblem('calendar.unreachable'))))
    call.end()
  })
}
