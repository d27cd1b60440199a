/** Starts Fermata on an opened database: sign-in, HTTP, jobs; and stops it in reverse. */
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { contextFactory } from './call-context.ts'
import { machineClock } from './clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { announceDemo, loadDemoIfEmpty, loadSentContracts, refuseDemoAccounts } from './desk/demo/load.ts'
import { jobScope, startJobs } from './jobs.ts'
import { openConfiguredFiles } from './platform/files/configured.ts'
import { erasurePlaces } from './desk/personal-data/tombstones.ts'
import { defaultFolder } from './platform/backup/configured.ts'
import { configuredBackup } from './platform/backup/nightly.ts'
import { buildHttp, closeHttp } from './http.ts'
import { showsEmails } from './platform/http/emails-page.ts'
import { emailExamples } from './emails/examples.ts'
import { findLogo } from './platform/face/store.ts'
import { createLiveHub } from './platform/live/hub.ts'
import { healthSource } from './health.ts'
import { printDocuments } from './platform/mail/documents.ts'
import { findEmail, listEmails } from './platform/mail/store.ts'
import { createPdfService } from './platform/pdf/service.ts'
import { appRouter } from './router.ts'
import { buildTelemetry } from './platform/telemetry/server.ts'
import { startTracing } from './platform/telemetry/tracing.ts'
import { createSecrets } from './platform/process/secrets.ts'
import type { Opened } from './opening.ts'
import { createEmbeddedAuth, createServices, removeSignIn } from './services.ts'
import { exitWithStartError } from './platform/process/start-error.ts'
import { version } from './platform/process/version.ts'
import { webConfig } from './web-config.ts'

export const webRoot = join(import.meta.dirname, '..', '..', 'dist', 'web')

/** A part that was started, to be stopped in reverse order. */
type Stop = () => Promise<unknown>

