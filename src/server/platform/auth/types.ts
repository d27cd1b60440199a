/** What the sign-in service is given, and what it hands back: options, e-mails, claims. */
import type { JWK } from 'jose'
import type { Pool, PoolClient } from 'pg'
import type { Levels } from '../limits/levels.ts'
import type { Hashing } from './passwords/passwords.ts'
import type { SingleSignOn } from './single-sign-on/types.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Lives, all in seconds. */
export type Lifetimes = {
  accessToken: number
  session: number
  sessionIdle: number
  code: number
  magicLink: number
  recovery: number
  signup: number
  invite: number
  emailChange: number
  challenge: number
  singleSignOn: number
}

export type AuthSettings = {
  lifetimes: Lifetimes
  passwordMin: number
  /** E-mails a whole process sends in an hour. */
  emailsPerHour: number
  /** Both the old and the new address must agree to a change of address. */
  secureEmailChange: boolean
  /** A session older than a day needs a code by e-mail before it changes the password. */
  securePasswordChange: boolean
  /** Changing the password needs the present one, except shortly after a sign-in by e-mail. */
  requireCurrentPassword: boolean
  /** Answers that could reveal whether an account exists take at least this long, in milliseconds. */
  answerFloorMs: number
}

export type AuthKeys = {
  /** ES256 private key that signs access tokens. */
  signing: JWK
  /** Former keys, public or private; they verify until their last token has expired. */
  previous?: JWK[]
  /** Secret of the HS256 keys `anon` and `service_role`. */
  hsSecret: string
  /** At least 32 bytes; everything kept encrypted or as an HMAC depends on it. */
  appSecret: Uint8Array
  /** Former secrets, still readable; values move to the present one when they are next written. */
  previousSecrets?: Uint8Array[]
}

/** `proven`: admitted by a token that only the owner of the address got, so that no e-mail has to confirm it. */
export type SignUpJudgement = 'refused' | 'admitted' | 'proven'
export type SignUpRequest = { email: string; data: JsonObject; inviteToken?: string }

export type AuthOptions = {
  /** Role app_auth, owner of schema auth. */
  pool: Pool
  /** APP_URL: where e-mails and refused redirects lead. */
  siteUrl: string
  /** Origin below which `/auth/v1` answers; part of each token's issuer. */
  issuerBase: string
  keys: AuthKeys
  autoconfirm: boolean
  /** `invite`: sign-up needs `data.early_access_token`, judged by `beforeSignUp`. */
  signup: 'on' | 'off' | 'invite'
  /** Known and unknown addresses get the same answers everywhere, also where GoTrue tells them apart. */
  hideAccounts: boolean
  /** What limits are counted in; null: nothing is refused. */
  limits: Levels | null
  /** URLs that may be redirected to besides `siteUrl`; `*` stands for one label or segment, `**` for any path. */
  redirectAllowList: string[]
  /** Origins of other sites whose pages may call the service. */
  corsOrigins?: string[]
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For counts. */
  trustedProxies: string[]
  /** The issuer that authenticator apps show; the site's host by default. */
  productName?: string
  /** `app`: e-mails lead to `/auth-callback`, where a button posts; `verify`: straight to GET /verify. */
  emailLinks?: 'app' | 'verify'
  /** What works out the hashes of passwords; a test counts them with it. */
  hashing?: Hashing
  /** Organisations’ providers; absent: nobody signs in by one. */
  singleSignOn?: SingleSignOn
  settings?: Partial<Omit<AuthSettings, 'lifetimes'>> & { lifetimes?: Partial<Lifetimes> }
  now(): Date
  /** Notified of unexpected failures; clients get no details of them. */
  onError?(error: unknown): void
  /** Puts an e-mail into the outbox, within the transaction of the request. */
  sendEmail(client: PoolClient, email: AuthEmail): Promise<void>
  /** Judges a sign-up; runs within its transaction, and is undone when the account exists already. */
  beforeSignUp?(client: PoolClient, request: SignUpRequest): Promise<SignUpJudgement>
}

