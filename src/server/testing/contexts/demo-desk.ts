/** The loaded demo with one of its people signed in, for tests that read it through the product's own calls. */
import { bookingEffects, recordEffects } from '../../effects.ts'
import { createSecrets } from '../../platform/process/secrets.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Context, Services } from '../../context.ts'
import { gate } from '../../platform/db/gate.ts'
import { loadDemoIfEmpty } from '../../desk/demo/load.ts'
import { demoId } from '../../desk/demo/random.ts'
import { createPdfService } from '../../platform/pdf/service.ts'
import type { Actor } from '../actors.ts'
import { testDatabase } from '../database.ts'
import { temporaryFiles } from '../files.ts'
import { signedIn } from '../sessions.ts'

/** Loads the demo as of `now` into a database of its own. */
export async function demoDesk(now: Date) {
  const db = await testDatabase()
  const files = temporaryFiles()
  const secrets = createSecrets(randomBytes(32))
  await loadDemoIfEmpty({ owner: db.connection, auth: null, files, secrets, now })
  const services: Services = {
    clock: () => now,
    db,
    gate,
    signIn: {
      ownSessions: true,
      verify: async () => null,
      listSessions: async () => [],
      endSession: async () => undefined,
      endSessions: async () => undefined,
    },
    site: {
      version: '0.0.0-test',
      appUrl: 'http://localhost:3000',
      signup: 'on',
      isDemo: true,
      operatorEmails: [],
      allowPrivateNet: true,
    },
    secrets,
    limiter: null,
    mail: { providers: { google: null, microsoft: null }, hasServer: true },
    bookingEffects,
    recordEffects,
    cards: null,
    files,
    pdf: createPdfService(),
  }
  /** Somebody of the demo by account, as 'accountant@halbmond'. */
  async function signIn(account: string): Promise<Actor> {
    const userId = demoId(`user ${account}`)
    const email = `${account}.example`
    const claims = await signedIn(db.owner, userId, email)
    const context = (): Context => ({
      ...services,
      claims,
      now,
      ip: '127.0.0.1',
      userAgent: 'test',
      requestId: randomUUID(),
      idempotencyKey: randomUUID(),
      setHeader: () => undefined,
    })
    return Object.assign(context, { userId, email })
  }
  return { db, signIn }
}
