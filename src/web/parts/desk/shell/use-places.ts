// The organisations and portals of the signed-in person, for switching between them.
import { useQuery } from '@tanstack/react-query'
import { trpc } from '#web/trpc.ts'

/** Empty lists until they are known. */
export function usePlaces() {
  const { data } = useQuery(trpc.account.me.queryOptions())
  return {
    user: data?.user,
    organisations: data?.organisations ?? [],
    portals: data?.portals ?? [],
    isOperator: data?.isOperator ?? false,
  }
}
