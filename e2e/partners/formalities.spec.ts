// A tour abroad: who travels, what authorities ask, what is in the cases, and the sheets that come of it.
import { mutate, query, tokenOf } from '../support/calls.ts'
import { barriers, overflow } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

type Tours = { rows: { id: string; shows: number }[] }

test('a passport and a bass guitar end on the sheets of a tour', async ({ openAs }) => {
  const { rows } = await query<Tours>('owner', 'tours.list', { orgSlug: 'halbmond' })
  const tour = rows.find(({ shows }) => shows > 0)!
  const contact = { firstName: 'Zora', lastName: 'Klang' }
  await mutate(await tokenOf('owner'), 'contacts.create', { orgSlug: 'halbmond', contact })
  const page = await openAs('owner')
  await page.goto(`/halbmond/tours/${tour.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Formalities' }).click()

  await page.getByRole('button', { name: 'Choose travellers' }).click()
  const party = page.getByRole('dialog')
  await party.getByRole('button', { name: 'Add person' }).click()
  await party.getByRole('combobox', { name: 'Person' }).last().fill('Zora')
  await page.getByRole('option', { name: 'Zora Klang' }).click()
  await party.getByLabel('Role on tour').last().fill('Sound')
  await party.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('· Sound')).toBeVisible()

  await page.getByRole('button', { name: 'Edit details of Zora Klang' }).click()
  const details = page.getByRole('dialog')
  await details.getByLabel('Passport number').fill('C01X00T47')
  expect(await overflow(page)).toEqual([])
  expect(await barriers(page)).toEqual([])
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toBeHidden()

  await page.getByRole('button', { name: 'Edit equipment' }).click()
  const equipment = page.getByRole('dialog')
  await equipment.getByRole('button', { name: 'Add item' }).click()
  await equipment.getByLabel('Description').last().fill('Bass guitar of Zora')
  await equipment.getByLabel('Value', { exact: true }).last().fill('1200')
  expect(await overflow(page)).toEqual([])
  await equipment.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Bass guitar of Zora')).toBeVisible()
  expect(await overflow(page)).toEqual([])
  expect(await barriers(page)).toEqual([])

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Visas and work permits, PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toContain('Visas and work permits.pdf')
})
