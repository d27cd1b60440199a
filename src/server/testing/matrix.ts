/** Calls every procedure of the manifest as everybody, for the tests of tenant isolation. */
import { randomUUID } from 'node:crypto'
import { makeManifest, type ManifestEntry } from '../guarantees/manifest.ts'
import { appRouter } from '../router.ts'
import type { Actor, Actors } from './actors.ts'
import type { TestDatabase } from './database.ts'

export const manifest = makeManifest()

/** The records of one organisation that calls are aimed at, by the name their inputs use. */
export type Targets = { orgSlug: string; artistSlug: string } & Record<TargetKind, string>
type TargetKind =
  | 'artist'
  | 'venue'
  | 'company'
  | 'contact'
  | 'event'
  | 'booking'
  | 'member'
  | 'invitation'
  | 'artistAccess'
  | 'instalment'
  | 'savedView'
  | 'tour'
  | 'offer'
  | 'file'
  | 'note'
  | 'hold'
  | 'block'
  | 'externalCalendar'
  | 'inquiry'
  | 'daySheetLink'
  | 'guestList'
  | 'guest'
  | 'segment'
  | 'advancingTemplate'
  | 'contract'
  | 'contractClause'
  | 'contractSigner'
  | 'contractTemplate'
  | 'advancingGroup'
  | 'advancingField'
  | 'advancingRecipient'
  | 'bankAccount'
  | 'bankLine'
  | 'payment'
  | 'invoice'
  | 'statement'
  | 'expense'
  | 'task'
  | 'reminderRule'
  | 'webhook'
  | 'message'
  | 'emailTemplate'
  | 'mailThread'

const kindOf: Record<string, TargetKind> = {
  artists: 'artist',
  venues: 'venue',
  companies: 'company',
  contractClauses: 'contractClause',
  contracts: 'contract',
  contractTemplates: 'contractTemplate',
  contacts: 'contact',
  events: 'event',
  bookings: 'booking',
  deals: 'instalment',
  members: 'member',
  invitations: 'invitation',
  savedViews: 'savedView',
  tours: 'tour',
  travel: 'segment',
  advancing: 'advancingTemplate',
  offers: 'offer',
  files: 'file',
  notes: 'note',
  holds: 'hold',
  availability: 'block',
  externalCalendars: 'externalCalendar',
  ownCalendars: 'externalCalendar',
  inquiries: 'inquiry',
  daySheets: 'daySheetLink',
  guestLists: 'guestList',
  invoices: 'invoice',
  moneySettings: 'bankAccount',
  payments: 'payment',
  statements: 'statement',
  expenses: 'expense',
  tasks: 'task',
  reminderRules: 'reminderRule',
  webhooks: 'webhook',
  messages: 'message',
  emailTemplates: 'emailTemplate',
}

