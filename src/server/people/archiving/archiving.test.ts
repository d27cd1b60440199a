// What archiving says before, refuses, and leaves in the database afterwards, for every row of its table.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  archiveEffects,
  effectsOfArchiving,
  type Archivable,
  type ArchiveChange,
  type ArchiveEffect,
  type ArchivePage,
} from '#domain/people/archive-effects.ts'
import { appRouter } from '../../router.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'

const orgSlug = 'halbmond'
let db: TestDatabase, people: Actors

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const as = (actor: Actor = people.owner) => appRouter.createCaller(actor)
const row = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows[0]
const insert = (table: string, columns: object) =>
  insertRow(db.owner, table, { org_id: people.org.id, ...columns })

type Effects = { effect: ArchiveEffect; uses: { at: string | null }[] }[]
type Nouns = {
  [Noun in Archivable]: {
    table: string
    make: () => Promise<{ id: string }>
    fetchAnswer: (id: string, actor?: Actor) => Promise<{ effects: Effects }>
    remove: (id: string, actor?: Actor) => Promise<unknown>
    restore: (id: string) => Promise<unknown>
  }
}
const calls = (
  noun: 'artists' | 'venues' | 'companies' | 'contacts' | 'emailTemplates' | 'contractClauses',
) => ({
  fetchAnswer: (id: string, actor?: Actor) => as(actor)[noun].archiveEffects({ orgSlug, id }),
  remove: (id: string, actor?: Actor) => as(actor)[noun].remove({ orgSlug, id }),
  restore: (id: string) => as()[noun].restore({ orgSlug, id }),
})
const nouns: Nouns = {
  artist: { table: 'artists', make: () => people.factories.artist(), ...calls('artists') },
  venue: { table: 'venues', make: () => people.factories.venue(), ...calls('venues') },
  company: { table: 'companies', make: () => people.factories.company(), ...calls('companies') },
  contact: { table: 'contacts', make: () => people.factories.contact(), ...calls('contacts') },
  emailTemplate: {
    table: 'email_templates',
    make: () => people.factories.emailTemplate(),
    ...calls('emailTemplates'),
  },
  contractClause: {
    table: 'contract_clauses',
    make: () => people.factories.contractClause(),
    ...calls('contractClauses'),
  },
  contractTemplate: {
    table: 'contract_templates',
    make: () => people.factories.contractTemplate(),
    fetchAnswer: (id, actor) => as(actor).contractTemplates.archiveEffects({ orgSlug, id }),
    remove: (id, actor) => as(actor).contractTemplates.remove({ orgSlug, id }),
    restore: async (id) =>
      as().contractTemplates.restore({ orgSlug, id, version: await versionOf('contract_templates', id) }),
  },
  advancingTemplate: {
    table: 'advancing_templates',
    make: () => people.factories.advancingTemplate(),
    fetchAnswer: (id, actor) => as(actor).advancing.templateArchiveEffects({ orgSlug, id }),
    remove: (id, actor) => as(actor).advancing.removeTemplate({ orgSlug, id }),
    restore: (id) => as().advancing.restoreTemplate({ orgSlug, id }),
  },
  sequence: {
    table: `(select id, case state when 'archived' then updated_at end as archived_at from sequences) s`,
    make: async () => ({ id: await sequence() }),
    fetchAnswer: (id, actor) => as(actor).sequences.archiveEffects({ orgSlug, id }),
    remove: (id, actor) => setState(id, 'archived', actor),
    restore: (id) => setState(id, 'paused'),
  },
  webhook: {
    table: 'webhook_endpoints',
    make: () => people.factories.webhook(),
    fetchAnswer: (id, actor) => as(actor).webhooks.archiveEffects({ orgSlug, id }),
    remove: async (id, actor) =>
      as(actor).webhooks.remove({ orgSlug, id, version: await versionOf('webhook_endpoints', id) }),
    restore: () => Promise.reject(new Error('A webhook stays removed.')),
  },
}
async function versionOf(table: string, id: string): Promise<number> {
  return (await row(`select version from ${table} where id = $1`, id)).version
}
async function setState(id: string, state: 'archived' | 'paused', actor?: Actor) {
  return as(actor).sequences.setState({ orgSlug, id, version: await versionOf('sequences', id), state })
}

