// An agency moves in with invoices that its old program issued: their sums are compared, half of one is paid, the import
// is undone.
import { newAgency, ownPassword } from '../support/accounts.ts'
import { mutate, queryAs } from '../support/calls.ts'
import { stateFor } from '../support/people.ts'
import { barriers } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const slow = { timeout: 30_000 }
const file =
  'Rechnungsnummer;Kunde;Rechnungsdatum;Fällig am;Bruttobetrag;Offener Betrag;USt;Mahnstufe\n' +
  '2025-311;Taktwerk Halle GmbH;04.02.2025;18.02.2025;1.190,00;690,00;19 %;1\n' +
  '2025-312;Nordlicht Festival e.V.;05.02.2025;19.02.2025;535,00;535,00;7 %;\n'

type List = { rows: { id: string; number: string; state: string; openMinor: number }[] }

test('open invoices are imported, paid in part, and taken back as far as nobody paid', async ({
  browser,
}) => {
  const { email, session, slug: orgSlug } = await newAgency()
  const context = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await context.newPage()
  await page.goto(`/${orgSlug}/invoices`)
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Import open invoices' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'open.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await expect(page.getByText('2 open invoices: €1,225.00.')).toBeVisible(slow)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible(slow)

  await page.getByRole('link', { name: 'Open list' }).click()
  const list = () => queryAs<List>(session.access_token, 'invoices.list', { orgSlug, kinds: ['opening'] })
  const { rows } = await list()
  const { id } = rows.find(({ number }) => number === '2025-311')!
  await page.goto(`/${orgSlug}/invoices/${id}`)
  await expect(page.getByRole('heading', { name: '2025-311' })).toBeVisible(slow)
  await expect(page.getByText('Paid before')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remind', exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const payment = { paidOn: '2025-03-01', amountMinor: 30_000, currency: 'EUR', counterparty: 'Taktwerk' }
  await mutate(session.access_token, 'payments.record', {
    orgSlug,
    payment: { ...payment, allocations: [{ invoiceId: id, amountMinor: 30_000 }] },
  })

  await page.goto(`/${orgSlug}/settings/imports`)
  await page.getByRole('link', { name: 'open.csv' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Not undone: 1')).toBeVisible(slow)
  await expect(page.getByText('In use', { exact: true })).toBeVisible()
  expect((await list()).rows).toMatchObject([{ number: '2025-311', state: 'part_paid', openMinor: 39_000 }])
  await context.close()
})
