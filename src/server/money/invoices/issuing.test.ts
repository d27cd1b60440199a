import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceDraftFields } from '#domain/money/invoices/invoice-inputs.ts'
import { isDomainError } from '#domain/errors.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { invoiceFixture, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
})

const line = {
  kind: 'booking_fee' as const,
  description: 'Booking fee',
  unitPrice: '100.00',
  vatCategory: 'S' as const,
  vatPct: '19',
}
const byHand = (fields: Partial<InvoiceDraftFields> = {}): InvoiceDraftFields => ({
  issuerKind: 'organisation',
  language: 'en',
  currency: 'EUR',
  serviceFrom: '2027-03-01',
  lines: [line],
  ...fields,
})
/** A draft of the agency for a company. */
async function draft(company: Record<string, unknown> = {}, fields: Partial<InvoiceDraftFields> = {}) {
  const address = { address_line1: 'Hafen 1', city: 'Hamburg', zip: '20354', country: 'DE', ...company }
  const buyer = await people.factories.company({ name: 'Kulturwerk GmbH', ...address })
  const invoice = byHand({ companyId: buyer.id, ...fields })
  const { id } = await fixture.as(people.accountant).create({ orgSlug, invoice })
  return { id, companyId: buyer.id }
}
const page = (id: string, actor: Actor = people.accountant) => fixture.as(actor).get({ orgSlug, id })

/** Issues as it is; what is refused comes back with its fields. */
async function refusal(id: string, more: { issueDate?: string } = {}) {
  const { invoice } = await page(id)
  try {
    await fixture.as(people.accountant).issue({ orgSlug, id, version: invoice.version, ...more })
  } catch (error) {
    const { cause, code } = error as { cause: unknown; code: string }
    return {
      code,
      message: (error as Error).message,
      fields: isDomainError(cause) ? cause.fields : undefined,
    }
  }
  throw new Error('It was issued')
}

