/** Every query of the manifest as the owner of a busy agency makes it: which of them take longest. */
import pg from 'pg'
import { buildInput, manifest, type Targets } from '#server/testing/matrix.ts'
import { postgresMicros, processMicros } from '../cpu.ts'
import { queryUrl, type Installation } from '../installation.ts'
import { percentile, spread, type Spread } from '../statistics.ts'

/** Where the records lie that calls are aimed at; a kind of which there is none keeps the id of the example. */
const tables: Partial<Record<keyof Targets, string>> = {
  advancingField: 'advancing_fields',
  advancingGroup: 'advancing_groups',
  bankAccount: 'bank_accounts',
  bankLine: 'bank_lines',
  block: 'availability_blocks',
  contract: 'contracts',
  contractSigner: 'contract_signers',
  expense: 'expenses',
  file: 'files',
  guest: 'guest_entries',
  guestList: 'guest_lists',
  hold: 'holds',
  inquiry: 'inquiries',
  instalment: 'deal_schedule_items',
  invoice: 'invoices',
  mailThread: 'mail_threads',
  member: 'memberships',
  message: 'messages',
  note: 'notes',
  offer: 'offers',
  payment: 'payments',
  reminderRule: 'reminder_rules',
  segment: 'itinerary_segments',
  statement: 'statements',
  task: 'tasks',
  tour: 'tours',
  webhook: 'webhook_endpoints',
}

/** `took` in milliseconds; `cpu` is what Node and PostgreSQL worked for one call, in milliseconds. */
export type CallCost = {
  path: string
  status: number
  bytes: number
  took: Spread
  p95: number
  cpu: number
}

export type Query = { path: string; input: unknown }

/** Each query by one caller alone, the dearest first. */
export async function measureEveryCall(installation: Installation, times: number): Promise<CallCost[]> {
  const { program, session, postmaster } = installation
  const headers = { authorization: `Bearer ${session.access_token}` }
  const worked = () => processMicros(program.child.pid ?? 0) + postgresMicros(postmaster)
  const costs: CallCost[] = []
  for (const { path, input } of await queriesOf(installation)) {
    const url = queryUrl(program.url, path, input)
    const took: number[] = []
    let status = 0
    let bytes = 0
    let before = 0
    for (let time = 0; time <= times; time++) {
      // The first one plans.
      if (time === 1) before = worked()
      const started = performance.now()
      const answer = await fetch(url, { headers })
      bytes = (await answer.arrayBuffer()).byteLength
      status = answer.status
      if (time > 0) took.push(performance.now() - started)
    }
    const cpu = (worked() - before) / 1000 / times
    costs.push({ path, status, bytes, took: spread(took), p95: percentile(took, 95), cpu })
  }
  return costs.toSorted((a, b) => b.cpu - a.cpu)
}

/** Every query of an organisation with the input that its example gives, about records of the first agency. */
export async function queriesOf({ seeded, postgres }: Installation): Promise<Query[]> {
  const [org] = seeded.organisations
  if (!org) throw new Error('There is no organisation')
  const targets = await targetsOf(postgres, org)
  return manifest
    .filter(({ type, auth }) => type === 'query' && auth === 'org')
    .map((entry) => ({ path: entry.path, input: buildInput(entry, targets) }))
}

async function targetsOf(
  postgres: pg.PoolConfig,
  org: Installation['seeded']['organisations'][number],
): Promise<Targets> {
  const client = new pg.Client({ ...postgres })
  await client.connect()
  try {
    const found: Partial<Targets> = {}
    for (const [kind, table] of Object.entries(tables)) {
      const { rows } = await client.query<{ id: string }>(
        `select id from public.${table} where org_id = $1 order by id limit 1`,
        [org.id],
      )
      if (rows[0]) found[kind as keyof typeof tables] = rows[0].id
    }
    const { slug: orgSlug, artistId: artist, venueId: venue, companyId: company, contactId: contact } = org
    const { eventId: event, bookingId: booking } = org
    const known = { orgSlug, artistSlug: 'artist-0', artist, venue, company, contact, event, booking }
    // Calls about what is not there answer NOT_FOUND or BAD_REQUEST, which the caller of this reads.
    return { ...found, ...known } as Targets
  } finally {
    await client.end()
  }
}
