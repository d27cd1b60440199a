/** Records for tests, written straight into the tables past every rule; name what matters, the rest is filled in. */
import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { DealTermsInput } from '#domain/booking/deals/deals.ts'
import { sampleInvoice } from '#domain/money/invoices/invoice-sample.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { machineClock, type Clock } from '../clock.ts'

type Row = Record<string, unknown>

/** Inserts a row by its SQL column names and returns its id. */
export async function insertRow(pool: pg.Pool, table: string, row: Row): Promise<string> {
  const columns = Object.keys(row)
  const { rows } = await pool.query<{ id: string }>(
    `insert into ${table} (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(row),
  )
  return rows[0]?.id ?? ''
}

const suffix = () => randomBytes(4).toString('hex')

const shortText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mergeField', attrs: { field: 'artist.name' } }] }],
}
const purchaserSigns = [{ party: 'purchaser', orderNo: 1, auth: 'link', isCopy: false }]

/** Makers of one organisation's records. Columns are named as in SQL. */
export function makeFactories(pool: pg.Pool, orgId: string, clock: Clock = machineClock) {
  const later = (ms: number) => new Date(clock().getTime() + ms)
  const make = async (table: string, row: Row) => {
    const id = await insertRow(pool, table, { org_id: orgId, ...row })
    return { id, ...row }
  }
  return {
    artist: async ({ name = 'An Artist', ...row }: Row & { name?: string } = {}) => {
      const slug = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${suffix()}`
      const made = { name, slug, sort_name: name, kind: 'band', search: searchText([name]), ...row }
      return { ...(await make('artists', made)), name, slug }
    },
    venue: async ({ name = 'A Venue', ...row }: Row & { name?: string } = {}) => {
      const made = { name, kind: 'club', city: 'Leipzig', country: 'DE', tz: 'Europe/Berlin', ...row }
      return { ...(await make('venues', { search: searchText([name]), ...made })), name }
    },
    company: async ({ name = 'A Company', ...row }: Row & { name?: string } = {}) => ({
      ...(await make('companies', { name, kinds: ['promoter'], search: searchText([name]), ...row })),
      name,
    }),
    contact: async ({ name = 'A Contact', ...row }: Row & { name?: string } = {}) => ({
      ...(await make('contacts', { name, search: searchText([name]), ...row })),
      name,
    }),
    event: async ({ name = 'An Event', event_date = '2026-03-05', ...row }: Row & { name?: string } = {}) => {
      const made = { name, event_date, tz: 'Europe/Berlin', kind: 'club', search: searchText([name]), ...row }
      return { ...(await make('events', made)), name }
    },
    /** A row without bytes; on an event unless told otherwise. */
    file: async (row: Row & { entity_id: string }) => {
      const id = randomUUID()
      const made = { id, entity: 'event', kind: 'document', name: 'a.pdf', mime: 'application/pdf', size: 1 }
      return make('files', { ...made, sha256: Buffer.alloc(32), series_id: id, ...row })
    },
    note: async (row: Row & { entity_id: string }) =>
      make('notes', { entity: 'event', body: 'A note', ...row }),
    /** A flat deal of 5,000 euros, unless told otherwise. */
    deal: async ({
      terms = { currency: 'EUR', type: 'flat', guaranteeMinor: 500_000 },
      ...row
    }: Row & { booking_id: string }) =>
      make('deals', { terms: JSON.stringify(DealTermsInput.parse(terms)), ...row }),
    /** One instalment of the whole, 14 days before the show. */
    instalment: async (row: Row & { deal_id: string }) =>
      make('deal_schedule_items', {
        no: 0,
        label: 'balance',
        kind: 'pct',
        pct: '100',
        due_kind: 'before_show',
        due_days: 14,
        method: 'transfer',
        payee: 'agency',
        ...row,
      }),
    /** A two-hour show at 21:00 in Berlin on 5 March 2026, confirmed, unless told otherwise. */
    booking: async (row: Row & { event_id: string; artist_id: string }) =>
      make('bookings', {
        status: 'confirmed',
        showtime: '21:00',
        starts_at: new Date('2026-03-05T20:00:00Z'),
        ends_at: new Date('2026-03-05T22:00:00Z'),
        ...row,
      }),
    /** A draft of March 2026 without lines. */
    statement: async (row: Row & { artist_id: string }) =>
      make('statements', {
        currency: 'EUR',
        period_from: '2026-03-01',
        period_to: '2026-03-31',
        ...row,
      }),
    /** A file of the bank that adds up. */
    bankStatement: async (row: Row & { bank_account_id: string }) =>
      make('bank_statements', {
        name: 'March.xml',
        format: 'camt053',
        sha256: randomBytes(32),
        currency: 'EUR',
        proof: 'proven',
        line_count: 1,
        known_count: 0,
        ...row,
      }),
    /** 100.00 that came in on 10 March 2026, which nobody has matched. */
    bankLine: async (row: Row & { bank_account_id: string; statement_id: string }) =>
      make('bank_lines', {
        key: suffix(),
        booked_on: '2026-03-10',
        value_on: '2026-03-10',
        amount_minor: 10_000,
        currency: 'EUR',
        ...row,
      }),
    /** 100.00 received on 10 March 2026, set against nothing. */
    payment: async (row: Row = {}) =>
      make('payments', {
        direction: 'in',
        state: 'recorded',
        paid_on: '2026-03-10',
        amount_minor: 10_000,
        currency: 'EUR',
        method: 'transfer',
        ...row,
      }),
    /** A taxi for 40.00 that the agency paid and bears; a draft. */
    expense: async (row: Row = {}) =>
      make('expenses', {
        category: 'ground',
        description: 'Taxi',
        spent_on: '2026-03-05',
        net_minor: 4000,
        vat_minor: 0,
        gross_minor: 4000,
        currency: 'EUR',
        paid_by: 'agency',
        borne_by: 'agency',
        ...row,
      }),
    /** Issued on 1 March 2026 by the agency itself: a booking fee of 100.00 at 19 %, due 14 days later. */
    invoice: async ({ recipient_name = 'A Company', ...row }: Row & { recipient_name?: string } = {}) => {
      const format = `T${suffix().toUpperCase()}-{0000}`
      const number = format.replace('{0000}', '0001')
      const document = sampleInvoice([{ netMinor: 10_000, vatPct: '19', kind: 'booking_fee' }], {
        number,
        issuerKind: 'organisation',
        issueDate: '2026-03-01',
        dueDate: '2026-03-15',
      })
      const seriesRow = { issuer_kind: 'organisation', kind: 'invoice', format, archived_at: clock() }
      const series = await make('number_series', seriesRow)
      await insertRow(pool, 'number_counters', { org_id: orgId, series_id: series.id, year: 0, last_no: 1 })
      const { issueDate, dueDate, totals } = document
      const sums = { net_minor: totals.netMinor, vat_minor: totals.vatMinor, gross_minor: totals.grossMinor }
      const invoice = await make('invoices', {
        issuer_kind: 'organisation',
        kind: 'invoice',
        language: 'en',
        currency: 'EUR',
        service_from: '2026-03-05',
        recipient_name,
        ...sums,
        payable_minor: totals.payableMinor,
        ...row,
      })
      const [line] = document.lines
      await insertRow(pool, 'invoice_lines', {
        org_id: orgId,
        invoice_id: invoice.id,
        no: 1,
        kind: 'booking_fee',
        description: 'Booking fee',
        quantity: '1',
        unit_price: line!.unitPrice,
        net_minor: line!.netMinor,
        vat_category: 'S',
        vat_pct: '19',
      })
      const buyer = { ...document.buyer, name: recipient_name }
      await pool.query(
        `update invoices set state = 'issued', series_id = $3, number_year = 0, number_no = 1, number = $4,
           issue_date = $5, due_on = coalesce(due_on, $6), issued_at = $5::date, document = $7 where org_id = $1 and id = $2`,
        [orgId, invoice.id, series.id, number, issueDate, dueDate, JSON.stringify({ ...document, buyer })],
      )
      return invoice
    },
    tour: async ({ name = 'A Tour', ...row }: Row & { name?: string; artist_id: string }) => ({
      ...(await make('tours', { name, search: searchText([name]), ...row })),
      name,
    }),
    /** An offer of 2,500 euros that was sent, with one version. */
    offer: async ({ message = null, ...row }: Row & { booking_id: string; message?: string | null }) => {
      const offer = await make('offers', { state: 'sent', ...row })
      const terms = DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 250_000 })
      await make('offer_versions', {
        offer_id: offer.id,
        no: 1,
        direction: 'outgoing',
        terms: JSON.stringify(terms),
        message,
        sent_at: clock(),
      })
      return offer
    },
    /** A list of the agency's own with ten places. */
    advancingTemplate: async ({ groups = [], ...row }: Row & { name?: string; groups?: unknown[] } = {}) =>
      make('advancing_templates', { name: 'A template', groups: JSON.stringify(groups), ...row }),
    /** A group that promoters answer. */
    advancingGroup: async ({ name = 'A group', ...row }: Row & { event_id: string; name?: string }) => ({
      ...(await make('advancing_groups', { name, audience: 'promoter', ...row })),
      name,
    }),
    /** A required line of text that nobody answered. */
    advancingField: async (row: Row & { event_id: string; group_id: string }) =>
      make('advancing_fields', { field_name: 'Load-in', field_type: 'text', is_required: true, ...row }),
    /** Somebody who was asked about these groups; `token_hash` is what a link of theirs is kept as. */
    advancingRecipient: async ({
      event_id,
      group_ids,
      token_hash,
      ...row
    }: Row & { event_id: string; group_ids: string[]; token_hash?: Buffer }) => {
      const request = await make('advancing_requests', { event_id, group_ids })
      const person = { name: 'Jonas Reuter', email: 'jonas@taktgeber.example', request_id: request.id }
      const recipient = await make('advancing_recipients', { ...person, ...row })
      if (token_hash) await make('advancing_links', { recipient_id: recipient.id, token_hash })
      return recipient
    },
    contractClause: async ({ body = shortText, ...row }: Row = {}) =>
      make('contract_clauses', { title: 'Radius', language: 'en', body: JSON.stringify(body), ...row }),
    /** In force, with one version that the promoter signs; its text is a line with the artist's name. */
    contractTemplate: async ({ body = shortText, signers = purchaserSigns, state, ...row }: Row = {}) => {
      const text = {
        body: JSON.stringify(body),
        signers: JSON.stringify(signers),
        attachments: '{"riders":true}',
      }
      const made = { name: 'A template', kind: 'performance', language: 'en', is_changed: false, ...text }
      const template = await make('contract_templates', { ...made, state: 'draft', ...row })
      await make('contract_template_versions', { template_id: template.id, no: 1, ...text })
      await pool.query(
        'update contract_templates set state = $1, latest_no = 1 where org_id = $2 and id = $3',
        [state ?? 'active', orgId, template.id],
      )
      return template
    },
    /** A draft about these bookings, without anybody who signs. */
    contract: async ({ booking_ids, body = shortText, ...row }: Row & { booking_ids: readonly string[] }) => {
      const made = { title: 'A contract', kind: 'performance', language: 'en', body: JSON.stringify(body) }
      const contract = await make('contracts', { number: `T-${suffix()}`, ...made, ...row })
      for (const booking_id of booking_ids) {
        await make('contract_bookings', { contract_id: contract.id, booking_id })
      }
      return contract
    },
    contractSigner: async (row: Row & { contract_id: string }) =>
      make('contract_signers', {
        party: 'purchaser',
        name: 'Ines Reuter',
        email: 'ines@kanal9.example',
        ...row,
      }),
    guestList: async (row: Row & { event_id: string }) =>
      make('guest_lists', { kind: 'free', allotment: 10, ...row }),
    /** One approved name. */
    guest: async (row: Row & { event_id: string; list_id: string }) =>
      make('guest_entries', { name: 'Anna Kowalska', state: 'approved', ...row }),
    /** A new inquiry of Jonas Reuter for a festival in Leipzig. */
    inquiry: async (row: Row = {}) =>
      make('inquiries', {
        event_date: '2027-06-01',
        kind: 'festival',
        city: 'Leipzig',
        country: 'DE',
        first_name: 'Jonas',
        last_name: 'Reuter',
        email: 'jonas@taktgeber.example',
        consent_text: 'Yes.',
        language: 'en',
        ...row,
      }),
    /** The first hold of 1 June 2027, running out two weeks from now. */
    hold: async (row: Row & { artist_id: string }) =>
      make('holds', {
        hold_date: '2027-06-01',
        rank: 1,
        placed_at: clock(),
        expires_at: later(14 * 86_400_000),
        ...row,
      }),
    /** A train from Berlin to Leipzig on the day of the event's factory, confirmed, for the artist's eyes. */
    segment: async (row: Row & { event_id: string }) =>
      make('itinerary_segments', {
        segment_type: 'train',
        status: 'confirmed',
        departs_at: new Date('2026-03-05T11:00:00Z'),
        dep_tz: 'Europe/Berlin',
        arrives_at: new Date('2026-03-05T12:15:00Z'),
        arr_tz: 'Europe/Berlin',
        departure_location: JSON.stringify({ name: null, city: 'Berlin', country: 'DE' }),
        arrival_location: JSON.stringify({ name: null, city: 'Leipzig', country: 'DE' }),
        ...row,
      }),
    /** A link that was copied for the venue, open for a year; its token is known to nobody. */
    daySheetLink: async (row: Row & { event_id: string }) =>
      make('day_sheet_links', {
        kind: 'copied',
        edition: 'house',
        token_hash: randomBytes(32),
        expires_at: later(365 * 86_400_000),
        ...row,
      }),
    /** Nothing was sent to it yet; its secret cannot be read. */
    webhook: async (row: Row = {}) =>
      make('webhook_endpoints', {
        name: 'Books',
        url: 'https://hooks.example/fermata',
        secret_encrypted: 'sealed elsewhere',
        ...row,
      }),
    /** A conversation about nothing in particular. */
    mailThread: async (row: Row = {}) =>
      make('mail_threads', { subject: 'An e-mail', last_at: clock(), last_direction: 'out', ...row }),
    /** An e-mail of a workflow to look at. */
    message: async (row: Row & { thread_id: string }) =>
      make('messages', {
        direction: 'out',
        from_address: 'jule@halbmond.example',
        to_addresses: JSON.stringify([{ name: 'Ines', address: 'ines@kanal9.example' }]),
        subject: 'An e-mail',
        body_text: 'Hello.',
        source: 'workflow',
        dedupe_key: randomUUID(),
        message_id: `<${randomUUID()}@halbmond.example>`,
        state: 'outbox_review',
        ...row,
      }),
    emailTemplate: async (row: Row = {}) =>
      make('email_templates', { name: 'A template', language: 'en', subject: 'Hi', body: 'Hello.', ...row }),
    /** An open task of nobody. */
    task: async (row: Row = {}) => make('tasks', { title: 'A task', ...row }),
    /** Notifies the agent of a show a week before it, in the app. */
    reminderRule: async (row: Row & { owner_user_id: string }) =>
      make('reminder_rules', {
        name: 'A week before',
        anchor: 'event_date',
        offset_amount: -7,
        channels: ['app'],
        recipients: JSON.stringify({ agent: true, owner: false, promoter: false, userIds: [] }),
        text: 'Look at the advance.',
        ...row,
      }),
    /** A calendar that the agency added to an artist, with one entry; its address cannot be read. */
    busyDay: async ({ day, title, ...row }: Row & { artist_id: string; day: string; title?: string }) => {
      const where = { address_encrypted: 'sealed elsewhere', host: 'calendar.example' }
      const calendar = await make('external_calendars', {
        name: 'Private',
        shows_titles: true,
        ...where,
        ...row,
      })
      await pool.query(
        `insert into external_days (org_id, calendar_id, no, artist_id, from_date, to_date, title)
         values ($1, $2, 1, $3, $4, $4, $5)`,
        [orgId, calendar.id, row.artist_id, day, title],
      )
      return calendar
    },
    /** A holiday from 10 to 12 July 2027. */
    block: async (row: Row & { artist_id: string }) =>
      make('availability_blocks', {
        from_date: '2027-07-10',
        to_date: '2027-07-12',
        starts_at: new Date('2027-07-10T04:00:00Z'),
        ends_at: new Date('2027-07-13T04:00:00Z'),
        kind: 'holiday',
        ...row,
      }),
  }
}
