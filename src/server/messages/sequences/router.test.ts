// Sequences by their calls: whose they are, when they may change, what they would write, whom one may choose.
import { beforeAll, expect, test } from 'vitest'
import type { SequenceState } from '#domain/messages/sequence-actions.ts'
import { optOutFooter } from '#texts/messages/sequences.ts'
import { translatorOf } from '../../texts.ts'
import { enrolmentsRouter } from '../enrolments/router.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { sequencesRouter } from './router.ts'

let people: Actors
let orgSlug: string
let owner: Awaited<ReturnType<typeof testDatabase>>['owner']

beforeAll(async () => {
  const db = await testDatabase()
  people = await actors(db)
  owner = db.owner
  orgSlug = people.org.slug
})

const sequences = (actor: Actor = people.agent) => sequencesRouter.createCaller(actor)
const enrolments = (actor: Actor = people.agent) => enrolmentsRouter.createCaller(actor)
const nothing = { tour: null, dates: null }
const page = { offset: 0, limit: 50 }

async function draft(actor: Actor = people.agent) {
  const { id } = await sequences(actor).create({ orgSlug, name: 'Outreach' })
  const { sequence } = await sequences(actor).get({ orgSlug, id })
  const { ownerUserId: _o, ownerName: _n, artistName: _a, state: _s, id: _i, version, ...input } = sequence
  return { id, version, input }
}
async function start(actor: Actor = people.agent) {
  const { id, version, input } = await draft(actor)
  const saved = await sequences(actor).setState({ orgSlug, id, version, state: 'active' })
  return { id, version: saved.version, input }
}
const contact = (name: string, row: Record<string, unknown> = {}) =>
  people.factories.contact({
    name,
    first_name: name.split(' ')[0],
    emails: JSON.stringify([
      {
        address: `${name.toLowerCase().replace(' ', '.')}@x.example`,
        label: null,
        isPrimary: true,
        isBounced: false,
      },
    ]),
    ...row,
  })

