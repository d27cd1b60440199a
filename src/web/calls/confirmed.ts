// A call that is refused until the person has proven once more who they are: asked for, and sent again as it was.
import { confirmIdentity } from '#web/parts/platform/second-factor/confirm-identity.tsx'

type Refusal = { error?: { json?: { data?: { entity?: string } } } }

async function needsProof(refused: Response): Promise<boolean> {
  const body = (await refused
    .clone()
    .json()
    .catch(() => null)) as Refusal | null
  return body?.error?.json?.data?.entity === 'recentSignIn'
}

/** The answer of the call sent again; the refusal itself where it is another, or the person thinks better of it. */
export async function sentOnceConfirmed(refused: Response, send: () => Promise<Response>): Promise<Response> {
  return (await needsProof(refused)) && (await confirmIdentity()) ? send() : refused
}