/** One record of each kind in halbmond; every text of it holds `canary`. */
export async function makeTargets(people: Actors, canary: string): Promise<Targets> {
  const { factories, artist, org } = people
  const event = await factories.event({ name: `${canary} event`, event_date: '2027-06-01' })
  const booking = await factories.booking({
    event_id: event.id,
    artist_id: artist.id,
    status: 'hold',
    starts_at: new Date('2027-06-01T19:00:00Z'),
    ends_at: new Date('2027-06-01T21:00:00Z'),
  })
  const { rows: members } = await people.services.db
    .pool('app_jobs')
    .query('select id from memberships where org_id = $1 and role = $2', [org.id, 'agent'])
  const { rows: access } = await people.services.db
    .pool('app_jobs')
    .query('select id from artist_access where org_id = $1 limit 1', [org.id])
  const { rows: invitations } = await people.services.db.pool('app_jobs').query(
    `insert into invitations (org_id, kind, email, role, token_hash, expires_at)
     values ($1, 'staff', $2, 'agent', sha256($3), now() + interval '7 days') returning id`,
    [org.id, `${canary}@example.org`, Buffer.from(randomUUID())],
  )
  const { rows: views } = await people.services.db.pool('app_jobs').query(
    `insert into saved_views (org_id, user_id, page, name, is_shared)
     select org_id, user_id, 'events', $2, true from memberships where id = $1 returning id`,
    [members[0].id, `${canary} view`],
  )
  const { rows: accounts } = await people.services.db.pool('app_jobs').query(
    `insert into bank_accounts (org_id, name, holder, iban, currency)
     values ($1, $2, 'Halbmond', 'DE89370400440532013000', 'EUR') returning id`,
    [org.id, `${canary} account`],
  )
  const group = await factories.advancingGroup({ event_id: event.id, name: `${canary} group` })
  const field = { event_id: event.id, group_id: group.id, field_name: `${canary} field` }
  const guestList = await factories.guestList({ event_id: event.id, artist_id: artist.id })
  const terms = { currency: 'EUR', type: 'flat', guaranteeMinor: 500_000, termsText: canary }
  const deal = await factories.deal({ booking_id: booking.id, terms })
  const contract = await factories.contract({ booking_ids: [booking.id], title: `${canary} contract` })
  const mailThread = await factories.mailThread({ event_id: event.id, subject: `${canary} thread` })
  const busy = { artist_id: artist.id, day: '2027-06-01', name: `${canary} calendar`, title: canary }
  const message = { thread_id: mailThread.id, subject: `${canary} message`, body_text: canary }
  return {
    orgSlug: org.slug,
    artistSlug: artist.slug,
    mailThread: mailThread.id,
    message: (await factories.message(message)).id,
    emailTemplate: (await factories.emailTemplate({ name: `${canary} e-mail template` })).id,
    artist: artist.id,
    venue: (await factories.venue({ name: `${canary} venue` })).id,
    contract: contract.id,
    contractClause: (await factories.contractClause({ title: `${canary} clause` })).id,
    contractSigner: (await factories.contractSigner({ contract_id: contract.id, name: `${canary} signer` }))
      .id,
    contractTemplate: (await factories.contractTemplate({ name: `${canary} contract template` })).id,
    company: (await factories.company({ name: `${canary} company` })).id,
    contact: (await factories.contact({ name: `${canary} contact` })).id,
    event: event.id,
    file: (await factories.file({ entity_id: event.id, name: `${canary} file` })).id,
    hold: (await factories.hold({ booking_id: booking.id, artist_id: artist.id, released_reason: canary }))
      .id,
    block: (await factories.block({ artist_id: artist.id, title: `${canary} block` })).id,
    externalCalendar: (await factories.busyDay(busy)).id,
    inquiry: (
      await factories.inquiry({
        artist_ids: [artist.id],
        message: `${canary} inquiry`,
        email: 'asks@example.org',
      })
    ).id,
    note: (await factories.note({ entity_id: event.id, body: `${canary} note` })).id,
    booking: booking.id,
    daySheetLink: (await factories.daySheetLink({ event_id: event.id, name: `${canary} link` })).id,
    advancingTemplate: (await factories.advancingTemplate({ name: `${canary} template` })).id,
    advancingGroup: group.id,
    advancingField: (await factories.advancingField(field)).id,
    advancingRecipient: (
      await factories.advancingRecipient({ event_id: event.id, group_ids: [group.id], name: canary })
    ).id,
    guestList: guestList.id,
    bankAccount: accounts[0].id,
    ...(await makeMoney(people, accounts[0].id, canary)),
    invoice: (
      await factories.invoice({
        event_id: event.id,
        booking_id: booking.id,
        internal_note: canary,
        recipient_name: `${canary} invoice`,
      })
    ).id,
    statement: (await factories.statement({ artist_id: artist.id, note: `${canary} statement` })).id,
    expense: (await factories.expense({ artist_id: artist.id, description: `${canary} expense` })).id,
    task: (await factories.task({ title: `${canary} task`, event_id: event.id, notes: canary })).id,
    webhook: (await factories.webhook({ name: `${canary} webhook` })).id,
    reminderRule: (
      await factories.reminderRule({ name: `${canary} rule`, owner_user_id: people.agent.userId })
    ).id,
    guest: (await factories.guest({ event_id: event.id, list_id: guestList.id, name: `${canary} guest` })).id,
    segment: (await factories.segment({ event_id: event.id, notes: `${canary} segment` })).id,
    instalment: (await factories.instalment({ deal_id: deal.id, waived_reason: canary })).id,
    member: members[0].id,
    invitation: invitations[0].id,
    artistAccess: access[0].id,
    savedView: views[0].id,
    tour: (await factories.tour({ artist_id: artist.id, name: `${canary} tour` })).id,
    offer: (await factories.offer({ booking_id: booking.id, message: `${canary} message` })).id,
  }
}