const later = '2997-03-01'
type Show = { event?: object; booking?: object }
async function show({ event = {}, booking = {} }: Show = {}) {
  const { id: event_id } = await people.factories.event({ name: 'Night', event_date: later, ...event })
  const columns = { event_id, artist_id: people.artist.id, status: 'hold', ...booking }
  const { id } = await people.factories.booking(columns)
  return { eventId: event_id, id }
}
/** An invoice of the factory is issued; a draft is written as it is. */
const draft = (columns: object) =>
  insert('invoices', {
    issuer_kind: 'organisation',
    kind: 'invoice',
    language: 'en',
    currency: 'EUR',
    service_from: '2026-03-05',
    recipient_name: 'Draft',
    net_minor: 1,
    vat_minor: 0,
    gross_minor: 1,
    payable_minor: 1,
    ...columns,
  })
async function workflow(graph: object = {}) {
  const workflow_id = await insert('workflows', {
    name: 'After the show',
    graph: JSON.stringify(graph),
    trigger_kind: 'manual',
    state: 'active',
    active_no: 1,
    owner_user_id: people.owner.userId,
  })
  await insert('workflow_versions', { workflow_id, no: 1, graph: JSON.stringify(graph) })
  return workflow_id
}
const run = async (subject: object) =>
  insert('workflow_runs', {
    workflow_id: await workflow(),
    version_no: 1,
    trigger_event_id: randomUUID(),
    subject_type: 'message',
    triggered_at: db.clock(),
    state: 'waiting',
    next_at: db.clock(),
    ...subject,
  })
const sequence = (columns: object = {}) =>
  insert('sequences', { name: 'Autumn', owner_user_id: people.owner.userId, tz: 'Europe/Berlin', ...columns })
const enrolment = async (columns: object) =>
  insert('enrolments', {
    sequence_id: 'sequence_id' in columns ? columns.sequence_id : await sequence(),
    address: 'ines@kanal9.example',
    consent: 'agreed',
    next_at: db.clock(),
    ...columns,
  })
async function contract(state: string, { booking, template }: { booking?: string; template?: string } = {}) {
  const { id } = await people.factories.contract({
    booking_ids: booking ? [booking] : [],
    template_id: template ?? null,
    ...(template && { template_no: 1 }),
    state,
    ...(state !== 'draft' && { frozen_body: '{}', sha256: Buffer.alloc(32), sent_at: db.clock() }),
  })
  return id
}
async function contractOfPromoter(state: string, promoter_company_id: string) {
  const past = { event_date: '2026-03-05', promoter_company_id }
  return contract(state, { booking: (await show({ event: past })).id })
}
const clauseIn = (clauseId: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'clause', attrs: { clauseId, title: 'Radius' }, content: [] }],
  })

