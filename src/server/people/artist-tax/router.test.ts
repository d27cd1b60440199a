import { expect, test } from 'vitest'
import { artistsRouter } from '../artists/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { artistTaxRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => artistTaxRouter.createCaller(actor)
const artists = (actor: Actor) => artistsRouter.createCaller(actor)
const artistId = people.artist.id
const iban = 'DE89 3704 0044 0532 0130 00'

test('who sees tax data, who writes it, and who gets neither', async () => {
  await as(people.accountant).save({ orgSlug, artistId, version: 0, tax: { vatStatus: 'reduced' } })
  for (const [actor, canEdit] of [
    [people.owner, true],
    [people.admin, true],
    [people.accountant, true],
    [people.agent, false],
  ] as const) {
    expect(await as(actor).get({ orgSlug, artistId })).toMatchObject({
      vatStatus: 'reduced',
      version: 1,
      canEdit,
    })
  }
  await expect(as(people.agent).save({ orgSlug, artistId, version: 1, tax: {} })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  for (const actor of [people.assistant, people.tourManager, people.readOnly]) {
    await expect(as(actor).get({ orgSlug, artistId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(as(people.otherOwner).get({ orgSlug: 'nordwind', artistId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an IBAN is sealed, shown by its end, kept unless sent, and found nowhere else', async () => {
  const { version } = await as(people.owner).get({ orgSlug, artistId })
  await as(people.owner).save({ orgSlug, artistId, version, tax: { iban, accountHolder: 'Mira Sol' } })
  await as(people.owner).save({ orgSlug, artistId, version: version + 1, tax: { accountHolder: 'Mira S.' } })
  const read = await as(people.accountant).get({ orgSlug, artistId })
  expect(read).toMatchObject({ ibanLast4: '3000', accountHolder: 'Mira S.' })
  expect(read.bankChangedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(read)).not.toContain('0532013')

  const { rows: tables } = await db.owner.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables) {
    const { rows } = await db.owner.query(`select t::text from ${name} t`)
    expect([name, JSON.stringify(rows).includes('DE89370400440532013000')]).toEqual([name, false])
    expect([name, name !== 'artist_tax' && JSON.stringify(rows).includes('Mira S.')]).toEqual([name, false])
  }
  // Sealed for this artist: the text of one row opens in no other.
  await db.owner.query(
    `insert into artist_tax (org_id, artist_id, iban_encrypted, iban_last4)
    select org_id, $2, iban_encrypted, '3000' from artist_tax where artist_id = $1`,
    [artistId, people.otherArtist.id],
  )
  const { rows } = await db.owner.query(
    'select org_id, iban_encrypted from artist_tax where artist_id = $1',
    [people.otherArtist.id],
  )
  const place = { table: 'artist_tax', column: 'iban_encrypted', owner: rows[0].org_id as string }
  const sealed = rows[0].iban_encrypted as string
  expect(people.services.secrets.open(sealed, { ...place, row: artistId })).toBe('DE89370400440532013000')
  expect(() => people.services.secrets.open(sealed, { ...place, row: people.otherArtist.id })).toThrow()
  await as(people.owner).save({ orgSlug, artistId, version: version + 2, tax: { iban: null } })
  expect((await as(people.owner).get({ orgSlug, artistId })).ibanLast4).toBeNull()
})

test('what is on invoices in the artist’s name is kept with the tax data', async () => {
  const before = await as(people.owner).get({ orgSlug, artistId })
  expect(before).toMatchObject({ paysTo: 'agency', heads: null, isEuEea: null, selfBillingOn: null })
  const tax = {
    legalName: 'Mira Sol GbR',
    addressLine1: 'Lindenweg 4',
    zip: '04105',
    city: 'Leipzig',
    taxNumber: '231/123/45678',
    billingEmail: 'Post@Mira.example',
    paysTo: 'artist' as const,
    selfBillingOn: '2026-11-01',
    heads: 5,
    isEuEea: false,
  }
  await as(people.accountant).save({ orgSlug, artistId, version: before.version, tax })
  expect(await as(people.owner).get({ orgSlug, artistId })).toMatchObject({
    ...tax,
    billingEmail: 'post@mira.example',
    version: before.version + 1,
  })
  for (const [wrong, field] of [
    [{ heads: 0 }, 'heads'],
    [{ paysTo: 'nobody' }, 'paysTo'],
    [{ billingEmail: 'post' }, 'billingEmail'],
  ] as const) {
    const save = as(people.owner).save({
      orgSlug,
      artistId,
      version: before.version + 1,
      tax: wrong as never,
    })
    expect([field, await save.catch((error: { code: string }) => error.code)]).toEqual([field, 'BAD_REQUEST'])
  }
})

test('a wrong IBAN and a stale version are refused and change nothing', async () => {
  const before = await as(people.owner).get({ orgSlug, artistId })
  const save = (version: number, tax: object) => as(people.owner).save({ orgSlug, artistId, version, tax })
  await expect(save(before.version, { iban: 'DE89370400440532013001' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(save(before.version - 1, {})).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await as(people.owner).get({ orgSlug, artistId })).toEqual(before)
})

test('shares of members are the whole or none, and nobody with a share leaves unnoticed', async () => {
  const [a, b] = [
    await people.factories.contact({ name: 'Ada' }),
    await people.factories.contact({ name: 'Ben' }),
  ]
  const artist = { name: 'Kleine Nacht', kind: 'band' as const }
  const members = [a, b].map(({ id: contactId }) => ({ contactId, instrument: null }))
  const { version } = await artists(people.owner).get({ orgSlug, slug: people.artist.slug })
  await artists(people.owner).update({ orgSlug, id: artistId, version, artist: { ...artist, members } })
  const tax = await as(people.owner).get({ orgSlug, artistId })
  const shares = (first: string, second: string) => [
    { contactId: a.id, sharePct: first },
    { contactId: b.id, sharePct: second, taxCountry: 'GB' },
  ]
  const save = (list: object[]) =>
    as(people.owner).save({ orgSlug, artistId, version: tax.version, tax: { members: list as never } })
  await expect(save(shares('50', '49.5'))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(save(shares('50', '50').slice(0, 1))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await save(shares('62.5', '37.5'))
  expect((await as(people.agent).get({ orgSlug, artistId })).members).toMatchObject([
    { name: 'Ada', sharePct: '62.5' },
    { name: 'Ben', sharePct: '37.5', taxCountry: 'GB' },
  ])
  await expect(
    artists(people.owner).update({
      orgSlug,
      id: artistId,
      version: version + 1,
      artist: { ...artist, members: members.slice(0, 1) },
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Ben') })
})
