// An organisation's seal: made once, renewed, brought along; its key in nobody's hands; and the check over HTTP.
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { fromBER, Integer, type Sequence } from 'asn1js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mintOrgScope, mintJobScope } from '../../platform/db/scopes.ts'
import { limits, createLimiter } from '../../platform/http/rate-limit.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { testP12 } from '../../testing/p12.ts'
import { hasProgram, runProgram } from '../../testing/programs/programs.ts'
import { testServer } from '../../testing/server.ts'
import { certificateFacts } from './certificate-facts.ts'
import { sealRouter } from './router.ts'
import { sealPdf } from './seal.ts'
import { readP12 } from './p12.ts'
import { findSigner } from './store.ts'
import { fromNow } from '../../testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const { app, log } = await testServer(people)
const orgSlug = 'halbmond'
const { id: orgId } = people.org
const { secrets } = people.services
const now = new Date('2027-01-02T03:04:05Z')
const scope = mintOrgScope({ userId: people.owner.userId, orgId, role: 'owner', artistIds: null })
const texts = { name: 'Halbmond Booking', reason: 'Signed by all parties' }

const pdf = PDF.create()
pdf.addPage()
const document = Buffer.from(await pdf.save())

const seal = (changed: Partial<Parameters<typeof sealPdf>[0]> = {}) =>
  sealPdf({ db, secrets, scope, orgId, now, ...changed }, document, texts)
const as = (actor: Actor) => sealRouter.createCaller(withContext(actor, { now }))
const upload = (actor: Actor, p12Base64 = testP12.base64, password = testP12.password) =>
  as(actor).upload({ orgSlug, p12Base64, password })
const keys = async () =>
  (await db.owner.query('select * from seal_keys where org_id = $1 order by created_at', [orgId])).rows

