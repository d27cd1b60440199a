/**
 * Background work: one line per job on the queue, and the delivery of e-mails.
 * @destination database
 */
import type { Logger } from 'pino'
import type { AsMember, Org, Services } from './context.ts'
import type { AsOwner } from './booking/bookings/as-owner.ts'
import { sealAuditLog } from './desk/audit-log/seal.ts'
import { forgetExports, startOrganisationExports } from './desk/organisation-export/work.ts'
import type { Kept } from './desk/personal-data/tombstones.ts'
import { keepErasures, startErasures } from './desk/personal-data/work.ts'
import { runRetention } from './desk/retention/work.ts'
import { markEndedBookings } from './booking/bookings/played.ts'
import { startContractBatches } from './documents/contract-batches/work.ts'
import { sealWaiting } from './documents/contract-signing/sealing.ts'
import { processDueContracts } from './documents/contract-signing/scheduled-contracts.ts'
import { processDueDaySheets } from './road/day-sheets/scheduled-day-sheets.ts'
import { nightlyCron, type TakeBackup } from './platform/backup/nightly.ts'
import { startBackups, takeNightly } from './platform/backup/work.ts'
import type { Tx } from './platform/db/dialect.ts'
import { gate } from './platform/db/gate.ts'
import { forgetOldAnswers } from './platform/db/idempotency.ts'
import { forgetLevels } from './platform/db/limit-levels.ts'
import type { ConnectionSettings } from './platform/db/listen.ts'
import { mintJobScope, mintOrgScope, mintUserScope, type JobScope } from './platform/db/scopes.ts'
import { forgetRemovedFiles } from './platform/files/store.ts'
import { sweepFiles } from './platform/files/sweep.ts'
import { forgetRemovedCalendars } from './desk/external-calendars/queue-store.ts'
import { startCalendarAccounts } from './desk/calendar-accounts/syncing.ts'
import { startExternalCalendars } from './desk/external-calendars/reading.ts'
import { forgetImports } from './desk/imports/store.ts'
import { startImports } from './desk/imports/work.ts'
import { processDueHolds } from './booking/holds/scheduled-holds.ts'
import { processPartnerAnswers } from './booking/partner-challenges/scheduled-answers.ts'
import { forgetInquiries } from './sales/inquiries/forget.ts'
import { forgetExpiredInvitations } from './platform/invitations/store.ts'
import { startInvoiceBatches } from './money/invoices/bulk.ts'
import { forgetBatches } from './platform/batches/store.ts'
import { renderWaiting } from './money/invoices/rendering.ts'
import { installationMailer, startEmailDelivery } from './messages/email-delivery/work.ts'
import { createMailer, startDelivery } from './platform/mail/deliver.ts'
import { forgetSentEmails } from './platform/mail/store.ts'
import { forgetConnections } from './messages/mail-oauth/store.ts'
import { createSync } from './messages/mail-sync/sync.ts'
import { processDueDunning } from './money/dunning/scheduled-dunning.ts'
import { expireOffers } from './sales/offers/expiry.ts'
import { forgetOauth } from './platform/oauth/store.ts'
import { forgetProposals } from './desk/proposals/store.ts'
import { forgetNotifications } from './platform/notifications/store.ts'
import { findOwner } from './platform/organisations/store.ts'
import { startPush } from './platform/push/deliver.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import { traced } from './platform/telemetry/tracing.ts'
import { processDueReminders } from './automation/reminder-rules/scheduled-reminders.ts'
import { forgetMerges } from './people/records/merge-store.ts'
import { notifyOfSharing } from './people/shared-artists/scheduled-notifications.ts'
import { sendSequences } from './messages/sequences/sending.ts'
import { noteSilence, printWaiting } from './money/statements/scheduled-statements.ts'
import { forgetUnconfirmed } from './platform/waitlist/store.ts'
import { forgetWorkflows, watchClock } from './automation/workflows/clock.ts'
import { startWorkflows } from './automation/workflows/engine.ts'
import { startWebhooks } from './automation/webhooks/deliver.ts'
import { forgetDeliveries } from './automation/webhooks/queue-store.ts'

