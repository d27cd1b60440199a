/**
 * Asks providers of calendars, with a token of the account.
 * @destination google, microsoft
 */
import type { z } from 'zod'
import { AccessDenied, ProviderBusy, RequestRefused, TokenRefused } from './provider.ts'

const LIMIT_MS = 15_000
/** A provider that names no time is left alone for this long. */
const PAUSE_SECONDS = 60

type SendOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: object
  headers?: Record<string, string>
}

export type Send = (url: string, asked?: SendOptions) => Promise<Response>

/** Seconds that an answer asks to wait for; a date, which no provider sends, counts as none. */
const pauseOf = (answer: Response) => Number(answer.headers.get('retry-after')) || PAUSE_SECONDS

/** Google says with the status of a missing right that somebody asks too often. */
const isTooOften = (text: string) => /rateLimitExceeded|quotaExceeded/i.test(text)

/**
 * Asks one account's provider. Answers that mean something to whoever asks come back, others are thrown: a token that is
 * not accepted, a right that is gone, a provider that wants to be left alone.
 */
export const sender =
  (accessToken: string): Send =>
  async (url, { method = 'GET', body, headers } = {}) => {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { status } = answer
    if (answer.ok || [404, 409, 410, 412].includes(status)) return answer
    if (status === 401) throw new TokenRefused()
    const text = await answer.text()
    if (status === 429 || status >= 500 || (status === 403 && isTooOften(text))) {
      throw new ProviderBusy(status, pauseOf(answer))
    }
    if (status === 403) throw new AccessDenied()
    throw new RequestRefused(status)
  }

/** The body of an answer, checked. */
export const bodyOf = async <Shape extends z.ZodType>(
  answer: Response,
  shape: Shape,
): Promise<z.infer<Shape>> => shape.parse(await answer.json())