describe('VAT', () => {
  test('is proposed, and kept with who confirmed it, when, and why it differs', async () => {
    const { id } = await draft()
    expect(await page(id)).toMatchObject({
      proposals: [{ no: 1, proposal: { category: 'S', pct: '19', rule: 'agency_standard', needs: null } }],
      problems: [{ field: 'vat', side: 'invoice' }],
      actions: expect.arrayContaining([expect.objectContaining({ action: 'issue', allowed: false })]),
    })
    expect(await refusal(id)).toMatchObject({ code: 'CONFLICT', fields: { vat: expect.any(String) } })
    await fixture.confirm(id, people.agent)
    const { invoice } = await page(id)
    expect(invoice.vatDecision).toEqual({
      rule: 'agency_standard',
      because: 'Agency services are charged at the standard rate.',
      reason: null,
      differs: false,
      by: 'Tarek',
      at: '2027-03-01T10:00:00.000Z',
    })
    const other = {
      orgSlug,
      id,
      version: invoice.version,
      lines: [{ no: 1, category: 'S' as const, pct: '7', ground: 'own_concert' as const }],
    }
    await expect(fixture.as(people.agent).confirmVat(other)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await fixture.as(people.accountant).confirmVat({ ...other, reason: 'Open air' })
    expect((await page(id)).invoice).toMatchObject({
      vatMinor: 700,
      vatDecision: { reason: expect.stringMatching(/^Own concert.*\nOpen air$/s), by: 'Petra' },
    })
  })

  test('a decision falls when the lines change, and when another VAT is proposed meanwhile', async () => {
    const { id, companyId } = await draft()
    await fixture.confirm(id)
    await db.owner.query("update companies set country = 'CH', is_business = true where id = $1", [companyId])
    expect(await refusal(id)).toMatchObject({ fields: { vat: expect.stringContaining('has changed') } })
    await fixture.confirm(id)
    const { invoice } = await page(id)
    expect(invoice.document!.vatGroups).toMatchObject([{ category: 'O', exemptionCode: 'VATEX-EU-O' }])
    const changed = byHand({ companyId, lines: [line, { ...line, description: 'More' }] })
    await fixture.as(people.agent).update({ orgSlug, id, version: invoice.version, invoice: changed })
    expect((await page(id)).invoice).toMatchObject({ vatDecision: null, netMinor: 20_000 })
  })

  test('what an accountant has to decide is nobody else’s, and needs a reason', async () => {
    const { id } = await draft({ country: 'GB', is_business: false })
    expect((await page(id)).proposals).toMatchObject([{ proposal: { needs: 'accountant' } }])
    await expect(fixture.confirm(id, people.agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(fixture.confirm(id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('reverse charge waits for a valid VAT id', async () => {
    const { id, companyId } = await draft({ country: 'IT', vat_id: 'IT00743110157', is_business: true })
    await fixture.confirm(id)
    expect(await refusal(id)).toMatchObject({ fields: { 'buyer.vatId': expect.stringContaining('Check') } })
    const check = { org_id: people.org.id, company_id: companyId, vat_id: 'IT00743110157', source: 'by_hand' }
    await insertRow(db.owner, 'vat_id_checks', {
      ...check,
      is_valid: false,
      checked_at: new Date('2027-02-01'),
    })
    expect(await refusal(id)).toMatchObject({ fields: { 'buyer.vatId': expect.stringContaining('valid') } })
    await insertRow(db.owner, 'vat_id_checks', {
      ...check,
      is_valid: true,
      checked_at: new Date('2027-02-02'),
    })
    const { invoice } = await page(id)
    const { number } = await fixture.as(people.accountant).issue({ orgSlug, id, version: invoice.version })
    expect((await page(id)).invoice.document).toMatchObject({
      number,
      vatGroups: [{ category: 'AE', vatMinor: 0, exemptionCode: 'VATEX-EU-AE' }],
      seller: { vatId: 'DE136695976' },
      buyer: { vatId: 'IT00743110157' },
    })
  })
})

describe('what is missing is named, field by field', () => {
  const without = async (table: string, column: string, id: string, work: () => Promise<void>) => {
    const { rows } = await db.owner.query(`select ${column} as before from ${table} where id = $1`, [id])
    await db.owner.query(`update ${table} set ${column} = null where id = $1`, [id])
    await work()
    await db.owner.query(`update ${table} set ${column} = $2 where id = $1`, [id, rows[0].before])
  }
  test.each([
    ['organisations', 'address_line1', 'seller.addressLine1'],
    ['organisations', 'city', 'seller.city'],
    ['companies', 'address_line1', 'buyer.addressLine1'],
    ['companies', 'city', 'buyer.city'],
    ['companies', 'country', 'buyer.country'],
  ])('%s.%s', async (table, column, field) => {
    const { id, companyId } = await draft()
    await fixture.confirm(id)
    await without(table, column, table === 'companies' ? companyId : people.org.id, async () => {
      expect((await refusal(id)).fields).toHaveProperty([field])
    })
  })

  test('recipient, tax number and account', async () => {
    const { id } = await fixture.as(people.accountant).create({ orgSlug, invoice: byHand() })
    await db.owner.query("update organisations set vat_id = null, tax_number = null where slug = 'halbmond'")
    await db.owner.query('update bank_accounts set archived_at = now()')
    expect((await refusal(id)).fields).toMatchObject({
      'buyer.name': 'Recipient: name is missing.',
      'seller.taxNumber': expect.any(String),
      bankAccountId: expect.any(String),
      vat: expect.any(String),
    })
    await db.owner.query('update bank_accounts set archived_at = null')
    await db.owner.query(
      "update organisations set vat_id = 'DE136695976', tax_number = '231/123/45678' where slug = 'halbmond'",
    )
  })

  test('what XRechnung asks for', async () => {
    const { id } = await draft({}, { format: 'xrechnung' })
    await fixture.confirm(id)
    expect((await refusal(id)).fields).toMatchObject({
      buyerReference: expect.stringContaining('Leitweg'),
      'buyer.email': expect.any(String),
    })
  })
})

describe('an issued invoice', () => {
  test('does not change, whatever asks for it', async () => {
    const { id } = await draft()
    await fixture.issue(id)
    const { invoice } = await page(id)
    expect(invoice).toMatchObject({ state: 'issued', dueOn: '2027-03-15', payableMinor: 11_900 })
    const accountant = fixture.as(people.accountant)
    const { version } = invoice
    const call = { orgSlug, id, version }
    const lines = [{ no: 1, category: 'S' as const, pct: '7' }]
    for (const refused of [
      () => accountant.update({ ...call, invoice: byHand() }),
      () => accountant.remove(call),
      () => accountant.issue(call),
      () => accountant.confirmVat({ ...call, lines, reason: 'x' }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'CONFLICT' })
    }
    for (const change of [
      "number = 'RE-9'",
      "issue_date = '2020-01-01'",
      "due_on = '2028-01-01'",
      "document = jsonb_set(document, '{number}', '\"X\"')",
      'net_minor = net_minor + 1, gross_minor = gross_minor + 1, payable_minor = payable_minor + 1',
      "state = 'draft', number = null",
      "recipient_name = 'Else'",
    ]) {
      await expect(db.owner.query(`update invoices set ${change} where id = $1`, [id])).rejects.toThrow(
        'does not change',
      )
    }
    await expect(db.owner.query('delete from invoices where id = $1', [id])).rejects.toThrow(
      'cannot be removed',
    )
    for (const change of [
      "update invoice_lines set description = 'x' where invoice_id = $1",
      'delete from invoice_lines where invoice_id = $1',
    ]) {
      await expect(db.owner.query(change, [id])).rejects.toThrow('do not change')
    }
    await expect(db.owner.query('update number_counters set last_no = last_no - 1')).rejects.toThrow(
      'only goes up',
    )
    await expect(
      db.owner.query('update invoice_documents set bytes = $1', [Buffer.from('x')]),
    ).rejects.toThrow()
  })

  test('survives that two companies are merged', async () => {
    const { id, companyId } = await draft()
    await fixture.issue(id)
    const kept = await people.factories.company({ name: 'Kulturwerk Neu' })
    await db.owner.query('update invoices set company_id = $2 where id = $1', [id, kept.id])
    expect((await page(id)).invoice).toMatchObject({ companyId: kept.id, recipientName: 'Kulturwerk GmbH' })
    expect(companyId).not.toBe(kept.id)
  })

  test('two who issue the same draft at once issue one invoice', async () => {
    const { id } = await draft()
    await fixture.confirm(id)
    const { version } = (await page(id)).invoice
    const issue = () => fixture.as(people.accountant).issue({ orgSlug, id, version })
    const both = await Promise.allSettled([issue(), issue(), issue()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await db.owner.query('select count(*)::int as count from invoices where id = $1', [id])
    expect(rows[0].count).toBe(1)
  })
})

describe('numbers and days', () => {
  test('half past eleven on New Year’s Eve in London is the next year in Berlin', async () => {
    const eve = new Date('2027-12-31T23:30:00Z')
    const { id } = await draft()
    const { number } = await fixture.issue(id, eve)
    expect(number).toBe('RE-2028-0001')
    expect((await page(id)).invoice.issueDate).toBe('2028-01-01')
    const before = await draft()
    expect((await fixture.issue(before.id, new Date('2027-12-31T22:30:00Z'))).number).toMatch(
      /^RE-2027-\d{4}$/,
    )
  })

  test('another format begins a series of its own, and cancellations may have theirs', async () => {
    await db.owner.query(
      "update number_series set archived_at = now() where kind = 'invoice' and artist_id is null",
    )
    const series = { org_id: people.org.id, issuer_kind: 'organisation' }
    await insertRow(db.owner, 'number_series', { ...series, kind: 'invoice', format: 'H{YY}/{000}' })
    const first = await draft()
    expect((await fixture.issue(first.id)).number).toBe('H27/001')
    const second = await draft()
    expect((await fixture.issue(second.id)).number).toBe('H27/002')
    await insertRow(db.owner, 'number_series', { ...series, kind: 'credit_note', format: 'S{0000}' })
    const { version } = (await page(second.id)).invoice
    const made = await fixture
      .as(people.accountant)
      .cancel({ orgSlug, id: second.id, version, reason: 'Twice' })
    expect(made.number).toBe('S0001')
  })

  test('a closed month takes nothing, a later day does not exist yet', async () => {
    await insertRow(db.owner, 'closed_periods', { org_id: people.org.id, month: '2027-02-01' })
    const { id } = await draft()
    await fixture.confirm(id)
    expect(await refusal(id, { issueDate: '2027-02-10' })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('February 2027'),
    })
    expect(await refusal(id, { issueDate: '2027-03-02' })).toMatchObject({
      code: 'BAD_REQUEST',
      fields: { issueDate: expect.any(String) },
    })
    const { invoice } = await page(id)
    await fixture.as(people.accountant).issue({ orgSlug, id, version: invoice.version })
  })
})

describe('who may what', () => {
  test('agents draft and do not issue; who has no right gets nothing', async () => {
    const { id } = await draft()
    await fixture.confirm(id)
    const { version } = (await page(id, people.agent)).invoice
    const call = { orgSlug, id, version }
    for (const actor of [people.agent, people.assistant]) {
      await expect(fixture.as(actor).issue(call)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    for (const actor of [people.readOnly, people.tourManager]) {
      for (const refused of [
        () => fixture.as(actor).list({ orgSlug }),
        () => fixture.as(actor).get({ orgSlug, id }),
        () => fixture.as(actor).create({ orgSlug, invoice: byHand() }),
      ]) {
        await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      }
    }
    await fixture.as(people.accountant).issue(call)
  })

  test('an agent with some artists sees their invoices alone; a foreign organisation none', async () => {
    const { items } = await fixture.context({ shares: ['100'] })
    const { ids } = await fixture.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: items })
    const { id: general } = await draft()
    await db.owner.query('update memberships set artist_scope = $2 where user_id = $1', [
      people.agent.userId,
      [people.otherArtist.id],
    ])
    for (const id of [ids[0]!, general]) {
      await expect(page(id, people.agent)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await fixture.as(people.agent).list({ orgSlug })).rows).toEqual([])
    const own = byHand({ issuerKind: 'artist', issuerArtistId: people.artist.id })
    await expect(fixture.as(people.agent).create({ orgSlug, invoice: own })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(fixture.as(people.agent).create({ orgSlug, invoice: byHand() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await db.owner.query('update memberships set artist_scope = $2 where user_id = $1', [
      people.agent.userId,
      [people.artist.id],
    ])
    expect((await fixture.as(people.agent).list({ orgSlug })).rows.map(({ id }) => id)).toEqual(ids)
    await db.owner.query('update memberships set artist_scope = null where user_id = $1', [
      people.agent.userId,
    ])
    const foreign = fixture.as(people.otherOwner)
    await expect(foreign.get({ orgSlug: 'nordwind', id: general })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(foreign.get({ orgSlug, id: general })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('lists narrow, sort, count and sum', async () => {
  const { id, companyId } = await draft({ name: 'Einzig & Allein' })
  await fixture.issue(id)
  const late = new Date('2027-04-20T10:00:00Z')
  const list = (more: object) => fixture.as(people.accountant, late).list({ orgSlug, companyId, ...more })
  const { rows, sums, counts, total } = await list({})
  expect(rows).toMatchObject([
    {
      id,
      recipientName: 'Einzig & Allein',
      issuerName: 'Halbmond Booking',
      openMinor: 11_900,
      daysOverdue: 36,
      isReady: true,
    },
  ])
  expect({ sums, total, issued: counts.issued }).toEqual({
    sums: [{ currency: 'EUR', openMinor: 11_900, overdueMinor: 11_900 }],
    total: 1,
    issued: 1,
  })
  expect((await list({ overdue: false })).rows).toEqual([])
  expect(
    (await list({ overdue: true, states: ['issued'], kinds: ['invoice'], issuer: 'organisation' })).total,
  ).toBe(1)
  expect((await list({ issuer: people.artist.id })).total).toBe(0)
  expect((await list({ search: 'allein einzig' })).total).toBe(1)
  expect((await list({ from: '2027-03-02' })).total).toBe(0)
  for (const by of ['issueDate', 'dueOn', 'number', 'payable', 'created'] as const) {
    expect((await list({ sort: { by, desc: true } })).total).toBe(1)
  }
})

test('all that was done holds together', async () => {
  const results = await checkInvariants(db.connection)
  expect(results.filter(({ broken }) => broken > 0)).toEqual([])
})
