// Calls beside /trpc that carry files: sent with the person's token, failing in the same way as all other calls.
import { accessToken } from '#web/session/session.ts'
import { pageLanguage } from '#web/page-language.ts'

/** Throws what the one translator of errors understands (see errors.ts). */
export async function httpCall(path: string, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken()
  const headers = new Headers(init.headers)
  headers.set('accept-language', pageLanguage())
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(path, { ...init, headers })
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => null)
  const sent = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  const { message, data } = (typeof sent === 'object' && sent !== null ? sent : {}) as {
    message?: string
    data?: unknown
  }
  throw Object.assign(new Error(message ?? response.statusText), {
    name: 'TRPCClientError',
    data,
    meta: { response: { status: response.status } },
  })
}
