/** A mail server that takes every message and keeps it. */
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type SentMessage = { to: string; subject: string; text: string; messageId: string }
export type MailSink = {
  /** For SMTP_URL. */
  url: string
  messages: SentMessage[]
  /** Waits for the first message to this address of those that are meant, ten seconds at the most. */
  emailTo(address: string, isMeant?: (message: SentMessage) => boolean): Promise<SentMessage>
  stop(): Promise<void>
}

export async function startMailSink(): Promise<MailSink> {
  const messages: SentMessage[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ subject = '', text = '', messageId = '' }) => {
          for (const { address } of session.envelope.rcptTo) {
            messages.push({ to: address, subject, text, messageId })
          }
          done()
        })
    },
  })
  server.on('error', () => undefined) // a client that a test kills is no failure of the sink
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messages,
    async emailTo(address, isMeant = () => true) {
      for (let tries = 0; tries < 500; tries++) {
        const message = messages.find((sent) => sent.to === address && isMeant(sent))
        if (message) return message
        await sleep(20)
      }
      throw new Error(`No message to ${address}`)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