async function verify(bytes: Buffer, headers: Record<string, string> = {}, server = app) {
  const answer = await server.inject({
    method: 'POST',
    url: '/verify-document',
    body: bytes,
    headers: { 'content-type': 'application/pdf', ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

beforeEach(async () => {
  await db.owner.query('delete from seal_keys')
})

describe('a key', () => {
  test('is made once, whoever seals first', async () => {
    await db.owner.query("update organisations set legal_name = 'Halbmond Booking GmbH' where id = $1", [
      orgId,
    ])
    const files = await Promise.all([seal(), seal(), seal(), seal({ scope: mintJobScope() })])
    const rows = await keys()
    expect(rows).toMatchObject([{ source: 'generated', is_current: true }])
    expect(rows[0].subject).toBe('CN=Halbmond Booking GmbH Fermata seal, O=Halbmond Booking GmbH, C=DE')
    expect(rows[0].not_after.getUTCFullYear()).toBe(2037)
    for (const { bytes, sha256 } of files) {
      expect(createHash('sha256').update(bytes).digest().equals(sha256)).toBe(true)
      expect((await verify(bytes)).body).toMatchObject({ isUntouched: true, isOurs: true, problems: [] })
    }
  })

  test('lies in the database sealed for its row, and in no log', async () => {
    await seal()
    const [row] = await keys()
    const signer = (await findSigner(db.read(scope), scope, secrets, orgId, now))!
    const plain = signer.key.export({ format: 'der', type: 'pkcs8' })
    const { rows } = await db.owner.query<{ dump: string }>('select seal_keys::text as dump from seal_keys')
    // The number that is the key, without what the format wraps around it.
    const secret = plain.subarray(-170, -110)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(rows[0]!.dump).not.toContain(secret.toString(encoding).slice(4, -4))
      expect(log.join('')).not.toContain(secret.toString(encoding).slice(4, -4))
    }
    const place = { table: 'seal_keys', column: 'key_encrypted', owner: orgId, row: row.id as string }
    expect(secrets.open(row.key_encrypted, place)).toBe(plain.toString('base64'))
    expect(() => secrets.open(row.key_encrypted, { ...place, row: randomUUID() })).toThrow()
    expect(() => secrets.open(row.key_encrypted, { ...place, owner: people.otherOrg.id })).toThrow()
  })

  test('that has expired is replaced by a new one at the next use', async () => {
    await upload(people.owner)
    const late = new Date('2130-01-01T00:00:00Z')
    const { bytes } = await seal({ now: late })
    const rows = await keys()
    expect(rows.map(({ source, is_current }) => [source, is_current])).toEqual([
      ['uploaded', false],
      ['generated', true],
    ])
    expect((await verify(bytes)).body).toMatchObject({ isUntouched: true, isOurs: true })
  })

  test('seals within half a second', async () => {
    await seal()
    // Of several, since whoever else uses the machine may hold one of them up.
    let least = Infinity
    for (let tries = 0; tries < 5; tries++) {
      const start = performance.now()
      await seal()
      least = Math.min(least, performance.now() - start)
    }
    expect(least).toBeLessThan(500)
  })
})

describe('renewing', () => {
  test('makes a new key; what was sealed before stays valid', async () => {
    const before = await seal()
    const { fingerprint } = await as(people.owner).renew({ orgSlug })
    const rows = await keys()
    expect(rows.map(({ is_current }) => is_current)).toEqual([false, true])
    expect(rows[1].fingerprint.toString('hex')).toBe(fingerprint)
    const after = await seal()
    for (const { bytes } of [before, after]) {
      expect((await verify(bytes)).body).toMatchObject({
        isUntouched: true,
        isOurs: true,
        signer: { organisation: 'Halbmond Booking' },
      })
    }
  })

  test('twice with one key of the call is one new key, and leaves one entry that names no key', async () => {
    const call = () =>
      sealRouter
        .createCaller(withContext(people.owner, { now, idempotencyKey: 'renew-once' }))
        .renew({ orgSlug })
    expect(await call()).toEqual(await call())
    expect(await keys()).toHaveLength(1)
    const { rows } = await db.owner.query(
      "select before, after from activity_log where action = 'renew' order by id desc limit 1",
    )
    expect(rows[0]).toMatchObject({ before: { seal: null }, after: { seal: expect.any(String) as string } })
  })

  test('is for those who manage legal data; everybody who sees contracts sees the certificate', async () => {
    expect(await as(people.readOnly).get({ orgSlug })).toEqual({ certificate: null, canManage: false })
    for (const actor of [people.agent, people.assistant, people.readOnly]) {
      await expect(as(actor).renew({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(upload(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await as(people.accountant).renew({ orgSlug })
    expect(await as(people.agent).get({ orgSlug })).toMatchObject({
      certificate: { source: 'generated', fingerprint: expect.stringMatching(/^[\da-f]{64}$/) as string },
      canManage: false,
    })
    expect(await as(people.owner).get({ orgSlug })).toMatchObject({ canManage: true })
    await expect(as(people.otherOwner).get({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an own certificate', () => {
  test('takes the place of the one in use, and seals', async () => {
    await seal()
    const { fingerprint } = await upload(people.owner)
    expect(await as(people.owner).get({ orgSlug })).toMatchObject({
      certificate: { source: 'uploaded', subject: testP12.subject, fingerprint },
    })
    const { bytes } = await seal()
    expect((await verify(bytes)).body).toMatchObject({
      isUntouched: true,
      isOurs: true,
      signer: { organisation: 'Halbmond Booking', subject: testP12.subject },
    })
    const { rows } = await db.owner.query(
      'select t::text from seal_keys t union all select l::text from activity_log l',
    )
    expect(JSON.stringify(rows)).not.toContain(testP12.password)
  })

  test.each<[string, () => Promise<unknown>, object]>([
    [
      'with a wrong password',
      () => upload(people.owner, testP12.base64, 'sonnenlicht'),
      { password: 'Wrong password for this file.' },
    ],
    [
      'that is something else',
      () => upload(people.owner, document.toString('base64')),
      { p12Base64: expect.stringContaining('PKCS#12') as string },
    ],
    [
      'that has expired',
      () =>
        sealRouter
          .createCaller(withContext(people.owner, { now: new Date('2130-01-01') }))
          .upload({ orgSlug, p12Base64: testP12.base64, password: testP12.password }),
      { p12Base64: 'This certificate expired on 28 October 2126.' },
    ],
    [
      'that is not valid yet',
      () =>
        sealRouter
          .createCaller(withContext(people.owner, { now: new Date('2026-01-01') }))
          .upload({ orgSlug, p12Base64: testP12.base64, password: testP12.password }),
      { p12Base64: 'This certificate is not valid before 21 November 2026.' },
    ],
  ])('%s is refused beside its field, and nothing changes', async (_what, call, fields) => {
    await seal()
    await expect(call()).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { fields } })
    expect(await keys()).toMatchObject([{ source: 'generated', is_current: true }])
  })

  test('that takes too long to open is given up', async () => {
    const { result } = fromBER(Buffer.from(testP12.base64, 'base64'))
    // How often the password is hashed for the check of the whole.
    const mac = (result as Sequence).valueBlock.value[2] as Sequence
    mac.valueBlock.value[2] = new Integer({ value: 8_000_000 })
    const start = performance.now()
    await expect(readP12(Buffer.from(result.toBER()), testP12.password, now, 1500)).rejects.toMatchObject({
      fields: { p12Base64: expect.stringContaining('documents.certificate.unreadable') as string },
    })
    expect(performance.now() - start).toBeLessThan(5000)
    await expect(upload(people.owner)).resolves.toBeDefined()
  })

  test('of more than 100 kB is refused before it is read', async () => {
    await expect(upload(people.owner, 'A'.repeat(140_000))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  describe.skipIf(!hasProgram('openssl'))('made by OpenSSL', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fermata-p12-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const at = (name: string) => join(folder, name)

    /** A self-signed certificate of a kind of key, as PKCS#12. */
    function make(key: string[], usage = 'digitalSignature', options: string[] = []): string {
      const request = ['req', '-x509', '-nodes', '-keyout', at('key'), '-out', at('crt'), '-days', '400']
      const name = ['-subj', '/CN=Test', '-addext', `keyUsage=critical,${usage}`]
      expect(runProgram('openssl', [...request, '-newkey', ...key, ...name]).isOk).toBe(true)
      const pack = ['pkcs12', '-export', '-inkey', at('key'), '-in', at('crt'), '-out', at('p12')]
      expect(runProgram('openssl', [...pack, '-passout', 'pass:mondlicht', ...options]).isOk).toBe(true)
      return readFileSync(at('p12')).toString('base64')
    }
    const today = { now: fromNow(60_000) }
    const take = (p12Base64: string) =>
      sealRouter
        .createCaller(withContext(people.owner, today))
        .upload({ orgSlug, p12Base64, password: 'mondlicht' })
    const p256 = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']

    test.each<[string, string[]]>([
      ['RSA', ['rsa:2048']],
      ['P-384', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
    ])('with a key of the kind %s seals', async (_kind, key) => {
      await take(make(key))
      const { bytes } = await seal(today)
      expect((await verify(bytes)).body).toMatchObject({ isUntouched: true, isOurs: true, problems: [] })
    })

    test.each<[string, () => string, RegExp]>([
      ['without a key', () => make(p256, 'digitalSignature', ['-nokeys']), /no private key/],
      ['with a key of another kind', () => make(['ed25519']), /RSA \(2048 bits or more\) or ECDSA/],
      ['with a key too short', () => make(['rsa:1024']), /RSA \(2048 bits or more\)/],
      ['for other purposes', () => make(p256, 'keyEncipherment'), /not be used to sign documents/],
    ])('%s is refused', async (_what, p12, message) => {
      await expect(take(p12())).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { fields: { p12Base64: expect.stringMatching(message) as string } },
      })
      expect(await keys()).toEqual([])
    })
  })
})

describe('the check over HTTP', () => {
  test('knows a contract by the bytes that were sent and sealed', async () => {
    const booking = { name: 'Mara Voss live' }
    const event = await people.factories.event(booking)
    const { id } = await people.factories.booking({ event_id: event.id, artist_id: people.artist.id })
    const contract = await people.factories.contract({
      booking_ids: [id],
      number: 'C-2027-0001',
      title: 'Performance agreement',
    })
    const { bytes, sha256 } = await seal()
    const row = { org_id: orgId, contract_id: contract.id }
    await insertRow(db.owner, 'contract_documents', { ...row, kind: 'sealed', bytes, sha256 })
    const originalHash = createHash('sha256').update(document).digest()
    const original = { ...row, kind: 'original', bytes: document, sha256: originalHash }
    await insertRow(db.owner, 'contract_documents', original)

    const facts = { organisation: 'Halbmond Booking', number: 'C-2027-0001', title: 'Performance agreement' }
    const sealed = await verify(bytes)
    expect(sealed.status).toBe(200)
    expect(sealed.headers['cache-control']).toBe('no-store')
    expect(sealed.body).toMatchObject({
      isSealed: true,
      isUntouched: true,
      signedAt: now.toISOString(),
      document: { ...facts, kind: 'sealed' },
      sha256: sha256.toString('hex'),
    })
    expect((await verify(document)).body).toMatchObject({
      isSealed: false,
      isUntouched: true,
      document: { ...facts, kind: 'original' },
      problems: [],
    })
    const changed = Buffer.from(bytes)
    changed[100]! ^= 1
    expect((await verify(changed)).body).toMatchObject({ isUntouched: false, isOurs: true, document: null })
  })

  test('takes PDFs up to 25 MB and nothing else, and keeps nothing', async () => {
    const before = await db.owner.query('select count(*)::int as n from activity_log')
    expect((await verify(Buffer.alloc(0))).status).toBe(400)
    expect((await verify(document, { 'content-type': 'text/html' })).status).toBe(415)
    const large = Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-')
    const refused = await verify(large)
    expect([refused.status, refused.body.error.message]).toEqual([400, 'The file is larger than 25 MB.'])
    expect((await verify(large.subarray(1))).status).toBe(200)
    expect((await app.inject('/verify-document')).statusCode).toBe(404)
    expect((await db.owner.query('select count(*)::int as n from activity_log')).rows).toEqual(before.rows)
  })

  test('is limited for each address before a byte is read', async () => {
    const services = { ...people.services, limiter: createLimiter(() => performance.now()) }
    const limited = await testServer({ ...people, services })
    const statuses = new Set<number>()
    for (let call = 0; call < limits.public.perMinute + 20; call++) {
      statuses.add((await verify(document, {}, limited.app)).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })
})

test('facts of a certificate are those that it carries', async () => {
  await seal()
  const [row] = await keys()
  expect(certificateFacts(row.certificate)).toEqual({
    subject: row.subject,
    notBefore: row.not_before,
    notAfter: row.not_after,
    fingerprint: row.fingerprint,
  })
})
