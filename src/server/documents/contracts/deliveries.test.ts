// What became of a contract's e-mails is in its history, read where the outbox keeps them.
import { expect, test } from 'vitest'
import { jobScope } from '../../jobs.ts'
import { deliverDue } from '../../platform/mail/deliver.ts'
import { forgetSentEmails } from '../../platform/mail/store.ts'
import { person } from '../../testing/fixtures/signing.ts'
import { signingSuite } from '../../testing/fixtures/signing-suite.ts'

const { db, people, signing, one } = await signingSuite()
const orgSlug = 'halbmond'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Sends all that waits; the mail server refuses these addresses for good. */
async function deliver(refused: readonly string[] = []) {
  const mailer = {
    async send({ to }: { to: string }) {
      if (refused.includes(to))
        throw Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 })
    },
    close: () => undefined,
  }
  const { secrets, pdf } = people.services
  return deliverDue({ db, scope: jobScope, secrets, pdf, mailer, log: silent })
}
const notified = async (id: string) =>
  (await signing.fixture().events({ orgSlug, id })).deliveries.map(({ to, state }) => `${to} ${state}`)

test('an e-mail waits, is delivered or bounces', async () => {
  const [good, wrong] = [person('Ines'), person('Bo')]
  const { id } = await signing.sent([good, wrong])
  expect((await notified(id)).toSorted()).toEqual(
    [`${good.email} waiting`, `${wrong.email} waiting`].toSorted(),
  )
  await deliver([wrong.email!])
  // What is refused is tried again for a while.
  await db.owner.query("update outbox set attempts = 20, next_attempt_at = now() where state = 'queued'")
  await deliver([wrong.email!])
  expect((await notified(id)).toSorted()).toEqual(
    [`${good.email} delivered`, `${wrong.email} bounced`].toSorted(),
  )
  expect((await signing.trail(id)).isComplete).toBe(true)
})

test('the history outlives the outbox, the text does not', async () => {
  const promoter = person('Ines')
  const { id } = await signing.sent([promoter])
  await deliver()
  await db.owner.query("update outbox set sent_at = now() - interval '40 days' where state = 'sent'")
  await db.transaction(jobScope, (tx) => forgetSentEmails(tx, jobScope))
  expect(await notified(id)).toEqual([`${promoter.email} delivered`])
  expect(await one('select text_body, html_body from outbox where recipient = $1', promoter.email)).toEqual({
    text_body: '',
    html_body: '',
  })
})

test('a member reads it of contracts they see alone, and never the text', async () => {
  const promoter = person('Ines')
  const { id } = await signing.sent([promoter])
  const asForeign = signing.fixture(people.otherOwner)
  await expect(asForeign.events({ orgSlug: 'nordwind', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await db.owner.query(
    `select column_name from information_schema.column_privileges
     where table_name = 'outbox' and grantee = 'authenticated' and privilege_type = 'SELECT'`,
  )
  const readable = rows.map(({ column_name: name }) => name as string)
  expect(readable).toContain('recipient')
  for (const sealed of ['text_body', 'html_body', 'attachments']) expect(readable).not.toContain(sealed)
})
