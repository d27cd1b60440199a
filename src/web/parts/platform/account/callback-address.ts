// The address that e-mails of the sign-in service lead back to.

/** Our callback page, with the path to open afterwards. */
export function callbackAddress(redirect?: string): string {
  const url = new URL('/auth-callback', window.location.origin)
  if (redirect) url.searchParams.set('redirect', redirect)
  return url.href
}