/** A line of the bank, and a payment of the artist's. */
async function makeMoney({ factories, artist }: Actors, bankAccountId: string, canary: string) {
  const statement = await factories.bankStatement({ bank_account_id: bankAccountId, name: `${canary} file` })
  const at = { bank_account_id: bankAccountId, statement_id: statement.id }
  const line = await factories.bankLine({ ...at, text: `${canary} line` })
  const payment = await factories.payment({ artist_id: artist.id, counterparty: `${canary} payment` })
  return { bankLine: line.id, payment: payment.id }
}

/** Targets that nobody has: the same shape with ids out of the blue. */
export const strangeTargets = (targets: Targets): Targets => ({
  ...(Object.fromEntries(Object.keys(targets).map((key) => [key, randomUUID()])) as Targets),
  orgSlug: targets.orgSlug,
  artistSlug: 'nobody-at-all',
})

/** The example of a procedure, aimed at the targets. */
export function buildInput(entry: ManifestEntry, targets: Targets): unknown {
  const noun = entry.path.split('.')[0] ?? ''
  const isAccess = noun === 'members' && entry.path.endsWith('Artist')
  const fill = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => fill(each, key))
    if (value && typeof value === 'object' && !(value instanceof Date)) {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, name)]))
    }
    if (key === 'orgSlug') return targets.orgSlug
    if (key === 'slug' && noun === 'artists') return targets.artistSlug
    if (key === 'artistId') return targets.artist
    if (key === 'eventId' || key === 'eventIds') return targets.event
    if (key === 'companyId') return targets.company
    if (key === 'tourId') return targets.tour
    if (key === 'bookingId' || key === 'bookingIds' || key === 'groups') return targets.booking
    if (key === 'contractId') return targets.contract
    if (key === 'invoiceId' || key === 'invoiceIds') return targets.invoice
    if (key === 'accountId' || key === 'bankAccountId') return targets.bankAccount
    if (key === 'lineId') return targets.bankLine
    if (key === 'paymentId') return targets.payment
    if (key === 'statementId' || key === 'statementIds') return targets.statement
    if (key === 'scheduleItemIds') return targets.instalment
    if (key === 'signerId') return targets.contractSigner
    if (key === 'templateId') return noun === 'messages' ? targets.emailTemplate : targets.contractTemplate
    if (key === 'contactId' && noun === 'messages') return targets.contact
    if (key === 'threadId' || entry.path === 'messages.thread') return targets.mailThread
    if (key === 'groupId') return targets.advancingGroup
    if (key === 'fieldId' || key === 'fieldIds') return targets.advancingField
    if (key === 'recipientId') return targets.advancingRecipient
    if (key === 'endpointId') return targets.webhook
    if (key === 'listId') return targets.guestList
    if (key === 'entryId' || key === 'entryIds') return targets.guest
    if (key === 'entityId') return targets.event
    if (key === 'entity') return 'event'
    if (key === 'ids' && ['invoices', 'statements', 'messages'].includes(noun)) return targets[kindOf[noun]!]
    if (key === 'id') return targets[isAccess ? 'artistAccess' : (kindOf[noun] ?? 'venue')]
    return value
  }
  return fill(entry.example, '')
}

export type Answer = { code: string; text: string }

/** Calls as somebody; what is thrown becomes its code and text, as the wire would carry them. */
export async function probe(actor: Actor, path: string, input: unknown): Promise<Answer> {
  const caller = appRouter.createCaller(actor()) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >
  const [noun = '', name = ''] = path.split('.')
  try {
    return { code: 'OK', text: JSON.stringify(await caller[noun]![name]!(input)) ?? '' }
  } catch (error) {
    const { code = 'THROWN', message } = error as { code?: string; message: string }
    return { code, text: message }
  }
}

/** A fingerprint of every tenant row, to prove that a refused call changed nothing. */
export async function fingerprint(db: TestDatabase): Promise<string> {
  const { rows: tables } = await db.owner.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.columns
     where table_schema = 'public' and column_name = 'org_id' and table_name not like 'activity\\_%' order by 1`,
  )
  const prints = await Promise.all(
    [...tables.map(({ name }) => name), 'organisations'].map((name) =>
      db.owner.query<{ print: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as print from ${name} t`,
      ),
    ),
  )
  return prints.map(({ rows }) => rows[0]?.print ?? '-').join(' ')
}
