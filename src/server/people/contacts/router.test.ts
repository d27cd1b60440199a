import { expect, test } from 'vitest'
import { companiesRouter } from '../companies/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { contactsRouter } from './router.ts'

const people = await actors(await testDatabase())
const orgSlug = 'halbmond'
const as = (actor: Actor) => contactsRouter.createCaller(actor)
const companies = (actor: Actor) => companiesRouter.createCaller(actor)

test('a contact works for companies, is found by address and number, and warns about a shared mailbox', async () => {
  const company = await companies(people.agent).create({
    orgSlug,
    company: { name: 'Taktgeber', kinds: ['promoter'] },
  })
  const contact = {
    firstName: 'Żaneta',
    lastName: 'Król',
    emails: [{ address: 'Office@Taktgeber.example', label: null }],
    phones: [{ number: '+49 341 555 0100', label: 'office' }],
    companies: [{ companyId: company.id, title: 'Booker', functions: ['buyer' as const], isPrimary: true }],
  }
  const first = await as(people.agent).create({ orgSlug, contact })
  expect(first.sameEmail).toEqual([])
  const second = await as(people.agent).create({ orgSlug, contact: { ...contact, firstName: 'Jonas' } })
  expect(second.sameEmail).toEqual([{ id: first.id, name: 'Żaneta Król' }])

  for (const search of ['zaneta krol', 'office@takt', '3415550100']) {
    const { rows } = await as(people.readOnly).list({ orgSlug, search })
    expect(rows.map(({ id }) => id)).toContain(first.id)
  }
  expect(await as(people.agent).get({ orgSlug, id: first.id })).toMatchObject({
    companies: [{ companyId: company.id, name: 'Taktgeber', functions: ['buyer'] }],
    canEdit: true,
  })
  const { contacts } = await companies(people.agent).get({ orgSlug, id: company.id })
  expect(contacts.map(({ name }) => name)).toEqual(['Jonas Król', 'Żaneta Król'])

  await as(people.agent).update({ orgSlug, id: first.id, version: 1, contact: { ...contact, companies: [] } })
  expect((await as(people.agent).get({ orgSlug, id: first.id })).companies).toEqual([])
})

test("another organisation's company cannot be linked, and nothing of the contact is kept", async () => {
  const foreign = await people.otherFactories.company()
  const contact = {
    firstName: 'Half',
    companies: [{ companyId: foreign.id, functions: [], isPrimary: false }],
  }
  await expect(as(people.agent).create({ orgSlug, contact })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await as(people.agent).list({ orgSlug, search: 'half' })).total).toBe(0)
})

test('blocking a company takes more than editing it', async () => {
  const company = { name: 'Slow Payer', kinds: ['promoter' as const] }
  const { id } = await companies(people.agent).create({ orgSlug, company })
  const blocked = { ...company, blocked: true, blockedReason: 'Two invoices unpaid' }
  await expect(
    companies(people.agent).update({ orgSlug, id, version: 1, company: blocked }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await companies(people.owner).update({ orgSlug, id, version: 1, company: blocked })
  expect(await companies(people.agent).get({ orgSlug, id })).toMatchObject({ blocked: true, canBlock: false })
})