type Makers = {
  [Noun in Archivable]: Record<(typeof effectsOfArchiving)[Noun][number], (id: string) => Promise<unknown>>
}
/** What lets a record have each effect, and no other. */
const makers: Makers = {
  artist: {
    upcomingShows: (id) => show({ booking: { artist_id: id } }),
    unsettledShows: (id) =>
      show({ event: { event_date: '2026-03-05' }, booking: { artist_id: id, status: 'played' } }),
    openInquiries: (id) => people.factories.inquiry({ artist_ids: [id] }),
    unpaidInvoices: (id) => people.factories.invoice({ artist_id: id }),
    draftInvoices: (id) => draft({ artist_id: id }),
    filteringWorkflows: (id) => workflow({ trigger: { filter: { artistIds: [id], statuses: [] } } }),
    filteringReminders: (id) =>
      people.factories.reminderRule({
        owner_user_id: people.owner.userId,
        filter: JSON.stringify({ artistIds: [id], statuses: [] }),
      }),
    portalAccess: (id) =>
      insert('artist_access', { user_id: people.artistOwner.userId, artist_id: id, role: 'artist_owner' }),
    endInvitations: (id) =>
      insert('invitations', {
        kind: 'artist',
        email: 'mira@artists.example',
        role: 'artist_owner',
        artist_id: id,
        token_hash: Buffer.from(randomUUID()),
        expires_at: '2997-01-01',
      }),
    endFeeds: (id) =>
      insert('feeds', {
        user_id: people.agent.userId,
        name: 'Shows',
        scope: 'artist',
        artist_id: id,
        detail: 'busy',
        token_hash: Buffer.from(randomUUID()),
      }),
    endSequences: (id) => sequence({ artist_id: id, state: 'active' }),
    endRuns: (id) => run({ artist_id: id }),
  },
  venue: { showsAtVenue: (id) => show({ event: { venue_id: id } }) },
  company: {
    actsForArtists: (id) => people.factories.artist({ management_company_id: id }),
    showsOfPromoter: (id) => show({ event: { promoter_company_id: id } }),
    openContracts: (id) => contractOfPromoter('sent', id),
    contractDrafts: (id) => contractOfPromoter('draft', id),
    unpaidInvoices: (id) => people.factories.invoice({ company_id: id }),
    draftInvoices: (id) => draft({ company_id: id }),
    operatorOf: (id) => people.factories.venue({ operator_company_id: id }),
  },
  contact: {
    actsForArtists: (id) => people.factories.artist({ signer_contact_id: id }),
    openSignatures: async (id) =>
      people.factories.contractSigner({ contract_id: await contract('sent'), contact_id: id, state: 'sent' }),
    showsOfContact: (id) => show({ booking: { buyer_contact_id: id } }),
    staffOf: async (id) =>
      insert('venue_contacts', {
        venue_id: (await people.factories.venue()).id,
        contact_id: id,
        role: 'production',
      }),
    memberOf: (id) => insert('artist_members', { artist_id: people.artist.id, contact_id: id }),
    upcomingTravel: async (id) =>
      people.factories.segment({
        event_id: (await show()).eventId,
        passengers: JSON.stringify([{ contactId: id, name: 'Ines' }]),
        departs_at: new Date('2997-03-01T10:00:00Z'),
        arrives_at: new Date('2997-03-01T12:00:00Z'),
      }),
    openAdvances: async (id) =>
      people.factories.advancingRecipient({
        event_id: (await show()).eventId,
        group_ids: [],
        contact_id: id,
      }),
    unpaidInvoices: (id) => people.factories.invoice({ contact_id: id }),
    draftInvoices: (id) => draft({ contact_id: id }),
    openTasks: (id) => people.factories.task({ contact_id: id }),
    endSequences: (id) => enrolment({ contact_id: id }),
    endRuns: (id) => run({ contact_id: id }),
  },
  emailTemplate: {
    activeWorkflows: (templateId) => workflow({ nodes: [{ action: { kind: 'sendMail', templateId } }] }),
  },
  sequence: {
    activeWorkflows: (sequenceId) => workflow({ nodes: [{ action: { kind: 'enrol', sequenceId } }] }),
    endEnrolments: async (sequence_id) =>
      enrolment({ sequence_id, contact_id: (await people.factories.contact()).id }),
  },
  webhook: {
    activeWorkflows: (endpointId) => workflow({ nodes: [{ action: { kind: 'webhook', endpointId } }] }),
  },
  contractTemplate: { contractDrafts: (id) => contract('draft', { template: id }) },
  contractClause: { usedInTemplates: (id) => people.factories.contractTemplate({ body: clauseIn(id) }) },
  advancingTemplate: {
    noDefault: async (id) => {
      await people.factories.advancingTemplate()
      await db.owner.query('update advancing_templates set is_default = id = $1', [id])
    },
  },
}

/** What the page of an entry shows, by what the page is found by. */
const pages: Record<ArchivePage, string> = {
  event: 'events where id',
  artist: 'artists where slug',
  contact: 'contacts where id',
  venue: 'venues where id',
  contract: 'contracts where id',
  invoice: 'invoices where id',
  inquiry: 'inquiries where id',
  travel: 'events where id',
  advance: 'events where id',
  task: 'tasks where id',
  workflow: 'workflows where id',
  reminderRule: 'reminder_rules where id',
  sequence: 'sequences where id',
  contractTemplate: 'contract_templates where id',
  advancingTemplate: 'advancing_templates where id',
}

/** What goes on about a record, by the effect that ends or pauses it. */
const goesOn: Record<ArchiveChange, string> = {
  portalAccess: "select from artist_access where artist_id = $1 and status = 'active'",
  endInvitations: 'select from invitations where artist_id = $1 and revoked_at is null',
  endFeeds: 'select from feeds where artist_id = $1 and revoked_at is null',
  endSequences: `select from sequences where artist_id = $1 and state = 'active'
    union all select from enrolments where $1 in (contact_id, artist_id) and state = 'active'`,
  endEnrolments: "select from enrolments where sequence_id = $1 and state = 'active'",
  endRuns: 'select from workflow_runs where $1 in (contact_id, artist_id) and ended_at is null',
}
const changes = Object.keys(goesOn) as ArchiveChange[]
const running = async (id: string) => {
  const counts = await Promise.all(changes.map((effect) => db.owner.query(goesOn[effect], [id])))
  return changes.filter((_, at) => counts[at]!.rowCount! > 0)
}

