// A call that is refused until the person has proven once more who they are: asked for, and sent again as it was.
import { confirmIdentity } from '#web/parts/platform/second-factor/confirm-identity.tsx'
import { accessToken } from '#web/session/session.ts'
import { fetchJson } from '#web/trpc.ts'

type Refusal = { error?: { json?: { data?: { entity?: string } } } }

async function needsProof(refused: Response): Promise<boolean> {
  const body = (await refused
    .clone()
    .json()
    .catch(() => null)) as Refusal | null
  return body?.error?.json?.data?.entity === 'recentSignIn'
}

/** The answer of the call sent again; the refusal itself where it is another, or the person thinks better of it. */
export async function sentOnceConfirmed(
  refused: Response,
  [url, request]: Parameters<typeof fetch>,
): Promise<Response> {
  if (!(await needsProof(refused)) || !(await confirmIdentity())) return refused
  const headers = new Headers(request?.headers)
  headers.set('authorization', `Bearer ${await accessToken()}`)
  return fetchJson(url, { ...request, headers })
}
