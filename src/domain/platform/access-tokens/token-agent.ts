// What the log calls the program behind a call with an access token. No request can pass itself off as one: the headers
// of HTTP are Latin-1, which lacks these quotation marks.

/** The program that the log names for a call with a token: the token, and what the program calls itself. */
export const tokenAgent = (tokenName: string, program: string | null): string =>
  `Access token “${tokenName}” ${program ?? ''}`.trim()

/** The name of the token by which an entry of the log was made; null where it was made otherwise. */
export const tokenNameOf = (userAgent: string | null): string | null =>
  /^Access token “(.+?)”/u.exec(userAgent ?? '')?.[1] ?? null