/** The scope of the service's own work. */
export const jobScope = mintJobScope()

/** Work at fixed times, in one transaction; returns how many records it touched. */
type Job = {
  name: string
  cron: string
  run(tx: Tx, scope: JobScope, now: Date, services: Pick<Services, 'secrets' | 'site'>): Promise<number>
}

const jobs: readonly Job[] = [
  {
    name: 'contracts.forget',
    cron: '13 3 * * *',
    run: (tx, scope, now) => forgetBatches(tx, scope, 'contract_batches', now),
  },
  { name: 'files.forget', cron: '11 3 * * *', run: forgetRemovedFiles },
  { name: 'offers.expire', cron: '7 * * * *', run: expireOffers },
  { name: 'idempotency.forget', cron: '17 * * * *', run: forgetOldAnswers },
  { name: 'limits.forget', cron: '*/15 * * * *', run: forgetLevels },
  { name: 'externalCalendars.forget', cron: '21 3 * * *', run: forgetRemovedCalendars },
  { name: 'imports.forget', cron: '19 3 * * *', run: forgetImports },
  {
    name: 'invoices.forget',
    cron: '27 3 * * *',
    run: (tx, scope, now) => forgetBatches(tx, scope, 'invoice_batches', now),
  },
  { name: 'invitations.forget', cron: '23 3 * * *', run: forgetExpiredInvitations },
  { name: 'inquiries.forget', cron: '41 3 * * *', run: forgetInquiries },
  { name: 'sharing.notify', cron: '* * * * *', run: notifyOfSharing },
  { name: 'statements.silence', cron: '37 * * * *', run: noteSilence },
  { name: 'merges.forget', cron: '27 3 * * *', run: forgetMerges },
  { name: 'waitlist.forget', cron: '29 3 * * *', run: forgetUnconfirmed },
  { name: 'webhooks.forget', cron: '33 3 * * *', run: forgetDeliveries },
  { name: 'notifications.forget', cron: '43 3 * * *', run: forgetNotifications },
  { name: 'oauth.forget', cron: '21 3 * * *', run: forgetOauth },
  { name: 'proposals.forget', cron: '39 3 * * *', run: forgetProposals },
  { name: 'mailConnections.forget', cron: '47 * * * *', run: forgetConnections },
  { name: 'mail.forget', cron: '31 3 * * *', run: forgetSentEmails },
  { name: 'workflows.clock', cron: '* * * * *', run: watchClock },
  { name: 'workflows.forget', cron: '47 3 * * *', run: forgetWorkflows },
]

type Parts = {
  services: Pick<
    Services,
    'bookingEffects' | 'clock' | 'db' | 'files' | 'mail' | 'pdf' | 'recordEffects' | 'secrets' | 'site'
  >
  /** Settings of the role app_jobs. */
  connection: ConnectionSettings
  /** The mail server; without one, e-mails stay in the outbox, where the local e-mails page shows them. */
  mail: { smtpUrl: string; from: string } | null
  /** Removes what has expired of the embedded sign-in service. */
  cleanUpSignIn?: () => Promise<number>
  /** Takes a backup, at night and when an owner asks; absent where none is wanted. */
  backUp?: TakeBackup | undefined
  /** Where erasures are kept outside the database. */
  erasurePlaces?: readonly Kept[]
  /** Removes an account from the sign-in service of this installation. */
  removeSignIn?: ((userId: string) => Promise<void>) | undefined
  /** Counts jobs and how long they take. */
  metrics?: Pick<Metrics, 'job'> | undefined
  log: Logger
}

/** Long work goes on in the name of whoever started it, with the rights that they have at that moment. */
export const asMember =
  (db: Services['db']): AsMember =>
  async (userId, slug) => {
    const who = { slug, sessionId: '', ownSessions: false }
    const found = await gate.findMember(db.read(mintUserScope(userId)), who)
    if (!found?.orgId) return null
    const { role, artistScope, overrides, orgId } = found
    const org: Org = { ...found, id: orgId }
    return {
      org,
      member: { role, artistIds: artistScope, overrides },
      scope: mintOrgScope({ userId, orgId, role, artistIds: null }),
    }
  }

