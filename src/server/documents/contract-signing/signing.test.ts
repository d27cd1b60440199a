import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { consentVersion } from '#domain/documents/signing/contract-consent.ts'
import { activityRouter } from '../../desk/activity/router.ts'
import { daySheetsRouter } from '../../road/day-sheets/router.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { deliverDue } from '../../platform/mail/deliver.ts'
import type { EmailFile } from '../../platform/mail/documents.ts'
import { actors, withContext, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { readPdf } from '../../testing/pdf.ts'
import { hasProgram, runProgram } from '../../testing/programs/programs.ts'
import { person, signingContext } from '../../testing/fixtures/signing.ts'
import { tokenHash } from '../../trpc.ts'
import { documentsRouter } from '../contracts/documents.ts'

let db: TestDatabase
let people: Actors
let context: ReturnType<typeof signingContext>
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  context = signingContext(people)
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const statusOf = async (bookingId: string) => {
  const { rows } = await db.owner.query('select status from bookings where id = $1', [bookingId])
  return (rows[0] as { status: string }).status
}
const isLocked = async (bookingId: string) => {
  const { rows } = await db.owner.query('select locked_at from deals where booking_id = $1', [bookingId])
  return (rows[0] as { locked_at: Date | null }).locked_at !== null
}
const documents = (actor = people.agent) => documentsRouter.createCaller(withContext(actor, {}))

test('from sending to the sealed file: two groups, a copy, the shows contracted, everybody written to', async () => {
  const promoter = person('Ines Reuter')
  const artist = person('Żółć Çelik', { party: 'artist', orderNo: 2 })
  const copy = person('Petra Amt', { party: 'agency', isCopy: true })
  const {
    id,
    eventId,
    bookingId,
    sha256: shown,
  } = await context.sent([promoter, artist, copy], { dueOn: '2030-01-31' })
  expect(await isLocked(bookingId)).toBe(true)

  // Frozen, and written to group one alone.
  const sent = await context.page(id)
  expect(sent.contract).toMatchObject({ state: 'sent', sha256: shown })
  expect(sent.signers.map(({ state }) => state)).toEqual(['sent', 'waiting', 'waiting'])
  const [email] = await emailsTo(people, promoter.email!)
  expect(email?.subject).toContain('Please sign: ')
  for (const said of ['Please have a look.', '31 January 2030', 'Ines Reuter, Żółć Çelik', 'Tarek']) {
    expect(email?.text).toContain(said)
  }
  expect(await emailsTo(people, artist.email!)).toEqual([])
  const original = await documents().file({ orgSlug, id, kind: 'original' })
  expect(sha256(original.bytes)).toBe(shown)
  expect((await readPdf(original.bytes)).text).toContain('The Artist Mondlicht plays at Kanal 9 Spring.')

  // Looking counts for nothing; opening is recorded in the trail once.
  const token = await context.tokenOf(promoter)
  const linked = await context.link().open({ token })
  expect(linked).toMatchObject({
    state: 'open',
    contract: { sha256: shown, isSealed: false },
    consent: { version: consentVersion },
    canDownload: true,
  })
  expect(linked.contract.sha256).toBe(shown)
  expect(linked.consent?.text).toContain('I agree to sign this document electronically')
  expect((await context.page(id)).contract.state).toBe('sent')
  expect(await context.link().opened({ token })).toEqual({ opened: true })
  expect(await context.link().opened({ token })).toEqual({ opened: false })
  expect((await context.page(id)).contract.state).toBe('viewed')

  // The second group is asked once the first is complete.
  expect(await context.sign(promoter, shown, { ip: '198.51.100.7', userAgent: 'Phone' })).toEqual({
    state: 'signed',
  })
  expect(await context.link().open({ token })).toMatchObject({ state: 'signed', waitsFor: ['Żółć Çelik'] })
  expect((await context.page(id)).contract.state).toBe('part_signed')
  expect(await statusOf(bookingId)).toBe('confirmed')
  expect(await context.sign(artist, shown)).toEqual({ state: 'completed' })
  expect(await statusOf(bookingId)).toBe('contracted')

  const history = await activityRouter
    .createCaller(people.agent)
    .list({ orgSlug, entity: 'event', entityId: eventId })
  expect(history.rows[0]).toMatchObject({
    action: 'bookings.contracted',
    before: { status: 'confirmed' },
    after: { status: 'contracted' },
  })

  const { contract } = await context.page(id)
  expect(contract.state).toBe('signed')
  expect(contract.sealedSha256).not.toBeNull()
  const { events, isComplete } = await context.trail(id)
  expect(isComplete).toBe(true)
  expect(events.map(({ type }) => type)).toEqual([
    'created',
    'sent',
    'opened',
    'consent',
    'signed',
    'sent',
    'consent',
    'signed',
    'completed',
    'sealed',
  ])
  expect(events[4]).toMatchObject({
    actor: { kind: 'signer', name: 'Ines Reuter', email: promoter.email },
    ip: '198.51.100.7',
    userAgent: 'Phone',
    tz: 'Europe/Berlin',
    docSha256: shown,
    data: { kind: 'typed', name: 'Ines Reuter' },
  })

  // What the system sends and closes is nobody's act.
  expect([events[5], events[8]].map((event) => event?.actor.kind)).toEqual(['system', 'system'])

  // The sealed file: the signed text, the proof, the original inside, one seal over all of it.
  const sealed = await documents().file({ orgSlug, id, kind: 'sealed' })
  expect(sealed.name).toBe(`${contract.number} ${contract.title}, signed.pdf`)
  expect(sha256(sealed.bytes)).toBe(contract.sealedSha256)
  const { text } = await readPdf(sealed.bytes)
  for (const said of ['Proof of signature', 'Żółć Çelik', '198.51.100.7', contract.id.slice(0, 8)]) {
    expect(text).toContain(said)
  }
  expect(await context.link().open({ token })).toMatchObject({
    state: 'completed',
    canDownload: true,
    contract: { isSealed: true },
  })
  const byLink = await documents(people.anonymous).linked({ token })
  expect(byLink.bytes.equals(sealed.bytes)).toBe(true)

  // Everybody gets it, once: read as the mail server would.
  const delivered: { to: string; subject: string; attachments: readonly EmailFile[] }[] = []
  const note = () => undefined
  await deliverDue({
    ...people.services,
    scope: mintJobScope(),
    mailer: { send: async (mail) => void delivered.push(mail), close: note },
    log: { info: note, warn: note, error: note },
  })
  const finals = delivered.filter(({ subject }) => subject.startsWith('Signed by everyone: '))
  const expected = [promoter.email!, artist.email!, copy.email!, 'tarek@halbmond.example']
  expect(finals.map(({ to }) => to).toSorted()).toEqual(expected.toSorted())
  // One event, one e-mail: they are not notified a second time that all have signed.
  const { rows: again } = await db.owner.query<{ recipient: string }>(
    "select recipient from outbox where kind = 'contract-team.completed'",
  )
  expect(again.map(({ recipient }) => recipient).filter((to) => expected.includes(to))).toEqual([])
  for (const { attachments } of finals) {
    expect(sha256(attachments[0]!.content)).toBe(contract.sealedSha256)
  }

  if (!hasProgram('pdfsig')) return
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
  try {
    const file = join(folder, 'sealed.pdf')
    writeFileSync(file, sealed.bytes)
    const { text: verdict } = runProgram('pdfsig', ['-nocert', file])
    expect(verdict).toContain('Signature is Valid')
    expect(verdict).toContain('Total document signed')
    const { status } = spawnSync('pdfdetach', ['-saveall', '-o', folder, file])
    if (status !== 0) return
    expect(sha256(readFileSync(join(folder, 'original.pdf')))).toBe(shown)
    const inside = JSON.parse(readFileSync(join(folder, 'audit-trail.json'), 'utf8')) as {
      events: { hash: string }[]
    }
    expect(inside.events.at(-1)?.hash).toBe(events[8]?.hash)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('one signature for one task', () => {
  test('twenty at once give one; whoever comes later learns so', async () => {
    const promoter = person('Ines Reuter')
    const { id, sha256: shown } = await context.sent([promoter, person('Later', { orderNo: 2 })])
    const token = await context.tokenOf(promoter)
    const given = { token, sha256: shown, consentVersion, signature: context.signature('Ines Reuter') }
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => context.link().sign(given)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({
          code: 'CONFLICT',
          message: 'You have already signed this contract.',
        })
      }
    }
    expect((await context.typesOf(id)).filter((type) => type === 'signed')).toHaveLength(1)
  })

  test('two of one group at the same moment: both count, the next group is asked once', async () => {
    const [one, two] = [person('One'), person('Two')]
    const next = person('Next', { orderNo: 2 })
    const { id, sha256: shown } = await context.sent([one, two, next])
    await Promise.all([context.sign(one, shown), context.sign(two, shown)])
    expect(await emailsTo(people, next.email!)).toHaveLength(1)
    const { signers, contract } = await context.page(id)
    expect(signers.map(({ state }) => state)).toEqual(['signed', 'signed', 'sent'])
    expect(contract.state).toBe('part_signed')
    expect((await context.trail(id)).isComplete).toBe(true)
  })

  test('nothing but what was shown is signed, and what was sent does not change', async () => {
    const promoter = person('Ines Reuter')
    const { id, written } = await context.sent([promoter])
    await expect(context.sign(promoter, '0'.repeat(64))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: /document has changed/,
    })
    const { version } = (await context.page(id)).contract
    await expect(
      context.fixture().update({ orgSlug, id, version, draft: { ...written, title: 'Another' } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    const change = 'update contracts set frozen_body = $2 where id = $1'
    await expect(db.owner.query(change, [id, '{"type":"doc","content":[]}'])).rejects.toThrow(
      'does not change',
    )
    await expect(
      db.owner.query("update contract_documents set bytes = 'x' where contract_id = $1", [id]),
    ).rejects.toThrow()
  })

  test('a drawn signature is a picture that can be shown, and anything else is refused', async () => {
    const promoter = person('Ines Reuter')
    const { sha256: shown } = await context.sent([promoter])
    const token = await context.tokenOf(promoter)
    const drawn = (bytes: Buffer) =>
      context.link().sign({
        token,
        sha256: shown,
        consentVersion,
        signature: {
          kind: 'drawn',
          name: 'Ines Reuter',
          image: `data:image/png;base64,${bytes.toString('base64')}`,
        },
      })
    await expect(drawn(randomBytes(300))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    // One black dot.
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
    expect(await drawn(Buffer.from(dot, 'base64'))).toEqual({ state: 'completed' })
  })
})

test('an address that is typed in is written to in the language of the contact who has it', async () => {
  const promoter = person('Greta Holm')
  await people.factories.contact({
    name: 'Greta Holm',
    language: 'de',
    emails: JSON.stringify([{ address: promoter.email, label: null }]),
  })
  await context.sent([promoter])
  const [email] = await emailsTo(people, promoter.email!)
  expect(email?.subject).toContain('Bitte unterzeichnen: ')
  const linked = await context.link().open({ token: await context.tokenOf(promoter) })
  expect(linked.signer.language).toBe('de')
})

describe('a link', () => {
  const refusalOf = async (token: string) =>
    context
      .link()
      .open({ token })
      .then(
        () => 'open',
        (error: { code: string; message: string }) => `${error.code} ${error.message}`,
      )

  test('with one bit changed, of another purpose, expired or revoked leads nowhere, all alike', async () => {
    const promoter = person('Ines Reuter')
    const { id } = await context.sent([promoter])
    const token = await context.tokenOf(promoter)
    expect(await refusalOf(token)).toBe('open')
    const bytes = Buffer.from(token, 'base64url')
    bytes[7]! ^= 1
    const changed = await refusalOf(bytes.toString('base64url'))
    expect(changed).toMatch(/^NOT_FOUND /)
    const old = await context.sent([person('Old')])
    await db.owner.query(
      `update contract_links set expires_at = now() where signer_id in
         (select id from contract_signers where contract_id = $1)`,
      [old.id],
    )
    const { signers } = await context.page(old.id)
    const expired = await context.tokenOf({ name: 'Old', email: signers[0]!.email })
    const sheet = randomBytes(32).toString('base64url')
    await people.factories.daySheetLink({
      event_id: old.eventId,
      token_hash: tokenHash('day-sheet', sheet),
    })
    await expect(daySheetsRouter.createCaller(people.anonymous).open({ token: sheet })).resolves.toBeDefined()
    expect([await refusalOf(expired), await refusalOf(sheet), await refusalOf('short')]).toEqual([
      changed,
      changed,
      changed,
    ])
    // Sent again: the link before is gone, at once and for every call.
    const { signers: mine } = await context.page(id)
    await context.fixture().resend({ orgSlug, id, signerId: mine[0]!.id, email: null })
    expect(await refusalOf(token)).toBe(changed)
    expect(await refusalOf(await context.tokenOf(promoter))).toBe('open')
    expect(await context.typesOf(id)).toContain('token_reissued')
  })

  test('of one contract signs no other one', async () => {
    const [one, two] = [person('One'), person('Two')]
    const [first, second] = [await context.sent([one]), await context.sent([two])]
    await expect(context.sign(one, second.sha256)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await context.page(first.id)).contract.state).toBe('sent')
    expect((await context.page(second.id)).contract.state).toBe('sent')
  })

  test('is kept as a hash alone', async () => {
    const promoter = person('Ines Reuter')
    await context.sent([promoter])
    const token = await context.tokenOf(promoter)
    const { rows } = await db.owner.query<{ text: string }>(
      'select (select string_agg(o::text, $1) from outbox o) || (select string_agg(l::text, $1) from contract_links l) || (select string_agg(e::text, $1) from contract_events e) || (select string_agg(a::text, $1) from activity_log a) as text',
      ['|'],
    )
    expect(rows[0]!.text).not.toContain(token)
  })

  test('names of people do nothing but are there', async () => {
    const script = '<script>alert(1)</script>'
    const promoter = person(script, { email: 'xss@signs.example' })
    const { id } = await context.sent([promoter, person('Next', { orderNo: 2, email: 'next@signs.example' })])
    const [email] = await emailsTo(people, 'xss@signs.example')
    expect(email?.html).not.toContain('<script>')
    expect(email?.html).toContain('&lt;script&gt;')
    const token = await context.tokenOf(promoter)
    await context.link().decline({ token, reason: `${script}\r\nBcc: x@y.z` })
    const [notified] = await emailsTo(people, 'tarek@halbmond.example')
    expect(notified?.subject).not.toMatch(/[\r\n]/)
    expect(notified?.html).not.toContain('<script>')
    expect((await context.page(id)).contract.endedReason).toContain(script)
  })
})

test('what must hold in every database holds after all of this', async () => {
  const results = await checkInvariants(db.connection)
  expect(results.filter(({ broken }) => broken > 0)).toEqual([])
})
