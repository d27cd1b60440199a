// Starts the real server for the journeys, as `npm start` does, on a data folder of its own that goes away with it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningPostgres } from '#server/platform/db/embedded/start.ts'
import { startCalendarProvider } from '#server/testing/programs/calendar-provider.ts'
import { serveClock } from './clock-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const OWN =
  /^(DATABASE_.*|FILES_URL|AWS_.*|SUPABASE_.*|SMTP_URL|AUTH_.*|ROLE|HOST|APP_URL|OPERATOR_.*|BACKUP.*|TRUSTED_PROXIES)$/
for (const name of Object.keys(process.env)) if (OWN.test(name)) delete process.env[name]

// Google, as far as calendars go.
const { url: google } = await startCalendarProvider()

Object.assign(process.env, {
  PORT: process.env.E2E_PORT,
  DATA_DIR: dataDir,
  FERMATA_DEMO: 'on',
  RATE_LIMITS: 'off',
  BACKUPS: 'off',
  // The provider of single sign-on runs on this machine.
  ALLOW_PRIVATE_NET: 'on',
  GOOGLE_CLIENT_ID: 'fermata',
  GOOGLE_CLIENT_SECRET: 'a secret of this client',
  GOOGLE_AUTHORITY: google,
  GOOGLE_API: google,
  LOG_LEVEL: 'warn',
  OPERATOR_EMAILS: 'owner@halbmond.example',
})

if (process.env.E2E_CLOCK_PORT)
  serveClock(() => findRunningPostgres(dataDir), Number(process.env.E2E_CLOCK_PORT))
// Resolves only once the server has ended.
await import('../../scripts/start.ts')
