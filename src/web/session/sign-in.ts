// The calls of the sign-in client that pages make, as if it were there already: it is fetched with the first one.
import type { GoTrueClient } from '@supabase/auth-js'
import { authClient } from './session.ts'

type Name =
  | 'signInWithPassword'
  | 'signInWithOtp'
  | 'signUp'
  | 'verifyOtp'
  | 'resend'
  | 'resetPasswordForEmail'
  | 'updateUser'
  | 'reauthenticate'
export type SignInCalls = Pick<GoTrueClient, Name>

/** Answers with `error`, as the client itself does, also when the client could not be fetched. */
function call<N extends Name>(name: N): SignInCalls[N] {
  const run = async (...args: unknown[]) => {
    try {
      const client = await authClient()
      const method = client[name].bind(client) as (...given: unknown[]) => Promise<unknown>
      return await method(...args)
    } catch (error) {
      return { data: { user: null, session: null }, error }
    }
  }
  return run as SignInCalls[N]
}

export const signInCalls: SignInCalls = {
  signInWithPassword: call('signInWithPassword'),
  signInWithOtp: call('signInWithOtp'),
  signUp: call('signUp'),
  verifyOtp: call('verifyOtp'),
  resend: call('resend'),
  resetPasswordForEmail: call('resetPasswordForEmail'),
  updateUser: call('updateUser'),
  reauthenticate: call('reauthenticate'),
}