/** Work of the service itself on what organisations keep is done as one of their owners. */
export const asOwner =
  (db: Services['db']): AsOwner =>
  async (orgId) => {
    const owner = await findOwner(db.read(jobScope), jobScope, orgId)
    return owner ? asMember(db)(owner.userId, owner.slug) : null
  }

/** Starts working; the answer stops it, letting running jobs end. */
export async function startJobs(parts: Parts): Promise<() => Promise<void>> {
  const { services, connection, mail, log } = parts
  const delivery =
    mail &&
    startDelivery({
      ...services,
      scope: jobScope,
      connection,
      log,
      mailer: await createMailer(mail),
    })
  const emails = startEmailDelivery({
    ...services,
    scope: jobScope,
    connection,
    log,
    installation: mail && (await installationMailer(mail)),
  })
  const imports = startImports({
    ...services,
    scope: jobScope,
    asMember: asMember(services.db),
    connection,
    log,
  })
  const contracts = startContractBatches({
    ...services,
    scope: jobScope,
    asMember: asMember(services.db),
    connection,
    log,
  })
  const invoices = startInvoiceBatches({
    ...services,
    scope: jobScope,
    asMember: asMember(services.db),
    connection,
    log,
  })
  const organisationExports = startOrganisationExports({
    ...services,
    scope: jobScope,
    asMember: asMember(services.db),
    connection,
    log,
  })
  const places = parts.erasurePlaces ?? []
  const erasures = startErasures({
    ...services,
    scope: jobScope,
    connection,
    log,
    places,
    removeSignIn: parts.removeSignIn,
  })
  const workflows = startWorkflows({
    ...services,
    scope: jobScope,
    asMember: asMember(services.db),
    connection,
    log,
  })
  const push = startPush({ ...services, scope: jobScope, connection, log })
  const externalCalendars = startExternalCalendars({ ...services, scope: jobScope, connection, log })
  const calendarAccounts = startCalendarAccounts({
    ...services,
    scope: jobScope,
    asMember: asMember(services.db),
    connection,
    log,
  })
  const webhooks = startWebhooks({ ...services, scope: jobScope, connection, log })
  const backups =
    parts.backUp && startBackups({ ...services, scope: jobScope, take: parts.backUp, connection, log })
  const stopQueue = await startQueue(parts)
  return async () => {
    await delivery?.stop()
    await emails.stop()
    await imports.stop()
    await contracts.stop()
    await invoices.stop()
    await organisationExports.stop()
    await erasures.stop()
    await workflows.stop()
    await push.stop()
    await externalCalendars.stop()
    await calendarAccounts.stop()
    await webhooks.stop()
    await backups?.stop()
    await stopQueue()
  }
}

const queueOptions = { notify: true, heartbeatSeconds: 10, retryLimit: 3, retryBackoff: true } as const
/** Mailboxes are watched until the next minute reads all of them again. */
const WATCH_MS = 50_000
const workOptions = { batchSize: 10, localConcurrency: 1, burstWhenBatchFull: true } as const

