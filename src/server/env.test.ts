import { describe, expect, test } from 'vitest'
import { type Env, type EnvSource, readEnv } from './env.ts'

const hosted = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'anon' }
const other = {
  SUPABASE_URL: 'https://built.supabase.co/',
  SUPABASE_ANON_KEY: 'built',
  SUPABASE_SERVICE_ROLE_KEY: 'built-service',
}

describe('what is read', () => {
  const cases: [string, EnvSource, Partial<Env>][] = [
    [
      'nothing set',
      {},
      {
        port: 3000,
        host: 'localhost',
        dataDir: './data',
        appUrl: 'http://localhost:3000',
        role: 'all',
        mode: 'embedded',
        autoconfirm: false,
        signup: 'on',
        rateLimits: true,
        allowPrivateNet: false,
        fileQuotaBytes: 5_000_000_000,
        mailFrom: 'Fermata <no-reply@localhost>',
        trustedProxies: [],
        isDevelopment: false,
        operator: { name: 'Fermata' },
      },
    ],
    [
      'an empty variable counts as unset',
      { PORT: ' ', SMTP_URL: '', AUTH_SIGNUP: '' },
      { port: 3000, smtpUrl: undefined, signup: 'on' },
    ],
    [
      'files and backups in buckets of a store beside Amazon’s',
      {
        FILES_URL: 's3://agency/files',
        BACKUP_DIR: 's3://agency-backups',
        AWS_ENDPOINT_URL_S3: 'https://s3.example.org',
        AWS_REGION: 'eu-central-1',
      },
      {
        filesUrl: 's3://agency/files',
        backupDir: 's3://agency-backups',
        backups: true,
        s3: { endpoint: 'https://s3.example.org', region: 'eu-central-1' },
      },
    ],
    ['space for files in gigabytes', { FILE_QUOTA_GB: '0.5' }, { fileQuotaBytes: 500_000_000 }],
    ['the port goes into the address', { PORT: '8080' }, { port: 8080, appUrl: 'http://localhost:8080' }],
    [
      'an address of one’s own',
      { APP_URL: 'https://book.example.org/' },
      { appUrl: 'https://book.example.org', mailFrom: 'Fermata <no-reply@book.example.org>' },
    ],
    ['the demo is on with the bundled database', {}, { demo: true, isPublic: false }],
    ['… also at an address of this machine', { APP_URL: 'https://127.0.0.1' }, { demo: true }],
    [
      '… also on a network without certificates',
      { APP_URL: 'http://fermata:3000', HOST: '0.0.0.0' },
      { demo: true },
    ],
    [
      'the demo is off at a public address',
      { APP_URL: 'https://book.example.org' },
      { demo: false, isPublic: true, isDemoWithheld: true },
    ],
    [
      'the demo at a public address as told',
      { APP_URL: 'https://book.example.org', FERMATA_DEMO: 'on' },
      { demo: true, isPublic: true },
    ],
    ['the demo is off with a database of one’s own', { DATABASE_URL: 'postgres://u@h/d' }, { demo: false }],
    ['the demo as told', { DATABASE_URL: 'postgres://u@h/d', FERMATA_DEMO: 'on' }, { demo: true }],
    ['the demo off as told', { FERMATA_DEMO: 'off' }, { demo: false, isDemoWithheld: false }],
    [
      'a socket as database',
      { DATABASE_URL: 'postgresql:///fermata?host=/run/postgresql' },
      { databaseUrl: 'postgresql:///fermata?host=/run/postgresql' },
    ],
    [
      'sites that sign in here',
      { AUTH_ORIGINS: 'https://Book.example.org/, http://localhost:4000' },
      { authOrigins: ['https://book.example.org', 'http://localhost:4000'] },
    ],
    [
      'lists',
      { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1', OPERATOR_EMAILS: 'A@x.org, b@x.org' },
      { trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'], operatorEmails: ['a@x.org', 'b@x.org'] },
    ],
    [
      'the operator',
      {
        OPERATOR_NAME: 'Kollektiv',
        OPERATOR_ADDRESS: 'Weg 1\\n10115 Berlin',
        OPERATOR_REPRESENTATIVE: 'Ada',
      },
      { operator: { name: 'Kollektiv', address: 'Weg 1\n10115 Berlin', represented: 'Ada' } },
    ],
    ['a process of many', { ROLE: 'worker', DATABASE_URL: 'postgres://u@h/d' }, { role: 'worker' }],
  ]
  test.each(cases)('%s', (_name, source, expected) => {
    const env = readEnv(source)
    expect(env).toMatchObject(JSON.parse(JSON.stringify(expected)) as Partial<Env>)
  })
})

describe('who answers sign-in', () => {
  const cases: [string, EnvSource, EnvSource, { mode: Env['mode']; url?: string; service?: string }][] = [
    ['nothing set', {}, {}, { mode: 'embedded' }],
    ['another origin with its key', hosted, {}, { mode: 'hosted', url: 'https://abc.supabase.co' }],
    ['our own origin', { ...hosted, SUPABASE_URL: 'http://localhost:3000/' }, {}, { mode: 'embedded' }],
    ['our own origin needs no key', { SUPABASE_URL: 'http://localhost:3000' }, {}, { mode: 'embedded' }],
    [
      'both in the environment: the build does not count',
      hosted,
      other,
      { mode: 'hosted', url: 'https://abc.supabase.co', service: undefined },
    ],
    [
      'only the address in the environment: the build counts',
      { SUPABASE_URL: hosted.SUPABASE_URL },
      other,
      { mode: 'hosted', url: 'https://built.supabase.co', service: 'built-service' },
    ],
    [
      'only the key in the environment: the build counts',
      { SUPABASE_ANON_KEY: 'x' },
      other,
      { mode: 'hosted', url: 'https://built.supabase.co', service: 'built-service' },
    ],
    ['only the key and no build', { SUPABASE_ANON_KEY: 'x' }, {}, { mode: 'embedded' }],
    [
      'the service key with the pair',
      { ...hosted, SUPABASE_SERVICE_ROLE_KEY: 's' },
      {},
      { mode: 'hosted', url: 'https://abc.supabase.co', service: 's' },
    ],
  ]
  test.each(cases)('%s', (_name, source, build, expected) => {
    const env = readEnv(source, build)
    expect({ mode: env.mode, url: env.hosted?.url, service: env.hosted?.serviceRoleKey }).toEqual({
      url: undefined,
      service: undefined,
      ...expected,
    })
  })
})

describe('what is refused, one line each', () => {
  const sites =
    'AUTH_ORIGINS must be addresses such as https://book.example.org, without a path, with commas between them'
  const proxies = 'TRUSTED_PROXIES must be addresses or CIDR ranges, with commas between them'
  const cases: [EnvSource, EnvSource, string][] = [
    [{ SUPABASE_URL: 'https://abc.supabase.co' }, {}, 'SUPABASE_ANON_KEY is required'],
    [{}, { SUPABASE_URL: 'https://abc.supabase.co' }, 'SUPABASE_ANON_KEY is required'],
    [{ SUPABASE_URL: 'abc', SUPABASE_ANON_KEY: 'x' }, {}, 'SUPABASE_URL must be a valid URL'],
    [{ SUPABASE_URL: 'javascript:1', SUPABASE_ANON_KEY: 'x' }, {}, 'SUPABASE_URL must be a valid URL'],
    [{ PORT: 'abc' }, {}, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, {}, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, {}, 'PORT must be a whole number from 0 to 65535'],
    [{ HOST: 'a b' }, {}, 'HOST must be a host name or an address'],
    [{ APP_URL: 'localhost' }, {}, 'APP_URL must be a valid URL'],
    [{ APP_URL: 'https://x.org/app' }, {}, 'APP_URL must not have a path'],
    [{ FILES_URL: '/srv/files' }, {}, 'FILES_URL must be an address such as s3://bucket/folder'],
    [{ BACKUP_DIR: 's3://' }, {}, 'BACKUP_DIR must be an address such as s3://bucket/folder'],
    [
      { DATABASE_POOLER_URL: 'postgresql://pooler/d' },
      {},
      'DATABASE_URL is required beside DATABASE_POOLER_URL',
    ],
    [{ DATABASE_URL: 'mysql://h/d' }, {}, 'DATABASE_URL must be a URL that begins with postgresql://'],
    [{ SMTP_URL: 'mail.example.org' }, {}, 'SMTP_URL must be a URL that begins with smtp:// or smtps://'],
    [{ MAIL_FROM: 'Fermata' }, {}, 'MAIL_FROM must be an e-mail address'],
    [{ AUTH_AUTOCONFIRM: 'yes' }, {}, 'AUTH_AUTOCONFIRM must be on or off'],
    [{ AUTH_SIGNUP: 'closed' }, {}, 'AUTH_SIGNUP must be on, off or invite'],
    [{ ROLE: 'api', DATABASE_URL: 'postgres://h/d' }, {}, 'ROLE must be web, worker or all'],
    [{ STRIPE_SECRET_KEY: 'sk' }, {}, 'STRIPE_WEBHOOK_SECRET is required for payments by card'],
    [{ STRIPE_WEBHOOK_SECRET: 'wh' }, {}, 'STRIPE_SECRET_KEY is required for payments by card'],
    [{ ROLE: 'web' }, {}, 'DATABASE_URL is required where ROLE is web or worker'],
    [{ APP_SECRET: 'short' }, {}, 'APP_SECRET must have at least 32 characters'],
    [{ AUTH_JWT_SECRET: 'short' }, {}, 'AUTH_JWT_SECRET must have at least 32 characters'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, {}, proxies],
    [{ TRUSTED_PROXIES: 'proxy' }, {}, proxies],
    ...['https://a.example/path', 'a.example', 'https://*.example', 'ftp://a.example'].map(
      (origins): [EnvSource, EnvSource, string] => [{ AUTH_ORIGINS: origins }, {}, sites],
    ),
    [{ OPERATOR_EMAILS: 'me' }, {}, 'OPERATOR_EMAILS must be e-mail addresses, with commas between them'],
    [
      { PORT: 'x', LOG_LEVEL: 'loud', SUPABASE_URL: 'https://abc.supabase.co' },
      {},
      'PORT must be a whole number from 0 to 65535\nLOG_LEVEL must be fatal, error, warn, info, debug, trace or silent\nSUPABASE_ANON_KEY is required',
    ],
  ]
  test.each(cases)('%j %j', (source, build, message) => {
    expect(() => readEnv(source, build)).toThrow(expect.objectContaining({ name: 'StartError', message }))
  })
})
