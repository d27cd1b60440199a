// How the signed-in person is called.
import { useAuth } from '#web/session/auth.tsx'
import { usePlaces } from './use-places.ts'

/** The name, or the address where no name is known yet. */
export function usePersonName(): string {
  const { user: account } = useAuth()
  const { user } = usePlaces()
  return user?.name || user?.email || account?.email || ''
}