type EmailBase = { to: string; userId: string; data: JsonObject }
export type LinkEmail = EmailBase & {
  kind: 'signup' | 'magiclink' | 'recovery' | 'invite'
  link: string
  code: string
  expiresAt: Date
  /** When the code ends, which may be before the link does. */
  codeExpiresAt?: Date
}
/** Changes of how somebody signs in, of which they learn by e-mail. */
export type FactorEvent =
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_code_used'
  | 'identity_added'
  | 'identity_removed'
export type AuthEmail =
  | LinkEmail
  | (EmailBase & {
      kind: 'email_change'
      link: string
      code: string
      expiresAt: Date
      codeExpiresAt?: Date
      oldEmail: string
      newEmail: string
    })
  | (EmailBase & { kind: 'reauthentication'; code: string; expiresAt: Date })
  | (EmailBase & { kind: 'password_changed' | FactorEvent })
  | (EmailBase & { kind: 'email_changed'; newEmail: string })
  | (EmailBase & { kind: 'already_registered'; link: string })

export type Amr = { method: string; timestamp: number }

/** Claims of a user's access token. */
export type AccessClaims = {
  iss: string
  sub: string
  aud: string
  role: string
  iat: number
  exp: number
  email: string
  phone: string
  app_metadata: JsonObject
  user_metadata: JsonObject
  aal: 'aal1' | 'aal2'
  amr: Amr[]
  session_id: string
  is_anonymous: boolean
}

/** A session as the settings page lists it. */
export type SessionSummary = {
  id: string
  createdAt: Date
  refreshedAt: Date
  aal: 'aal1' | 'aal2'
  userAgent: string | null
  ip: string | null
}

export type AccountInput = {
  email?: string
  password?: string
  /** bcrypt or argon2, for accounts brought from elsewhere. */
  passwordHash?: string
  emailConfirm?: boolean
  userMetadata?: JsonObject
  appMetadata?: JsonObject
  role?: string
  /** A Go duration such as `24h`, or `none`. */
  banDuration?: string
  id?: string
}

export type LinkType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'

export type LinkResult = {
  verificationType: LinkType
  hashedToken: string
  emailOtp: string
  /** GET /verify, as the HTTP API answers it. */
  actionLink: string
  /** Where our own e-mails lead. */
  emailLink: string
  redirectTo: string
}

export type Account = { id: string; email: string; isConfirmed: boolean; data: JsonObject; createdAt: Date }
export type InviteOrder = { email: string; data?: JsonObject; redirectTo?: string }
export type LinkOrder = InviteOrder & { type: LinkType; password?: string; newEmail?: string }

/** The service key's functions for our own server, audited like the HTTP ones. They throw AuthError. */
export type AdminActions = {
  createUser(input: AccountInput): Promise<Account>
  deleteUser(id: string, options?: { softly?: boolean }): Promise<void>
  findUser(id: string): Promise<Account | undefined>
  findUserByEmail(email: string): Promise<Account | undefined>
  /** Whether an account still has the password that was hashed to this. */
  hasPasswordHash(passwordHash: string): Promise<boolean>
  /** Sends the e-mail `invite`; `email_exists` when the address is confirmed already. */
  invite(order: InviteOrder): Promise<Account>
  /** Makes a link without an e-mail, for e-mails of our own. */
  generateLink(order: LinkOrder): Promise<LinkResult & { user: Account }>
}

export type Auth = {
  /** Answers a request below `/auth/v1`; never throws. `peer` is the socket's other end. */
  fetch(request: Request, peer: { address: string }): Promise<Response>
  /** Signature and claims only; whether the session lives is `private.session_alive`. Throws AuthError. */
  verifyAccessToken(token: string): Promise<AccessClaims>
  anonKey: string
  serviceRoleKey: string
  admin: AdminActions
  /** A user's living sessions, the latest used first. */
  listSessions(userId: string): Promise<SessionSummary[]>
  /** Ends one session of this user; false when there is none. */
  endSession(userId: string, sessionId: string): Promise<boolean>
  /** Removes what has expired, for a daily job. Returns the number of rows. */
  cleanUp(): Promise<number>
}
