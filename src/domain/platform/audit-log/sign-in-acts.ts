// What the sign-in service notes of accounts, by the names that it gives the steps.

export const signInActs = [
  'login',
  'login_failed',
  'logout',
  'session_ended',
  'token_reused',
  'user_signedup',
  'user_repeated_signup',
  'user_confirmed',
  'user_password_changed',
  'user_recovery_requested',
  'user_reauthenticate_requested',
  'user_email_change_requested',
  'user_email_change_agreed',
  'identity_added',
  'identity_removed',
  'factor_enrolled',
  'factor_verified',
  'factor_verification_failed',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'recovery_codes_removed',
  'admin_user_created',
  'admin_user_invited',
  'admin_user_updated',
  'admin_user_deleted',
  'admin_link_generated',
  'admin_factor_removed',
  'admin_passkey_removed',
] as const
export type SignInAct = (typeof signInActs)[number]

/** What an entry of the audit log says of a sign-in; undefined where it says something else. */
export function signInActOf(action: string): SignInAct | undefined {
  return signInActs.find((act) => action === `signIn.${act}`)
}
