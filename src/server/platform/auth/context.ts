/** What every handler works with: options, tools, transactions, and the request once it is read. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { SignInAct } from '#domain/platform/audit-log/sign-in-acts.ts'
import { AuthError, badJson } from './errors.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Vault } from './secrets.ts'
import type { AuthOptions, AuthSettings, Json, JsonObject } from './types.ts'

export type Queryable = Pick<PoolClient, 'query'>

export type Context = {
  options: AuthOptions
  settings: AuthSettings
  issuer: string
  pool: Pool
  keys: Keys
  vault: Vault
  limits: Limits
  passwords: Passwords
  now(): Date
}

/** Who is calling, for the session row and the audit log. */
export type Visit = { address: string; agent: string | null }

export type AuthRequest = Visit & {
  method: string
  params: Record<string, string>
  query: URLSearchParams
  headers: Headers
  body: JsonObject
  /** Already judged: the wanted address if it is allowed, else the site's. */
  redirectTo: string
}

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
export type Handler = (ctx: Context, request: AuthRequest) => Promise<Answer>

/** Runs `work` in a transaction. An AuthError that is *returned* is thrown after the commit: its traces stay. */
export async function transaction<T>(
  ctx: Context,
  work: (client: PoolClient) => Promise<T | AuthError>,
): Promise<T> {
  const client = await ctx.pool.connect()
  let broken: Error | undefined
  // A connection that breaks between two statements reports it by an event, which nobody hearing would end the process.
  const onBreak = (failure: Error) => (broken = failure)
  client.on('error', onBreak)
  try {
    await client.query('begin')
    const result = await work(client)
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back at commit')
    if (result instanceof AuthError) throw result
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.off('error', onBreak)
    client.release(broken)
  }
}

/** Makes an answer, good or bad, take at least the configured time, so that its work cannot be measured. */
export async function atLeast<T>(ctx: Context, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(ctx.settings.answerFloorMs)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** Writes one line of the audit log, within the transaction of what it records. Never give it a secret. */
export async function audit(
  client: Queryable,
  ctx: Context,
  visit: Visit,
  action: SignInAct,
  actorId: string | null,
  payload: JsonObject = {},
): Promise<void> {
  await client.query(
    `insert into auth.audit_log_entries (created_at, actor_id, action, ip_address, user_agent, payload)
     values ($1, $2, $3, $4, $5, $6)`,
    [ctx.now(), actorId, action, visit.address, visit.agent, payload],
  )
}

/** A text field of the body; undefined when absent, null or empty. Throws bad_json for another type. */
export function text(body: JsonObject, name: string): string | undefined {
  const value = body[name] ?? ''
  if (typeof value !== 'string')
    throw badJson(`Could not parse request body as JSON: ${name} must be a string`)
  return value === '' ? undefined : value
}

export function flag(body: JsonObject, name: string, otherwise: boolean): boolean {
  const value = body[name] ?? otherwise
  if (typeof value !== 'boolean')
    throw badJson(`Could not parse request body as JSON: ${name} must be a boolean`)
  return value
}

export function object(body: JsonObject, name: string): JsonObject {
  const value: Json = body[name] ?? {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badJson(`Could not parse request body as JSON: ${name} must be an object`)
  return value
}

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
export const isUuid = (value: string) => uuidForm.test(value)
