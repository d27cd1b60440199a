import { expect, test } from 'vitest'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { drawNumber } from '../number-series/store.ts'
import { mintOrgScope } from '../../platform/db/scopes.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDay } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { moneySettingsRouter } from './router.ts'

const db = await testDatabase(testDay)
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => moneySettingsRouter.createCaller(actor)
const get = () => as(people.accountant).get({ orgSlug })
const usual = MoneySettings.parse({})
const iban = 'DE89 3704 0044 0532 0130 00'
const account = { name: 'Main', holder: 'Halbmond GmbH', iban, bic: 'cobadeff', currency: 'EUR' }

const scope = mintOrgScope({
  userId: people.owner.userId,
  orgId: people.org.id,
  role: 'owner',
  artistIds: null,
})
const draw = (issueDate: string, artistId: string | null = null) =>
  db.transaction(scope, (tx) =>
    drawNumber(tx, scope, {
      issuerKind: artistId ? 'artist' : 'organisation',
      artistId,
      kind: 'invoice',
      issueDate,
    }),
  )

test('before anything is saved the usual holds; one save at a time', async () => {
  expect(await get()).toMatchObject({
    settings: usual,
    version: 0,
    accounts: [],
    series: [],
    canManage: true,
  })
  const settings = { ...usual, paymentTermsDays: 30, invoiceNotes: 'Thank you.' }
  expect(await as(people.accountant).save({ orgSlug, version: 0, settings })).toEqual({ version: 1 })
  for (const version of [0, 2]) {
    await expect(as(people.owner).save({ orgSlug, version, settings: usual })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  }
  expect(await get()).toMatchObject({ settings, version: 1 })
})

test('agents see what they invoice with, and only those who may change it', async () => {
  expect(await as(people.agent).get({ orgSlug })).toMatchObject({ canManage: false })
  for (const actor of [people.agent, people.assistant, people.readOnly, people.tourManager]) {
    await expect(as(actor).save({ orgSlug, version: 1, settings: usual })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(as(actor).saveAccount({ orgSlug, id: null, version: null, account })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  await expect(as(people.tourManager).get({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an account is checked, changed and taken out of use; no IBAN twice', async () => {
  const save = (id: string | null, version: number | null, input: object) =>
    as(people.accountant).saveAccount({ orgSlug, id, version, account: { ...account, ...input } })
  const { id } = await save(null, null, {})
  expect((await get()).accounts).toMatchObject([
    { id, iban: 'DE89370400440532013000', bic: 'COBADEFF', purpose: 'own', version: 1, archivedAt: null },
  ])
  await expect(save(null, null, { name: 'Again' })).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(save(null, null, { iban: 'DE89370400440532013001' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await save(id, 1, { purpose: 'client_money' })
  await expect(save(id, 1, {})).rejects.toMatchObject({ code: 'CONFLICT' })
  await as(people.accountant).removeAccount({ orgSlug, id, version: 2 })
  expect((await get()).accounts).toMatchObject([
    { id, purpose: 'client_money', archivedAt: expect.any(Date) },
  ])
  const emails = (await emailsTo(people, people.owner.email)).map(({ text }) => text)
  expect(emails.filter((text) => text.includes(`${people.accountant.email} added or edited`))).toHaveLength(2)
  expect(emails[0]).toContain(`${people.accountant.email} removed the account “${account.name}”.`)
  // Free again, as a new account.
  const again = await save(null, null, {})
  expect(again.id).not.toBe(id)
  await expect(save(id, 3, {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the format of a series that has given numbers changes for new ones only, and no number comes twice', async () => {
  const format = 'HB-{YYYY}-{000}'
  const series = { issuerKind: 'organisation' as const, artistId: null, kind: 'invoice' as const, format }
  const save = async (wanted: string) => {
    const current = (await get()).series.find(({ kind }) => kind === 'invoice')
    const { id = null, version = null } = current ?? {}
    return as(people.accountant).saveSeries({ orgSlug, id, version, series: { ...series, format: wanted } })
  }
  const first = await save('RX-{YYYY}-{0000}')
  // Nothing drawn yet: the same series, in another format.
  expect(await save(format)).toEqual(first)
  expect((await draw('2026-11-21')).number).toBe('HB-2026-001')
  expect((await get()).series).toMatchObject([{ id: first.id, format, isUsed: true, nextNo: 2 }])
  // Another width of the counter goes on where it was.
  expect(await save('HB-{YYYY}-{0000}')).toEqual(first)
  expect((await draw('2026-11-21')).number).toBe('HB-2026-0002')
  const second = await save('IN-{YY}/{0000}')
  expect(second).not.toEqual(first)
  expect((await draw('2026-11-21')).number).toBe('IN-26/0001')
  // Back to the first: its counter goes on.
  expect(await save('HB-{YYYY}-{0000}')).toEqual(first)
  expect((await draw('2026-11-22')).number).toBe('HB-2026-0003')
  // What would give numbers again is refused, also for another series.
  await expect(save('HB-2026-{0000}')).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(
    as(people.owner).saveSeries({
      orgSlug,
      id: null,
      version: null,
      series: { ...series, kind: 'self_billed', format: 'in-{YY}/{00}' },
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(
    as(people.owner).saveSeries({
      orgSlug,
      id: null,
      version: null,
      series: { ...series, format: 'ZZ-{0}' },
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an artist’s series is named after them, seen by whose artist it is', async () => {
  const { id: artistId } = people.artist
  expect((await draw('2026-11-21', artistId)).number).toBe('KN-2026-0001')
  expect((await draw('2026-11-21', people.otherArtist.id)).number).toBe('ZA-2026-0001')
  const { series } = await get()
  expect(series.filter(({ issuerKind }) => issuerKind === 'artist')).toMatchObject([
    { artistName: 'Kleine Nacht', format: 'KN-{YYYY}-{0000}', nextNo: 2 },
    { artistName: 'Zweiter Akt', nextNo: 2 },
  ])
  await expect(
    as(people.otherOwner).saveSeries({
      orgSlug: 'nordwind',
      id: null,
      version: null,
      series: { issuerKind: 'artist', artistId, kind: 'invoice', format: 'KN-{0000}' },
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('own figures are listed beside the usual ones, and can be removed', async () => {
  const ksk = async () => (await get()).figures.filter(({ key }) => key === 'ksk_pct')
  expect(await ksk()).toMatchObject([
    { value: '4.9', validFrom: '2026-01-01', isOwn: false, id: null, unit: 'pct' },
    { value: '5.0', validFrom: '2023-01-01' },
    { value: '4.2', validFrom: '2018-01-01' },
  ])
  const set = (value: string) =>
    as(people.accountant).setFigure({ orgSlug, key: 'ksk_pct', value, validFrom: '2027-01-01' })
  const { id } = await set('5,1')
  expect(await set('5.2')).toEqual({ id })
  expect((await ksk())[0]).toMatchObject({ id, value: '5.2', validFrom: '2027-01-01', isOwn: true })
  await expect(set('101')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(as(people.otherOwner).removeFigure({ orgSlug: 'nordwind', id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await as(people.accountant).removeFigure({ orgSlug, id })
  expect(await ksk()).toHaveLength(3)
})
