// What somebody said at sign-up and what the browser knows make a profile: nobody is asked twice.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@supabase/auth-js'
import { languageOf } from '#domain/language.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { useAuth } from '#web/session/auth.tsx'
import { trpc } from '#web/trpc.ts'

/** The name of the sign-up form; empty for who came by a link. The form asks for a password along with it. */
export function signUpName(user: User | null): string {
  const name: unknown = user?.user_metadata['name']
  return typeof name === 'string' ? name.trim() : ''
}

/** For a profile that is still blank. */
export function signUpProfile(user: User | null) {
  return {
    name: signUpName(user),
    phone: null,
    locale: languageOf(...navigator.languages),
    tz: viewerZone(),
  }
}

/** Puts it on file where nothing is yet; to be called before the person joins or founds something. */
export function useKeepSignUpProfile(): () => Promise<void> {
  const cache = useQueryClient()
  const { user } = useAuth()
  const update = useMutation(trpc.account.update.mutationOptions())
  return async () => {
    const profile = signUpProfile(user)
    if (!profile.name) return
    const me = await cache.fetchQuery(trpc.account.me.queryOptions())
    if (!me.user.name) await update.mutateAsync(profile)
  }
}
