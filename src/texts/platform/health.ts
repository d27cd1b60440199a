// What the health page says: of each thing it looks at, and of each problem with what to do.
import { msg, type Text } from '#texts/msg.ts'
import type { HealthCheck, HealthProblem } from '#domain/platform/health/health.ts'

/** `well` is said where there is no problem. */
export const healthCheckLabels: Record<HealthCheck, { title: Text; well: Text }> = {
  backups: { title: msg`Backups`, well: msg`The last backup was read back without errors.` },
  disk: { title: msg`Disk space`, well: msg`There is enough free space.` },
  database: { title: msg`Database`, well: msg`Connected.` },
  jobs: { title: msg`Background jobs`, well: msg`All jobs run on time.` },
  emails: { title: msg`Outgoing e-mail`, well: msg`No e-mails are delayed or undeliverable.` },
  mailboxes: { title: msg`Shared mailboxes`, well: msg`No shared mailbox reports an error.` },
  auditLog: { title: msg`Audit log`, well: msg`All entries are sealed.` },
  address: { title: msg`Web address`, well: msg`Connections are encrypted or stay on this machine.` },
}

export const healthProblemTexts: Record<HealthProblem, { title: Text; advice: Text }> = {
  backupsOff: {
    title: msg`No backups are taken`,
    advice: msg`Set BACKUP_DIR, or make sure that your database provider takes backups.`,
  },
  backupsNone: {
    title: msg`No backup yet`,
    advice: msg`Create one now, or wait for the next night.`,
  },
  backupsOld: {
    title: msg`The last backup is more than a day old`,
    advice: msg`Create one now and check that the background process is running.`,
  },
  backupFailed: {
    title: msg`The last backup failed`,
    advice: msg`Check free space and access to the backup folder, then try again. The server log names the cause.`,
  },
  backupUnverified: {
    title: msg`The last backup is incomplete or damaged`,
    advice: msg`Create a new one. The server log names the files concerned.`,
  },
  diskFull: {
    title: msg`The disk is almost full`,
    advice: msg`Free up space now: changes and uploads fail once the disk is full.`,
  },
  diskLow: { title: msg`Disk space is low`, advice: msg`Free up space or add a larger disk.` },
  jobsLate: {
    title: msg`Background jobs are delayed`,
    advice: msg`Restart Fermata, or its background process.`,
  },
  jobsFailed: {
    title: msg`Some background jobs failed in the last 24 hours`,
    advice: msg`They are repeated automatically. If this stays, check the server log.`,
  },
  emailsLate: {
    title: msg`E-mails are delayed`,
    advice: msg`Check the mail server. Waiting e-mails are sent as soon as it answers.`,
  },
  emailsFailed: {
    title: msg`Some e-mails could not be sent`,
    advice: msg`Check the recipients’ addresses, then send the documents again.`,
  },
  emailsNoServer: {
    title: msg`No mail server is set`,
    advice: msg`Set SMTP_URL to send invitations, notifications and documents.`,
  },
  mailboxesFailing: {
    title: msg`A shared mailbox cannot be read`,
    advice: msg`Connect it again in the e-mail account settings.`,
  },
  auditLogLate: {
    title: msg`Audit log entries are waiting to be sealed`,
    advice: msg`Restart Fermata, or its background process.`,
  },
  addressInsecure: {
    title: msg`Connections are not encrypted`,
    advice: msg`Set up HTTPS and change APP_URL to the https address.`,
  },
}

/** For the owners, where a backup failed or cannot be read back. */
export const backupFailedNotice = {
  title: msg`Backup failed`,
  body: msg`The last backup of your data is missing or damaged. Open Health to see what to do.`,
}
