// The one translator from what a call may throw to what a person reads, and the global error handler.
import type { Current, ErrorCode, Fault, FieldErrors } from '#domain/errors.ts'
import { messageFor } from '#texts/errors.ts'
import { reloadIfReplaced } from '#web/device/reload.ts'
import { pageSayer } from '#web/page-language.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

// What Chromium, Firefox and Safari say when a fetch did not reach anything.
const fetchFailed =
  /failed to fetch|networkerror when attempting|load failed|fetch failed|network request failed/i

// The same for a part of the app: a proxy may have answered with a page of its own, so it is not the person's net.
const moduleFailed = /dynamically imported module|importing a module script failed/i

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** A proxy or a dying server may answer without our envelope: its status is all there is. */
function codeOfStatus(status: number): ErrorCode | undefined {
  const codes: Record<number, ErrorCode> = {
    401: 'UNAUTHORIZED',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    408: 'TIMEOUT',
    429: 'TOO_MANY_REQUESTS',
    502: 'SERVICE_UNAVAILABLE',
    503: 'SERVICE_UNAVAILABLE',
    504: 'TIMEOUT',
  }
  return codes[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : undefined)
}

/** The status of an answer without our envelope; a page with a good status is that of a hotel's net, not ours. */
function statusOf(error: Bag): number | undefined {
  const response = isBag(error['meta']) ? error['meta']['response'] : error['cause']
  const status = isBag(response) ? response['status'] : undefined
  return typeof status === 'number' && status >= 400 ? status : undefined
}

function rpcFault(error: Bag): Fault {
  const data = error['data']
  if (isBag(data)) {
    return {
      kind: 'rpc',
      code: text(data['code']),
      message: text(error['message']),
      entity: text(data['entity']),
      fields: isBag(data['fields']) ? (data['fields'] as FieldErrors) : undefined,
      explained: data['explained'] === true,
      stale: data['stale'] === true,
      current: isBag(data['current']) ? (data['current'] as Current) : undefined,
      currentVersion: typeof data['currentVersion'] === 'number' ? data['currentVersion'] : undefined,
    }
  }
  const status = statusOf(error)
  if (status === undefined) return { kind: 'network' }
  return { kind: 'rpc', code: codeOfStatus(status) }
}

/** What went wrong, whichever library delivered it: the call layer, the sign-in client or the browser. */
export function faultOf(error: unknown): Fault {
  if (!isBag(error)) return { kind: 'other', message: text(error) }
  const message = text(error['message'])
  if (error['name'] === 'TRPCClientError') return rpcFault(error)
  if (error['name'] === 'AuthRetryableFetchError') {
    const { status } = error
    return typeof status === 'number' && status > 0
      ? { kind: 'rpc', code: codeOfStatus(status) ?? 'INTERNAL_SERVER_ERROR' }
      : { kind: 'network' }
  }
  if (error instanceof TypeError && moduleFailed.test(message ?? '')) {
    return navigator.onLine ? { kind: 'rpc', code: 'SERVICE_UNAVAILABLE' } : { kind: 'network' }
  }
  if (error instanceof TypeError && fetchFailed.test(message ?? '')) return { kind: 'network' }
  if (error['status'] === 429 && error['code'] === 'over_request_rate_limit') {
    return { kind: 'rpc', code: 'TOO_MANY_REQUESTS' }
  }
  return { kind: 'other', message }
}

/** The sentence a person reads (product specification 8). */
export function messageOf(error: unknown): string {
  return messageFor(faultOf(error), pageSayer())
}

/** Sentences for single fields, by dotted path; empty when the server named none. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return faultOf(error).fields ?? {}
}

/** The code of a failed call, for pages with a screen of their own for it. */
export function codeOf(error: unknown): string | undefined {
  return faultOf(error).code
}

/** Is there no such record, or is what the address names no id at all? To who followed a link it is the same. */
export function isMissing(error: unknown): boolean {
  const { code, fields = {} } = faultOf(error)
  const refused = Object.keys(fields)
  const isNoId = refused.length > 0 && refused.every((name) => /^(id|slug|\w+Id)$/.test(name))
  return code === 'NOT_FOUND' || (code === 'BAD_REQUEST' && isNoId)
}

/** Was the write refused only because somebody else saved the record meanwhile? */
export function isStale(error: unknown): boolean {
  return faultOf(error).stale === true
}

/**
 * May a failed call be tried again? Not when the answer carries an HTTP status below 500, otherwise up to three
 * times (product specification 7). A proxy's page counts by its status: a restart passes, a refusal stays one.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 3) return false
  if (!isBag(error)) return true
  const { data } = error
  const status = isBag(data) ? data['httpStatus'] : statusOf(error)
  return !(typeof status === 'number' && status < 500)
}

// Links carry secrets in these; an address is logged without them.
const secretParams = ['token', 'token_hash', 'access', 'code']

/** The page's address as it may be written down: no fragment, no token. */
export function loggableAddress(href: string): string {
  const url = new URL(href)
  url.hash = ''
  for (const name of secretParams) if (url.searchParams.has(name)) url.searchParams.set(name, '…')
  return url.href
}

/** Writes an error to the console with time, browser and page address. After a deploy the page reloads. */
export function logError(error: unknown): void {
  if (isBag(error) && moduleFailed.test(String(error['message']))) reloadIfReplaced()
  console.error('[error]', {
    time: new Date().toISOString(),
    browser: navigator.userAgent,
    page: loggableAddress(location.href),
    message: isBag(error) ? error['message'] : error,
    error,
  })
}

/**
 * The global handler: a toast and an entry in the console. `message` overrides the catalogue's sentence; an empty
 * one is for what nobody asked for, such as noting that a page was seen: no toast.
 */
export function handleError(error: unknown, message?: string): void {
  if (message !== '') toast.error(message ?? messageOf(error))
  logError(error)
}