async function startQueue(parts: Parts): Promise<() => Promise<void>> {
  const { services, connection, cleanUpSignIn, backUp, metrics, log } = parts
  const { clock } = services
  // Long work looks at it between two records.
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  // Loaded here, after the server listens: nobody waits for it.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    ...(connection as object),
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 5,
    // Both need the owner of the tables.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  const list: { name: string; cron: string; run(): Promise<number> }[] = jobs.map(({ name, cron, run }) => ({
    name,
    cron,
    run: () => services.db.transaction(jobScope, (tx) => run(tx, jobScope, clock(), services)),
  }))
  list.push({
    name: 'auditLog.seal',
    cron: '* * * * *',
    run: () => sealAuditLog({ ...services, scope: jobScope }, isStopping),
  })
  list.push({
    name: 'daySheets.watch',
    cron: '*/5 * * * *',
    run: () =>
      processDueDaySheets({ ...services, scope: jobScope, asMember: asMember(services.db), log }, clock()),
  })
  const byOwners = { ...services, scope: jobScope, asOwner: asOwner(services.db), log }
  list.push({
    name: 'bookings.played',
    cron: '*/15 * * * *',
    run: () => markEndedBookings(byOwners, clock()),
  })
  list.push({ name: 'holds.watch', cron: '*/5 * * * *', run: () => processDueHolds(byOwners, clock()) })
  list.push({
    name: 'partnerChallenges.watch',
    cron: '*/5 * * * *',
    run: () => processPartnerAnswers(byOwners, clock()),
  })
  const inTheNameOf = { ...services, scope: jobScope, asMember: asMember(services.db), log }
  const readMailboxes = createSync({ ...services, scope: jobScope, log })
  list.push({
    name: 'mail.read',
    cron: '* * * * *',
    run: () => readMailboxes(AbortSignal.any([stopping.signal, AbortSignal.timeout(WATCH_MS)])),
  })
  list.push({
    name: 'contracts.watch',
    cron: '*/10 * * * *',
    run: () => processDueContracts(inTheNameOf, clock()),
  })
  list.push({
    name: 'statements.print',
    cron: '* * * * *',
    run: () => printWaiting(inTheNameOf, isStopping),
  })
  list.push({ name: 'contracts.seal', cron: '* * * * *', run: () => sealWaiting(inTheNameOf, clock()) })
  list.push({
    name: 'invoices.render',
    cron: '* * * * *',
    run: () => renderWaiting(inTheNameOf, clock(), isStopping),
  })
  list.push({ name: 'sequences.send', cron: '* * * * *', run: () => sendSequences(inTheNameOf, clock()) })
  list.push({
    name: 'invoices.remind',
    cron: '27 * * * *',
    run: () => processDueDunning(inTheNameOf, clock()),
  })
  list.push({
    name: 'reminders.watch',
    cron: '* * * * *',
    run: () => processDueReminders(inTheNameOf, clock()),
  })
  list.push({
    name: 'files.sweep',
    cron: '41 3 * * *',
    run: () => sweepFiles(services, jobScope, clock()),
  })
  list.push({
    name: 'organisationExports.forget',
    cron: '21 * * * *',
    run: () => forgetExports({ ...services, scope: jobScope }),
  })
  list.push({
    name: 'erasures.keep',
    cron: '49 1 * * *',
    run: () => keepErasures({ ...services, scope: jobScope, places: parts.erasurePlaces ?? [] }),
  })
  list.push({
    name: 'retention.run',
    cron: '9 4 * * *',
    run: () => runRetention({ ...services, scope: jobScope }, isStopping),
  })
  if (backUp)
    list.push({
      name: 'backup.take',
      cron: nightlyCron,
      run: () => takeNightly({ ...services, scope: jobScope, take: backUp, log }),
    })
  if (cleanUpSignIn) list.push({ name: 'sign-in.forget', cron: '37 3 * * *', run: cleanUpSignIn })
  await Promise.all(
    list.map(async ({ name, cron, run }) => {
      await boss.createQueue(name, queueOptions)
      await boss.work(name, workOptions, async () => {
        const from = performance.now()
        let isDone = false
        try {
          const count = await traced(`job ${name}`, {}, run)
          isDone = true
          // Many look each minute and find nothing: at the usual level that would be ten thousand lines a day.
          log[count === 0 ? 'debug' : 'info']({ job: name, count }, 'job done')
        } finally {
          metrics?.job({ job: name, isDone, seconds: (performance.now() - from) / 1000, at: clock() })
        }
      })
      await boss.schedule(name, cron, null, { missed: 'once' })
    }),
  )
  return async () => {
    stopping.abort()
    await boss.stop({ graceful: true, timeout: 8_000 })
  }
}
