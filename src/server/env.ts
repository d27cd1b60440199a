// What the environment of this installation sets: read once at start, checked whole, explained line by line.
import { isIP } from 'node:net'
import { z } from 'zod'
import { mailProviders, providerInfo } from '#domain/messages/mail-providers.ts'
import type { MailProviders } from './messages/mail-oauth/provider.ts'
import { isLocalName } from './platform/http/address.ts'
import type { S3Settings } from './platform/files/bucket.ts'
import { StartError } from './platform/process/start-error.ts'

/** The source of a configuration: the process environment, or the values that the web build recorded. */
export type EnvSource = Record<string, string | undefined>

/** Who runs this installation, for the imprint. */
export type Operator = {
  name: string
  address?: string
  email?: string
  phone?: string
  represented?: string
  register?: string
  vatId?: string
}

/** A hosted project that answers sign-in. */
export type HostedAuth = { url: string; anonKey: string; serviceRoleKey?: string; jwtSecret?: string }

export type Env = {
  port: number
  host: string
  /** As given; `openDataFolder` makes it absolute. */
  dataDir: string
  /** A PostgreSQL of one's own; without it the bundled one is started. */
  databaseUrl?: string
  /** A pooler before that database, in transaction mode. */
  poolerUrl?: string
  /** The origin under which people reach this installation, without a slash at the end. */
  appUrl: string
  isDevelopment: boolean
  role: 'web' | 'worker' | 'all'
  /** People work with the installation: it has an https address that is not of this machine alone. */
  isPublic: boolean
  /** Load the demo, whose passwords are public, into an empty database. */
  demo: boolean
  /** The demo is off only because the installation is public: nobody said so. */
  isDemoWithheld: boolean
  logLevel: LogLevel
  rateLimits: boolean
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** People's mail servers may lie in this server's own network. */
  allowPrivateNet: boolean
  /** The bucket of uploaded files; absent: they lie in the data folder. */
  filesUrl?: string
  /** How buckets are reached, of files as well as of backups. */
  s3: S3Settings
  /** The space for files of each organisation, unless the database gives it one of its own. */
  fileQuotaBytes: number
  /** Absent: e-mails are shown on a local page. */
  smtpUrl?: string
  mailFrom: string
  /** Who answers sign-in: this server, or `hosted`. */
  mode: 'embedded' | 'hosted'
  hosted?: HostedAuth
  autoconfirm: boolean
  signup: 'on' | 'off' | 'invite'
  hideAccounts: boolean
  /** Origins of other sites that take their sign-in from this server. */
  authOrigins: string[]
  appSecret?: string
  authJwtSecret?: string
  /** Whether a backup is taken each night. */
  backups: boolean
  /** Where backups are kept, a folder or a bucket; absent: beside the data folder. */
  backupDir?: string
  /** Encrypts backups; absent: they are kept as they are. */
  backupPassphrase?: string
  /** Where `/metrics` and the health of each process are served; absent: health alone, on the port of the pages. */
  metrics?: { host: string; port: number }
  /** The share of traces that is sent to the collector; absent: none are taken. */
  traces?: { share: number }
  /** Accounts that may see the pages of the installation's operator; lower case. */
  operatorEmails: string[]
  operator: Operator
  /** Providers whose mail accounts can be connected; absent: none of them. */
  mailProviders: MailProviders
  /** Payments by card; absent: none are offered. */
  stripe?: { secretKey: string; webhookSecret: string }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` })
const flag = () => oneOf(['on', 'off']).transform((value) => value === 'on')

const address = (protocols: string[], error: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error })
const list = () =>
  z.string().transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const secret = () => z.string().min(32, { error: 'must have at least 32 characters' })
const lines = () => z.string().transform((text) => text.replaceAll('\\n', '\n'))

function isRange(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const version = isIP(ip)
  if (!version || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const isOrigin = (text: string) =>
  /^https?:\/\/[^/?#@*]+\/?$/i.test(text) && URL.canParse(text) && new URL(text).origin !== 'null'

const port = () =>
  z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a whole number from 0 to 65535' })
    .transform(Number)
    .refine((value) => value <= 65535, { error: 'must be a whole number from 0 to 65535' })
const host = () => z.string().regex(/^[\w.:-]+$/, { error: 'must be a host name or an address' })

const postgresUrl = () =>
  address(['postgres:', 'postgresql:'], 'must be a URL that begins with postgresql://')

const s3UrlForm = 'must be an address such as s3://bucket/folder'
const s3Url = () => z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w.-]+)*\/?$/, { error: s3UrlForm })

const schema = z.object({
  PORT: port().default(3000),
  HOST: host().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl().optional(),
  DATABASE_POOLER_URL: postgresUrl().optional(),
  APP_URL: address(['http:', 'https:'], 'must be a valid URL')
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', {
      error: 'must not have a path',
    })
    .optional(),
  NODE_ENV: z.string().optional(),
  ROLE: oneOf(['web', 'worker', 'all']).default('all'),
  FERMATA_DEMO: flag().optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  RATE_LIMITS: flag().default(true),
  TRUSTED_PROXIES: list()
    .refine((ranges) => ranges.every(isRange), {
      error: 'must be addresses or CIDR ranges, with commas between them',
    })
    .default([]),
  ALLOW_PRIVATE_NET: flag().default(false),
  FILES_URL: s3Url().optional(),
  // The names that all tools for such stores have for them; AWS_ACCESS_KEY_ID and the like are read by the client.
  AWS_ENDPOINT_URL_S3: address(['http:', 'https:'], 'must be a valid URL').optional(),
  AWS_REGION: z.string().default('us-east-1'),
  FILE_QUOTA_GB: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,3})?$/, { error: 'must be a number of gigabytes, such as 5 or 0.5' })
    .transform((text) => Math.round(Number(text) * 1_000_000_000))
    .default(5_000_000_000),
  SMTP_URL: address(['smtp:', 'smtps:'], 'must be a URL that begins with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@]*<)?[^<>\s@]+@[^<>\s@]+>?$/, { error: 'must be an e-mail address' })
    .optional(),
  AUTH_AUTOCONFIRM: flag().default(false),
  AUTH_SIGNUP: oneOf(['on', 'off', 'invite']).default('on'),
  AUTH_HIDE_ACCOUNTS: flag().default(false),
  AUTH_ORIGINS: list()
    .refine((origins) => origins.every(isOrigin), {
      error: 'must be addresses such as https://book.example.org, without a path, with commas between them',
    })
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    .default([]),
  APP_SECRET: secret().optional(),
  AUTH_JWT_SECRET: secret().optional(),
  BACKUPS: flag().optional(),
  BACKUP_DIR: z.union([z.string().regex(/^(?!s3:)/), s3Url()], { error: s3UrlForm }).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  METRICS_PORT: port().optional(),
  METRICS_HOST: host().default('localhost'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'must be a valid URL').optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, { error: 'must be a share from 0 to 1, such as 0.1' })
    .transform(Number)
    .default(1),
  SUPABASE_JWT_SECRET: z.string().optional(),
  OPERATOR_EMAILS: list()
    .transform((emails) => emails.map((email) => email.toLowerCase()))
    .refine((emails) => emails.every((email) => /^[^\s@]+@[^\s@]+$/.test(email)), {
      error: 'must be e-mail addresses, with commas between them',
    })
    .default([]),
  OPERATOR_NAME: z.string().default('Fermata'),
  OPERATOR_ADDRESS: lines().optional(),
  OPERATOR_EMAIL: z.string().optional(),
  OPERATOR_PHONE: z.string().optional(),
  OPERATOR_REPRESENTATIVE: z.string().optional(),
  OPERATOR_REGISTER: lines().optional(),
  OPERATOR_VAT_ID: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORITY: address(['http:', 'https:'], 'must be a valid URL').optional(),
  GOOGLE_API: address(['http:', 'https:'], 'must be a valid URL').optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_AUTHORITY: address(['http:', 'https:'], 'must be a valid URL').optional(),
  MICROSOFT_API: address(['http:', 'https:'], 'must be a valid URL').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
})

/** An empty variable counts as unset: compose files and shells make them. */
const cleaned = (source: EnvSource) =>
  Object.fromEntries(
    Object.entries(source).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  )

/**
 * Reads and checks the whole configuration.
 * @param source the process environment
 * @param buildTime values recorded by the web build, used where the process environment does not have both
 *   SUPABASE_URL and SUPABASE_ANON_KEY (product specification 5)
 * @throws StartError with one line for each thing that is wrong
 */
export function readEnv(source: EnvSource, buildTime: EnvSource = {}): Env {
  const given = cleaned(source)
  const read = schema.safeParse(given)
  const problems = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
  const ownPort = read.success ? read.data.PORT : 3000
  const appUrl = URL.canParse(given.APP_URL ?? '')
    ? new URL(given.APP_URL ?? '').origin
    : `http://localhost:${ownPort}`
  const hosted = readHosted(given, cleaned(buildTime), appUrl, problems)
  const isAlone = given.ROLE === undefined || given.ROLE === 'all'
  if (!isAlone && !given.DATABASE_URL) problems.push('DATABASE_URL is required where ROLE is web or worker')
  if (given.DATABASE_POOLER_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL is required beside DATABASE_POOLER_URL')
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given
  if (!secretKey !== !webhookSecret) {
    problems.push(
      `${secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'} is required for payments by card`,
    )
  }
  const connectable = readMailProviders(given, problems)
  if (!read.success || problems.length > 0) throw new StartError([...new Set(problems)].join('\n'))
  const env = read.data
  const { protocol, hostname } = new URL(appUrl)
  const isPublic = protocol === 'https:' && !isLocalName(hostname)
  return {
    port: ownPort,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    poolerUrl: env.DATABASE_POOLER_URL,
    appUrl,
    isDevelopment: env.NODE_ENV === 'development',
    role: env.ROLE,
    isPublic,
    demo: env.FERMATA_DEMO ?? (!env.DATABASE_URL && !isPublic),
    isDemoWithheld: env.FERMATA_DEMO === undefined && !env.DATABASE_URL && isPublic,
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS,
    trustedProxies: env.TRUSTED_PROXIES,
    allowPrivateNet: env.ALLOW_PRIVATE_NET,
    filesUrl: env.FILES_URL,
    s3: { endpoint: env.AWS_ENDPOINT_URL_S3, region: env.AWS_REGION },
    fileQuotaBytes: env.FILE_QUOTA_GB,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Fermata <no-reply@${new URL(appUrl).hostname}>`,
    mode: hosted ? 'hosted' : 'embedded',
    hosted: hosted && { ...hosted, jwtSecret: env.SUPABASE_JWT_SECRET },
    autoconfirm: env.AUTH_AUTOCONFIRM,
    signup: env.AUTH_SIGNUP,
    hideAccounts: env.AUTH_HIDE_ACCOUNTS,
    authOrigins: env.AUTH_ORIGINS,
    appSecret: env.APP_SECRET,
    authJwtSecret: env.AUTH_JWT_SECRET,
    // Whoever brings a database of their own has backups of it, or says that these are wanted.
    backups: env.BACKUPS ?? (env.BACKUP_DIR !== undefined || !env.DATABASE_URL),
    backupDir: env.BACKUP_DIR,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { share: env.OTEL_TRACES_SAMPLER_ARG } : undefined,
    operatorEmails: env.OPERATOR_EMAILS,
    mailProviders: connectable,
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
    operator: {
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS,
      email: env.OPERATOR_EMAIL,
      phone: env.OPERATOR_PHONE,
      represented: env.OPERATOR_REPRESENTATIVE,
      register: env.OPERATOR_REGISTER,
      vatId: env.OPERATOR_VAT_ID,
    },
  }
}

/** What each provider knows this installation by; both halves or none. */
function readMailProviders(given: EnvSource, problems: string[]): MailProviders {
  const entries = mailProviders.map((provider) => {
    const prefix = provider.toUpperCase()
    const clientId = given[`${prefix}_CLIENT_ID`]
    const clientSecret = given[`${prefix}_CLIENT_SECRET`]
    if (!clientId !== !clientSecret) {
      const missing = clientId ? 'CLIENT_SECRET' : 'CLIENT_ID'
      problems.push(
        `${prefix}_${missing} is required for connecting accounts of ${providerInfo[provider].label}`,
      )
    }
    const addressOf = (name: 'authority' | 'api') =>
      (given[`${prefix}_${name.toUpperCase()}`] ?? providerInfo[provider][name]).replace(/\/+$/, '')
    const settings = { clientId, clientSecret, authority: addressOf('authority'), api: addressOf('api') }
    return [provider, clientId && clientSecret ? settings : null]
  })
  return Object.fromEntries(entries) as MailProviders
}

/** The hosted project, or undefined where this server answers sign-in itself (no address, or its own). */
function readHosted(
  given: EnvSource,
  built: EnvSource,
  appUrl: string,
  problems: string[],
): HostedAuth | undefined {
  const isComplete = given.SUPABASE_URL && given.SUPABASE_ANON_KEY
  // A lone address that no build completes is still a wish: better to ask for the key than to ignore it.
  const from = isComplete || !built.SUPABASE_URL ? given : built
  const url = from.SUPABASE_URL
  if (!url) return undefined
  if (!address(['http:', 'https:'], '').safeParse(url).success) {
    problems.push('SUPABASE_URL must be a valid URL')
    return undefined
  }
  if (new URL(url).origin === appUrl) return undefined
  if (!from.SUPABASE_ANON_KEY) {
    problems.push('SUPABASE_ANON_KEY is required')
    return undefined
  }
  return {
    url: url.replace(/\/+$/, ''),
    anonKey: from.SUPABASE_ANON_KEY,
    serviceRoleKey: from.SUPABASE_SERVICE_ROLE_KEY,
  }
}
