/** How GET routes lead the browser back: with a code, tokens or the reason of a failure. */
import type { AuthError } from '../errors.ts'

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
}

/** An error as parameters of the address that is led back to. */
export function failureParts(error: AuthError): Record<string, string> {
  const otherwise = error.status >= 500 ? 'server_error' : 'invalid_request'
  return {
    error: oauthErrors[error.status] ?? otherwise,
    error_code: error.code,
    error_description: error.message,
  }
}

export type RedirectParts = { fragment?: Record<string, string>; query?: Record<string, string> | undefined }

/** 303 to `to` with what it is to know; a query that it has already is kept. */
export function redirect(to: string, { fragment, query }: RedirectParts) {
  const url = new URL(to)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  if (fragment)
    url.hash = new URLSearchParams('sb' in fragment ? fragment : { ...fragment, sb: '' }).toString()
  return { status: 303, headers: { location: url.href, 'referrer-policy': 'no-referrer' } }
}
