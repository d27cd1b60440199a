/** Errors of the sign-in service and their two forms on the wire. */

/** An expected failure: status, stable code and sentence, as auth-js understands them. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly weakReasons: string[] | undefined

  constructor(status: number, code: string, message: string, weakReasons?: string[]) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.weakReasons = weakReasons
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
export const badJson = (message: string) => new AuthError(400, 'bad_json', message)
export const tooMany = () => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
export const unavailable = () =>
  new AuthError(503, 'unexpected_failure', 'The service is not available at present, please try again')

// Connection, refused login, shutdown, resources, locks: the same request may succeed later.
const passing =
  /^(08|28|3D|53|57|58)|^(40001|40P01|55P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN)$/

/** Translates whatever was thrown; what nobody foresaw becomes a 500 without details. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : ''
    if (
      passing.test(code) ||
      /connection terminated|not queryable|timeout exceeded|connect timeout/i.test(error.message)
    )
      return unavailable()
    if (code === '23503') return new AuthError(409, 'conflict', 'Other records still depend on this user')
  }
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

/** Body and headers of an error; the form depends on whether the client names an API version. */
export function errorResponse(error: AuthError, versioned: boolean): Response {
  const body = versioned
    ? { code: error.code, message: error.message }
    : { code: error.status, error_code: error.code, msg: error.message }
  return Response.json(
    error.weakReasons ? { ...body, weak_password: { reasons: error.weakReasons } } : body,
    {
      status: error.status,
      headers: { 'x-sb-error-code': error.code },
    },
  )
}
