// A provider of mail or of calendars leads back with an answer in the address: taken out of it before anything is requested.

export type ProviderAnswer = { state: string; code: string } | { state: string; error: string }

const path = /^\/[^/]+\/settings\/email\/google-callback\/?$/

/** The answer in a search part: a code with the state it belongs to, or the provider's word for what went wrong. */
export function readProviderAnswer(search: string): ProviderAnswer | undefined {
  const params = new URLSearchParams(search)
  const error = params.get('error')
  const [state, code] = [params.get('state'), params.get('code')]
  if (error) return { state: state ?? '', error }
  return state && code ? { state, code } : undefined
}

let taken: ProviderAnswer | undefined

/** Takes the answer out of the address line and out of the history. Must run before the router starts. */
export function takeProviderAnswer(): void {
  const { pathname, search } = window.location
  if (!path.test(pathname) || search === '') return
  taken = readProviderAnswer(search)
  window.history.replaceState(window.history.state, '', pathname)
}

/** The answer that the app was opened with, until it is used up. */
export const providerAnswer = (): ProviderAnswer | undefined => taken

/** An answer serves once. */
export function dropProviderAnswer(): void {
  taken = undefined
}
