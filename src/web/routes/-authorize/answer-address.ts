// The way back to a program that asks for access.

/** The parameters of its request (RFC 6749, 4.1.1; RFC 7636; RFC 8707). */
export type AccessRequest = {
  client_id?: string
  redirect_uri?: string
  response_type?: string
  code_challenge?: string
  code_challenge_method?: string
  scope?: string
  state?: string
  resource?: string
}

/** Why the request is refused, as its program reads it; undefined for one that a person may answer. */
export function refusalOf(request: AccessRequest, origin: string): string | undefined {
  if (request.response_type !== 'code') return 'unsupported_response_type'
  if (!/^[A-Za-z0-9_-]{43}$/.test(request.code_challenge ?? '') || request.code_challenge_method !== 'S256')
    return 'invalid_request'
  if (request.resource !== undefined && request.resource.replace(/\/$/, '') !== `${origin}/mcp`)
    return 'invalid_target'
  return undefined
}

/** Its address with our answer, and who gives it (RFC 9207). */
export function answerAddress(
  { redirect_uri = '', state }: AccessRequest,
  answer: Record<string, string>,
): string {
  const address = new URL(redirect_uri)
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
  if (state !== undefined) address.searchParams.set('state', state)
  address.searchParams.set('iss', location.origin)
  return address.href
}
