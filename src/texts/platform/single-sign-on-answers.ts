// What the sign-in service answers about accounts at agencies' providers, by its codes. Most people never need it.
import { msg, type Text } from '#texts/msg.ts'

const startAgain = msg`This sign-in has expired, or it began in another browser or tab. Please start again.`

export const singleSignOnAnswers: Readonly<Record<string, Text>> = {
  sso_provider_not_found: msg`This agency has not set up single sign-on. Check the address.`,
  sso_provider_unavailable: msg`Your agency’s provider did not answer correctly. Please try again later.`,
  sso_not_connected: msg`This account is not connected to a member of the agency.`,
  sso_refused: msg`Your agency’s provider refused the sign-in.`,
  flow_state_expired: startAgain,
  flow_state_not_found: startAgain,
  bad_code_verifier: startAgain,
  pkce_code_verifier_not_found: startAgain,
  identity_already_exists: msg`This account is already connected to another person.`,
}
