// What an access token says, read without checking it: the server does that.

/** Undefined where it is no token. */
function claimsOf(accessToken: string): Record<string, unknown> | undefined {
  try {
    const part = accessToken.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** Whom a token names: only to ask before another user's session is replaced. */
export function personOf(accessToken: string): { id: string; email: string } | undefined {
  const { sub, email } = claimsOf(accessToken) ?? {}
  if (typeof sub !== 'string') return undefined
  return { id: sub, email: typeof email === 'string' ? email : '' }
}

type Proven = { access_token: string; user: { factors?: { status: string }[] } }

/** Whether a second factor is still to be shown: until then the server answers nothing. */
export const owesFactor = ({ access_token, user }: Proven): boolean =>
  user.factors?.some(({ status }) => status === 'verified') === true &&
  claimsOf(access_token)?.['aal'] === 'aal1'
