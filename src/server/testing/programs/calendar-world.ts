/** What the provider of calendars that tests talk to holds, and what it is asked. */
import type { IncomingMessage } from 'node:http'

export type StoredEvent = Record<string, unknown> & {
  id: string
  etag: string
  status: string
  /** Of the change that it had last. */
  change: number
}
export type StoredCalendar = { name: string; events: Map<string, StoredEvent> }

export type CalendarProvider = {
  url: string
  calendars: Map<string, StoredCalendar>
  /** Every call of the API, as 'GET /path'. */
  calls: string[]
  /** Answers the next call of the API with this status. */
  failNext: { status: number; headers?: Record<string, string> } | null
  /** Does not accept entries that say this. */
  failWrite: string | null
  /** Whose account it is. */
  address: string
  /** Refuses refresh tokens, as after somebody has taken the permission back. */
  isRevoked: boolean
  /** The only access token that is accepted. */
  accessToken: string
  /** Tokens of changes up to here are over. */
  forgottenChanges: number
  pageSize: number
  /** Somebody writes into a calendar there. */
  edit(calendar: string, id: string, change: object): void
  close(): Promise<void>
}

export type Request = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}
export type Reply = { status: number; body?: unknown; headers?: Record<string, string> }
export type World = CalendarProvider & { tick(): number }
