/**
 * Keeps sending: notified by the database of each message, and looking regularly for those that are due.
 * @destination mailServer
 */
import { type ConnectionSettings, startNotifiedWork } from '../../platform/db/listen.ts'
import { createDelivery, type DeliveryParts, type Installation } from './deliver.ts'

/** Messages wait ten seconds before they go, so that they can be taken back: nobody waits much longer. */
const SWEEP_MS = 5_000

/** The mail server of the installation by its SMTP URL; `from` is the address of MAIL_FROM. */
export async function installationMailer(options: { smtpUrl: string; from: string }): Promise<Installation> {
  const { createTransport } = await import('nodemailer')
  return {
    transport: createTransport({
      url: options.smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
    address: /<([^<>]+)>\s*$/.exec(options.from)?.[1] ?? options.from.trim(),
  }
}

export function startEmailDelivery(parts: DeliveryParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const delivery = createDelivery(parts)
  const run = (isStopping: () => boolean) => delivery.fill(isStopping)
  const work = startNotifiedWork({ ...parts, channel: 'messages', sweepMs: SWEEP_MS, run })
  return {
    async stop() {
      await work.stop()
      await delivery.settled()
      parts.installation?.transport.close()
    },
  }
}