const rows = (Object.keys(effectsOfArchiving) as Archivable[]).flatMap((noun) =>
  effectsOfArchiving[noun].map((effect): [Archivable, ArchiveEffect] => [noun, effect]),
)

test('what nobody has to pay is no unpaid invoice', async () => {
  const { id } = await nouns.company.make()
  await people.factories.invoice({ company_id: id, kind: 'credit_note' })
  await people.factories.invoice({ company_id: id, kind: 'self_billed' })
  expect(await nouns.company.fetchAnswer(id)).toEqual({ effects: [] })
})

test('a contract is called by its show, whatever language its title is in', async () => {
  const { id } = await nouns.company.make()
  const booking = await show({
    event: { promoter_company_id: id, event_date: '2026-03-05', city: 'Leipzig' },
  })
  const contractId = await contract('draft', { booking: booking.id })
  await db.owner.query("update contracts set title = 'Kleine Nacht, 5. März 2026' where id = $1", [
    contractId,
  ])
  const { number } = await row('select number from contracts where id = $1', contractId)
  const { effects } = await nouns.company.fetchAnswer(id)
  expect(effects.find(({ effect }) => effect === 'contractDrafts')!.uses).toEqual([
    expect.objectContaining({
      name: expect.stringMatching(new RegExp(`^${number} · Kleine Nacht, .*Leipzig$`)),
      on: '2026-03-05',
    }),
  ])
})

test.each(rows)('%s, %s', async (noun, effect) => {
  const { table, make, fetchAnswer, remove, restore } = nouns[noun]
  const { id } = await make()
  expect(await fetchAnswer(id)).toEqual({ effects: [] })
  await (makers[noun] as Partial<Record<ArchiveEffect, (id: string) => Promise<unknown>>>)[effect]!(id)
  const { kind, page } = archiveEffects[effect]
  const said = await fetchAnswer(id)
  const use = { name: expect.any(String), at: page === null ? null : expect.any(String) }
  expect(said).toEqual({ effects: [{ effect, kind, count: 1, uses: [expect.objectContaining(use)] }] })
  const { at } = said.effects[0]!.uses[0]!
  if (page) expect(await row(`select count(*)::int from ${pages[page]} = $1`, at)).toEqual({ count: 1 })
  const before = await running(id)
  const archivedAt = async () => (await row(`select archived_at from ${table} where id = $1`, id)).archived_at
  if (kind === 'refuses') {
    await expect(remove(id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/ first\.$/),
    })
    expect(await archivedAt()).toBeNull()
    return
  }
  await remove(id)
  expect(await archivedAt()).not.toBeNull()
  expect(before).toEqual(kind === 'stays' ? [] : [effect])
  expect(await running(id)).toEqual([])
  await restore(id)
  expect(await archivedAt()).toBeNull()
  expect(await running(id)).toEqual(kind === 'pauses' ? [effect] : [])
})

test('who works for some artists, or may not see a noun, hears how many and no names', async () => {
  const { id } = await people.factories.venue()
  const { eventId } = await show({ event: { venue_id: id } })
  await show({ event: { venue_id: id, name: 'Elsewhere' }, booking: { artist_id: people.otherArtist.id } })
  await db.owner.query('update memberships set overrides = $1 where user_id = $2', [
    JSON.stringify({ venues: 'manage', contacts: 'manage' }),
    people.tourManager.userId,
  ])
  const venue = await nouns.venue.fetchAnswer(id, people.tourManager)
  expect(venue.effects).toEqual([
    { effect: 'showsAtVenue', kind: 'stays', count: 2, uses: [{ name: 'Night', on: later, at: eventId }] },
  ])
  const contact = await people.factories.contact()
  await people.factories.invoice({ contact_id: contact.id, recipient_name: 'Ines' })
  const { effects } = await nouns.contact.fetchAnswer(contact.id, people.tourManager)
  expect(effects).toEqual([{ effect: 'unpaidInvoices', kind: 'stays', count: 1, uses: [] }])
  await nouns.venue.remove(id, people.tourManager)
})

test('archiving twice is archiving once', async () => {
  const { id } = await people.factories.contact()
  await nouns.contact.remove(id)
  const kept = () => row('select archived_at, version from contacts where id = $1', id)
  const once = await kept()
  await nouns.contact.remove(id)
  expect(await kept()).toEqual(once)
})
