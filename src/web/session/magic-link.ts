// Sign-in links end here: tokens in the address's fragment, taken out of it before anything is requested.

export type MagicLink = { accessToken: string; refreshToken: string; type?: string }

/** The tokens of a fragment ("#access_token=…&refresh_token=…"); both are needed (product specification 5). */
export function readMagicLink(hash: string): MagicLink | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const accessToken = params.get('access_token')
  const refreshToken = params.get('refresh_token')
  if (!accessToken || !refreshToken) return undefined
  return { accessToken, refreshToken, type: params.get('type') ?? undefined }
}

/** Takes the tokens out of the address line and out of the history. Must run before the first request. */
export function takeMagicLink(): MagicLink | undefined {
  const { hash, pathname, search } = window.location
  const link = readMagicLink(hash)
  if (/[#&](access_token|refresh_token)=/.test(hash)) {
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return link
}
