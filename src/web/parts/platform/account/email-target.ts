// Where the link of an e-mail leads once it has been used.

type EmailSearch = {
  type?: string
  /** The sign-in service's own parameter: a whole address. */
  redirect_to?: string
  /** Ours, on our callback page: a path. */
  redirect?: string
}

/**
 * The path named by an e-mail, still unchecked; undefined when it names none but the start or this page itself.
 * An e-mail about a forgotten password always leads to the page that sets a new one.
 */
export function emailTarget(search: EmailSearch, origin: string): string | undefined {
  if (search.type === 'recovery') return '/reset-password'
  if (search.redirect) return search.redirect
  if (!search.redirect_to || !URL.canParse(search.redirect_to)) return undefined
  const url = new URL(search.redirect_to)
  if (url.origin !== origin || url.pathname === '/') return undefined
  if (url.pathname === '/auth-callback') return url.searchParams.get('redirect') ?? undefined
  return url.pathname + url.search
}
