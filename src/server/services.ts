/** Puts the services of this process together: sign-in, limits, sealed secrets, and what the site is set to. */
import { createAuth } from './platform/auth/auth.ts'
import type { Auth } from './platform/auth/types.ts'
import type { CardProvider } from './money/card-payments/provider.ts'
import { machineClock } from './clock.ts'
import type { Services } from './context.ts'
import type { StoredSecrets } from './platform/process/data-folder.ts'
import type { Database, LoginRole } from './platform/db/database.ts'
import { gate } from './platform/db/gate.ts'
import { databaseLevels } from './platform/db/limit-levels.ts'
import { demoAccounts } from './desk/demo/load.ts'
import { bookingEffects, recordEffects } from './effects.ts'
import type { Env } from './env.ts'
import type { FileStorage } from './platform/files/storage.ts'
import { createLimiter } from './platform/http/rate-limit.ts'
import { memoryLevels } from './platform/limits/levels.ts'
import { authEmailSender } from './platform/mail/auth-emails.ts'
import type { PdfService } from './platform/pdf/service.ts'
import { createSecrets } from './platform/process/secrets.ts'
import { embeddedSignIn, hostedSignIn } from './sign-in.ts'
import { createSingleSignOn } from './platform/single-sign-on/sign-on.ts'
import { version } from './platform/process/version.ts'
import { admitSignUp } from './platform/waitlist/early-access.ts'

type Parts = { env: Env; db: Database; stored: StoredSecrets }

const milliseconds = () => machineClock().getTime()

/** Only who brings a database of their own can run more than one process on it. */
const levelsFor = ({ env, db }: Parts, role: LoginRole) =>
  env.databaseUrl ? databaseLevels(db.pool(role)) : memoryLevels(milliseconds)

/** `auth` is the embedded sign-in service; null where a hosted project answers. */
export function createServices(
  parts: Parts & {
    auth: Auth | null
    isDemo: boolean
    files: FileStorage
    pdf: PdfService
    cards: CardProvider | null
    dataDir: string
  },
): Services {
  const { env, db, stored, auth, isDemo, files, pdf, cards, dataDir } = parts
  return {
    clock: machineClock,
    db,
    gate,
    files,
    pdf,
    secrets: createSecrets(stored.appSecret, stored.formerAppSecrets),
    signIn: auth ? embeddedSignIn(auth, machineClock) : hostedSignIn(env.hosted!, machineClock),
    mail: { providers: env.mailProviders, hasServer: env.smtpUrl !== undefined },
    bookingEffects,
    recordEffects,
    cards,
    limiter: env.rateLimits ? createLimiter(milliseconds, levelsFor(parts, 'app_api')) : null,
    site: {
      version,
      appUrl: env.appUrl,
      signup: env.signup,
      isDemo,
      // Who tries the demo may see the operator's pages as well.
      operatorEmails: isDemo ? [...env.operatorEmails, demoAccounts[0]!.email] : env.operatorEmails,
      allowPrivateNet: env.allowPrivateNet,
      fileQuotaBytes: env.fileQuotaBytes,
      dataDir,
      hasBackups: env.backups,
    },
  }
}

/** Removes an account from the sign-in service; one that is gone already is no mistake. */
export async function removeSignIn(auth: Auth, userId: string): Promise<void> {
  if (await auth.admin.findUser(userId)) await auth.admin.deleteUser(userId)
}

/** The sign-in service of this server, on the database's own schema; `onError` is notified of what it answers with 5xx. */
export function createEmbeddedAuth(parts: Parts & { onError?: (error: unknown) => void }): Auth {
  const { env, db, stored, onError } = parts
  const secrets = createSecrets(stored.appSecret, stored.formerAppSecrets)
  return createAuth({
    pool: db.pool('app_auth'),
    siteUrl: env.appUrl,
    issuerBase: env.appUrl,
    keys: {
      signing: stored.signingKey,
      previous: stored.formerSigningKeys,
      hsSecret: stored.authJwtSecret,
      appSecret: stored.appSecret,
      previousSecrets: stored.formerAppSecrets,
    },
    autoconfirm: env.autoconfirm,
    signup: env.signup,
    hideAccounts: env.hideAccounts,
    limits: env.rateLimits ? levelsFor(parts, 'app_auth') : null,
    // A site that signs in here may also be led back to from an e-mail.
    corsOrigins: env.authOrigins,
    redirectAllowList: env.authOrigins.map((origin) => `${origin}/**`),
    trustedProxies: env.trustedProxies,
    now: machineClock,
    onError,
    sendEmail: authEmailSender(secrets, machineClock),
    beforeSignUp: admitSignUp(env.signup),
    singleSignOn: createSingleSignOn(secrets, { allowPrivateNet: env.allowPrivateNet, version }),
  })
}