/** Starts everything that ROLE asks for and resolves once it serves; throws StartError with a readable reason. */
async function start(opened: Opened): Promise<{ stop: Stop; logger: Logger }> {
  const { env, logger, dataDir, stored, connections } = opened
  const stops: Stop[] = [connections.stop]
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    if (env.traces) stops.push(await startTracing({ version, ...env.traces }))
    await migrate(connections.owner, connections.needsPasswords ? stored.appSecret : undefined)
    const db = openDatabase(connections.connectPooled, undefined, (use) =>
      logger.info(use, 'every artist in reach'),
    )
    stops.push(db.close)
    const onError = (error: unknown) => logger.error({ err: error }, 'sign-in service failed')
    const auth = env.hosted ? null : createEmbeddedAuth({ env, db, stored, onError })
    const files = await openConfiguredFiles(env, dataDir, machineClock())
    const secrets = createSecrets(stored.appSecret, stored.formerAppSecrets)
    if (auth && env.isPublic && !env.demo) await refuseDemoAccounts(auth)
    const isDemo =
      env.demo &&
      (await loadDemoIfEmpty({ owner: connections.owner, auth, files, secrets, now: machineClock() }))
    const pdf = createPdfService()
    stops.push(pdf.close)
    const health = healthSource(db)
    // Libraries that most installations do without are loaded where they are configured.
    const cards = env.stripe
      ? (await import('./money/card-payments/stripe.ts')).stripeCards(env.stripe)
      : null
    const metrics =
      env.metrics &&
      (await import('./platform/telemetry/metrics.ts')).createMetrics({
        version,
        role: env.role,
        connections: db.connections,
        depths: async () => {
          const [outbox, jobs] = await Promise.allSettled([health.outboxDepth(), health.jobDepth()])
          const depth = (result: PromiseSettledResult<number>) =>
            result.status === 'fulfilled' ? result.value : null
          return { outbox: depth(outbox), jobs: depth(jobs) }
        },
      })
    const services = createServices({ env, dataDir, db, stored, auth, isDemo, files, pdf, cards })

    if (env.role !== 'worker') {
      const config = webConfig(env, { anonKey: auth?.anonKey ?? env.hosted!.anonKey, isDemo })
      const createContext = contextFactory(services)
      const live = createLiveHub(connections.connect('app_api'))
      stops.push(live.close)
      const app: FastifyInstance = await buildHttp({
        appUrl: env.appUrl,
        authUrl: env.hosted?.url,
        trustedProxies: env.trustedProxies,
        logger,
        trpc: { router: appRouter, createContext },
        health,
        metrics,
        files: { createContext },
        live,
        auth: auth?.fetch,
        pageConfig: env.isDevelopment ? config : undefined,
        web: env.isDevelopment ? undefined : { root: webRoot, config },
        emails: env.smtpUrl
          ? undefined
          : {
              listEmails: () => listEmails(db.read(jobScope), jobScope, services.secrets),
              filesOf: async (id) => {
                const email = await findEmail(db.read(jobScope), jobScope, services.secrets, id)
                return printDocuments(pdf, email?.attachments ?? [])
              },
              logoOf: (orgId) => findLogo(db.read(jobScope), jobScope, orgId),
              examples: emailExamples,
            },
      })
      stops.push(() => closeHttp(app))
      await app.listen({ port: env.port, host: env.host })
    }
    if (metrics && env.metrics) {
      const telemetry = buildTelemetry({ metrics, health })
      stops.push(() => telemetry.close())
      await telemetry.listen(env.metrics)
    }
    if (env.role !== 'web') {
      stops.push(
        await startJobs({
          services,
          connection: connections.connect('app_jobs'),
          mail: env.smtpUrl ? { smtpUrl: env.smtpUrl, from: env.mailFrom } : null,
          cleanUpSignIn: auth?.cleanUp,
          backUp: env.backups
            ? configuredBackup({
                source: { owner: connections.owner, files, dataDir, withAuth: !env.hosted },
                place: env.backupDir ?? defaultFolder(dataDir),
                s3: env.s3,
                passphrase: env.backupPassphrase,
                clock: machineClock,
                log: logger,
              })
            : undefined,
          erasurePlaces: erasurePlaces(
            dataDir,
            env.backupDir ?? (env.backups ? defaultFolder(dataDir) : undefined),
            env.s3,
          ),
          removeSignIn: auth ? (userId) => removeSignIn(auth, userId) : undefined,
          metrics,
          log: logger,
        }),
      )
    }
    if (isDemo) stops.push(printDemo(connections.owner, logger))
    console.log(`Fermata ${version} is ready: ${env.appUrl}`)
    if (!env.smtpUrl && showsEmails(env.appUrl))
      console.log(`No mail server is set: e-mails are shown at ${env.appUrl}/emails`)
    if (env.isDemoWithheld)
      console.log(
        'The demo is not loaded where others can sign in; FERMATA_DEMO=on or off says which is meant.',
      )
    if (isDemo && auth) announceDemo()
    return { stop, logger }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Prints what the demo has sent, in one process that leaves the others' cores to those who look at it already. */
function printDemo(owner: Opened['connections']['owner'], logger: Logger): Stop {
  // Nobody waits for one of these: a machine that is slow or busy takes as long as it takes.
  const pdf = createPdfService({ limitMs: null, processes: 1 })
  let isStopping = false
  const printed = loadSentContracts(owner, pdf)
    .catch((error: unknown) => {
      if (!isStopping) logger.error({ err: error }, 'the contracts of the demo were not printed')
    })
    .finally(pdf.close)
  return async () => {
    isStopping = true
    await pdf.close()
    await printed
  }
}

/** The program: runs until it is stopped, and says why it did. */
export async function main(opening: Promise<Opened>): Promise<void> {
  const { stop, logger } = await opening.then(start).catch(exitWithStartError)
  closeWithGrace({ delay: 15_000, logger: false }, ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'stopping: an error that nothing expected')
    else logger.info({ signal }, 'stopping: asked to')
    return stop()
  })
}
