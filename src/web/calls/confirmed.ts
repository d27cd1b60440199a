// A call that is refused until the person has proven once more who they are: asked for, and sent again as it was.
import { confirmIdentity } from '#web/parts/platform/second-factor/confirm-identity.tsx'

type Refusal = { error?: { json?: { data?: { entity?: string } } } }

/** Whether a refused call is to be sent again; the person may think better of it. */
export async function isConfirmed(refused: Response): Promise<boolean> {
  const body = (await refused
    .clone()
    .json()
    .catch(() => null)) as Refusal | null
  return body?.error?.json?.data?.entity === 'recentSignIn' && (await confirmIdentity())
}