test('an agent keeps sequences of their own; who administrates reaches all', async () => {
  const mine = await draft(people.agent)
  const theirs = await draft(people.admin)
  const listed = async (actor: Actor) => (await sequences(actor).list({ orgSlug })).rows.map(({ id }) => id)
  expect(await listed(people.agent)).toContain(mine.id)
  expect(await listed(people.agent)).not.toContain(theirs.id)
  expect(await listed(people.owner)).toEqual(expect.arrayContaining([mine.id, theirs.id]))
  const foreign = { orgSlug, id: theirs.id }
  const refusals = [
    () => sequences().get(foreign),
    () => sequences().results(foreign),
    () => sequences().duplicate(foreign),
    () => sequences().preview({ ...foreign, contactId: null, personalLine: null, context: nothing }),
    () => sequences().update({ ...foreign, version: 1, sequence: theirs.input }),
    () => sequences().setState({ ...foreign, version: 1, state: 'active' }),
    () => enrolments().list({ orgSlug, sequenceId: theirs.id, ...page }),
    () => enrolments().candidates({ orgSlug, sequenceId: theirs.id, ...page }),
  ]
  for (const refusal of refusals) await expect(refusal()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('who may only look at workflows changes nothing', async () => {
  const { id, version } = await draft()
  const { canManage, canEdit } = await sequences(people.assistant).get({ orgSlug, id })
  expect({ canManage, canEdit }).toEqual({ canManage: false, canEdit: false })
  const set = sequences(people.assistant).setState({ orgSlug, id, version, state: 'active' })
  await expect(set).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('another organisation finds nothing', async () => {
  const { id } = await draft()
  const foreign = sequences(people.otherOwner)
  await expect(foreign.get({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(foreign.get({ orgSlug: people.otherOrg.slug, id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const list = enrolments(people.otherOwner).list({ orgSlug: people.otherOrg.slug, sequenceId: id, ...page })
  await expect(list).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what goes out is changed only in a pause, and by one at a time', async () => {
  const { id, version, input } = await start()
  const update = (at: number) => sequences().update({ orgSlug, id, version: at, sequence: input })
  await expect(update(version)).rejects.toMatchObject({ code: 'CONFLICT', message: /^Pause/ })
  await sequences().setState({ orgSlug, id, version, state: 'paused' })
  await expect(update(version)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await update(version + 1)).toMatchObject({ version: version + 2, problems: [] })
})

test.each<[SequenceState, SequenceState, boolean]>([
  ['draft', 'active', true],
  ['draft', 'paused', false],
  ['active', 'draft', false],
  ['active', 'archived', true],
  ['archived', 'active', false],
  ['archived', 'paused', true],
])('from %s to %s: %s', async (from, to, isAllowed) => {
  const { id, version } = await draft()
  await owner.query('update sequences set state = $2 where id = $1', [id, from])
  const set = sequences().setState({ orgSlug, id, version, state: to })
  if (isAllowed) expect(await set).toEqual({ id, version: version + 1 })
  else await expect(set).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('says what is missing, and does not start with it', async () => {
  const { id, version, input } = await draft()
  const saved = await sequences().update({
    orgSlug,
    id,
    version,
    sequence: { ...input, steps: [{ dayOffset: 0, subject: 'Hello', body: '{{deal.fee}}' }] },
  })
  expect(saved.problems).toEqual([
    { step: 0, field: 'body', message: '{{deal.fee}} can’t be used in a sequence.', isWarning: false },
  ])
  const set = sequences().setState({ orgSlug, id, version: saved.version, state: 'active' })
  await expect(set).rejects.toMatchObject({ code: 'CONFLICT', message: saved.problems[0]?.message })
})

test('an artist out of scope cannot be written for', async () => {
  const { id, version, input } = await draft()
  await owner.query('update memberships set artist_scope = $2 where user_id = $1', [
    people.agent.userId,
    [people.artist.id],
  ])
  const update = (artistId: string) =>
    sequences().update({ orgSlug, id, version, sequence: { ...input, artistId } })
  await expect(update(people.otherArtist.id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await update(people.artist.id)).toMatchObject({ version: version + 1 })
  await owner.query('update memberships set artist_scope = null where user_id = $1', [people.agent.userId])
})

test('a copy is a draft of whoever made it', async () => {
  const { id } = await start()
  const copy = await sequences(people.admin).duplicate({ orgSlug, id })
  const { sequence } = await sequences(people.admin).get({ orgSlug, id: copy.id })
  expect(sequence).toMatchObject({
    name: 'Outreach (copy)',
    state: 'draft',
    ownerUserId: people.admin.userId,
  })
  expect(sequence.steps).toHaveLength(3)
})

test('shows the e-mails as somebody would get them', async () => {
  const { id, version, input } = await draft()
  const steps = [
    {
      dayOffset: 0,
      subject: '{{tour}}',
      body: 'Hello {{contact.firstName}},\n\n{{personalLine}}\n\n{{dates}}',
    },
    { dayOffset: 7, subject: 'Again', body: 'For {{artist.name}}' },
  ]
  const sequence = { ...input, artistId: people.artist.id, language: 'de' as const, steps }
  await sequences().update({ orgSlug, id, version, sequence })
  const { id: contactId } = await contact('Mara Preview')
  const { emails } = await sequences().preview({
    orgSlug,
    id,
    contactId,
    personalLine: null,
    context: {
      tour: 'Autumn 2027',
      dates: null,
    },
  })
  const url = 'http://localhost:3000/opt-out/…'
  const end = `\n\n${optOutFooter({ agency: 'Halbmond Booking', url }, translatorOf('de'))}`
  expect(emails).toMatchObject([
    { no: 1, subject: 'Autumn 2027', body: `Hello Mara,\n\n{{dates}}${end}`, missing: ['dates'] },
    { no: 2, subject: 'Again', body: `For Kleine Nacht${end}`, missing: [] },
  ])
  expect(emails[1]!.at.getTime() - emails[0]!.at.getTime()).toBeGreaterThan(5 * 86_400_000)
})

test('says of every contact whether they may be chosen, and why not', async () => {
  const { id: sequenceId } = await start()
  const company = await people.factories.company({ name: 'Taktgeber', country: 'CH' })
  const fine = await contact('Anna Fine', { tags: ['choice', 'club'] })
  await owner.query(
    `insert into contact_companies (org_id, contact_id, company_id, functions) values ($1, $2, $3, '{buyer}')`,
    [people.org.id, fine.id, company.id],
  )
  await contact('Bert Marked', { tags: ['choice'], do_not_contact: true })
  await contact('Cleo Refused', { tags: ['choice'], consent: 'no' })
  await contact('Dora Silent', { tags: ['choice'], emails: '[]' })
  const active = await contact('Emil Active', { tags: ['choice'] })
  await contact('Fred Out', { tags: ['choice'] })
  await owner.query(
    "insert into mail_opt_outs (org_id, address, reason) values ($1, 'fred.out@x.example', 'hand')",
    [people.org.id],
  )
  const enrol = (contactId: string) =>
    enrolments().enrol({
      orgSlug,
      sequenceId,
      context: nothing,
      consent: 'agreed',
      items: [
        {
          contactId,
          personalLine: null,
        },
      ],
    })
  expect(await enrol(active.id)).toEqual({ enrolled: 1, refused: [] })
  expect(await enrol(active.id)).toEqual({
    enrolled: 0,
    refused: [{ contactId: active.id, refusal: 'active' }],
  })

  const chosen = { orgSlug, sequenceId, ...page }
  const { rows, filters } = await enrolments().candidates({ ...chosen, tags: ['choice'] })
  expect(rows.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['Anna Fine', null],
    ['Bert Marked', 'do_not_contact'],
    ['Cleo Refused', 'refused'],
    ['Dora Silent', 'no_address'],
    ['Emil Active', 'active'],
    ['Fred Out', 'opted_out'],
  ])
  expect(rows[0]).toMatchObject({ company: 'Taktgeber', country: 'CH', address: 'anna.fine@x.example' })
  expect(filters).toEqual({ countries: ['CH'], tags: ['choice', 'club'] })
  const narrowed = [
    { country: 'CH' },
    { function: 'buyer' as const },
    { tags: ['choice', 'club'] },
    { search: 'anna fi' },
  ]
  for (const filter of narrowed) {
    const found = await enrolments().candidates({ ...chosen, ...filter })
    expect(found.rows.map(({ id }) => id)).toEqual([fine.id])
  }
  expect((await enrolments().candidates({ ...chosen, country: 'SE' })).rows).toEqual([])
})

test('asks for what the e-mails say before anybody is enrolled', async () => {
  const { id, version, input } = await draft()
  const steps = [{ dayOffset: 0, subject: 'Dates', body: 'Free: {{dates}}' }]
  await sequences().update({ orgSlug, id, version, sequence: { ...input, steps } })
  const { id: contactId } = await contact('Gina Dates')
  const enrol = (dates: string | null) =>
    enrolments().enrol({
      orgSlug,
      sequenceId: id,
      consent: 'business_contact',
      items: [
        {
          contactId,
          personalLine: null,
        },
      ],
      context: {
        tour: null,
        dates,
      },
    })
  await expect(enrol(null)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(enrol('{{contact.name}}')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await enrol('April and May')).toEqual({ enrolled: 1, refused: [] })
})

test('a personal line is changed while e-mails still go', async () => {
  const { id: sequenceId, version } = await start()
  const { id: contactId } = await contact('Hugo Line')
  await enrolments().enrol({
    orgSlug,
    sequenceId,
    context: nothing,
    consent: 'business_contact',
    items: [
      {
        contactId,
        personalLine: null,
      },
    ],
  })
  const list = async () => (await enrolments().list({ orgSlug, sequenceId, ...page })).rows[0]!
  const row = await list()
  const write = (at: number) =>
    enrolments().updateLine({ orgSlug, id: row.id, version: at, personalLine: 'See you in May.' })
  expect(await write(row.version)).toEqual({ version: row.version + 1 })
  expect(await list()).toMatchObject({ personalLine: 'See you in May.', contactName: 'Hugo Line' })
  await expect(write(row.version)).rejects.toMatchObject({ code: 'CONFLICT' })
  // Archiving ends what is on its way.
  await sequences().setState({ orgSlug, id: sequenceId, version, state: 'archived' })
  expect(await list()).toMatchObject({ state: 'stopped', reason: 'The sequence was archived.' })
  await expect(write(row.version + 2)).rejects.toMatchObject({ code: 'CONFLICT' })
})
