// What the log calls the program behind a call with an access token.

/** The program that the log names for a call with a token: the token, and what the program calls itself. */
export const tokenAgent = (tokenName: string, program: string | null): string =>
  `API token “${tokenName}” ${program ?? ''}`.trim()

/** The name of the token by which an entry of the log was made; null where it was made otherwise. */
export const tokenNameOf = (userAgent: string | null): string | null =>
  /^API token “(.+?)”/u.exec(userAgent ?? '')?.[1] ?? null
