// A show's money from the contract to the artist's account: invoiced, paid by the bank, settled, put on a statement, paid out, booked.
import { readFile } from 'node:fs/promises'
import { ownPassword } from './support/accounts.ts'
import { emailTo, linkIn } from './support/emails.ts'
import { bankFile, moneyContext } from './support/money-context.ts'
import { stateFor } from './support/people.ts'
import { barriers, overflow, settled } from './support/screen.ts'
import { saveFinalFigures } from './support/show-moves.ts'
import { expect, test } from './support/test.ts'

test.use({ actionTimeout: 30_000 })

test('from contract and deposit to the artist’s account', async ({ browser }) => {
  test.slow()
  const { email, orgSlug, eventId, billing, signer, portalEmail, query } = await moneyContext()
  const today = new Date().toISOString().slice(0, 10)
  const agency = await browser.newContext({
    storageState: await stateFor(email, ownPassword),
    acceptDownloads: true,
  })
  const page = await agency.newPage()
  const main = page.getByRole('main')

  await test.step('contract and deposit invoice go out in one action', async () => {
    await page.goto(`/${orgSlug}/${eventId}/finance`)
    await page.getByRole('button', { name: 'Send contract and deposit invoice' }).click()
    const sheet = page.getByRole('dialog', { name: 'Send contract and deposit invoice' })
    await sheet.getByRole('button', { name: 'Create invoice' }).click()
    await expect(sheet).toContainText('VAT: 7')
    await sheet.getByRole('button', { name: 'Confirm VAT and send 2 documents' }).click()
    await expect(sheet).toBeHidden()
    await emailTo(signer, 'Please sign')
  })

  let number = ''
  await test.step('the payer reads it without a log-in', async () => {
    type List = { rows: { id: string; number: string; payableMinor: number }[] }
    const { rows } = await query<List>('invoices.list', { limit: 10 })
    expect(rows).toHaveLength(1)
    expect(rows[0]!.payableMinor).toBe(428_000)
    ;({ number } = rows[0]!)
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await visitor.newPage()
    await phone.goto(await linkIn(await emailTo(billing, number)))
    await expect(phone.getByRole('main')).toContainText('€4,280.00')
    await settled(phone)
    expect(await overflow(phone)).toEqual([])
    expect(await barriers(phone)).toEqual([])
    await visitor.close()
  })

  const bank = async (amount: string, text: string) => {
    await page.goto(`/${orgSlug}/payments/bank`)
    await page.locator('input[type=file]').setInputFiles({
      name: `bank-${amount}.xml`,
      mimeType: 'application/xml',
      buffer: Buffer.from(bankFile(today, amount, text)),
    })
    await expect(page.getByRole('status').filter({ hasText: '1 new line' })).toBeVisible()
  }
  await test.step('the bank’s file pays it', async () => {
    await bank('4280.00', `Anzahlung ${number.replaceAll('-', ' ')}`)
    await expect(page.getByRole('status').filter({ hasText: '1 matched automatically' })).toBeVisible()
  })

  await test.step('after the show four numbers are entered', async () => {
    await page.goto(`/${orgSlug}/${eventId}/overview`)
    await page.getByRole('button', { name: 'Status of Nora Vey: Confirmed. Change it' }).first().click()
    // The page shows it at once; leaving it before the answer comes would cut the call.
    const saved = page.waitForResponse(/bookings\.setStatus/)
    await page.getByRole('menuitem', { name: 'Mark as played' }).click()
    await expect(page.getByRole('button', { name: /^Status of Nora Vey: Played/ }).first()).toBeVisible()
    await saved
    await page.goto(`/${orgSlug}/${eventId}/finance`)
    await main.getByRole('button', { name: 'Enter final figures' }).click()
    await saveFinalFigures(page)
  })

  await test.step('the final invoice takes off the deposit, and a line that names the deposit pays it by one press', async () => {
    await main.getByRole('button', { name: 'New invoice' }).click()
    const sheet = page.getByRole('dialog', { name: 'New invoice' })
    await sheet.getByRole('checkbox', { name: /Balance/ }).check()
    await sheet.getByRole('button', { name: /^Create/ }).click()
    await expect(page).toHaveURL(/\/invoices\/[^/]+$/)
    // 80 % of 14,766.36 less 4,200.00, and 7 %, less 4,280.00.
    await expect(main).toContainText('€4,764.81')
    await main.getByRole('button', { name: /Confirm/ }).click()
    // A toast that lies over the next button stays for as long as the pointer rests on it.
    await page.mouse.move(0, 0)
    await main.getByRole('button', { name: 'Issue…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toContainText('-0002')
    await bank('4764.81', `Rest zu ${number}`)
    await page.getByRole('button', { name: /-0002/ }).click()
    await expect(main).toContainText('All lines matched')
  })

  await test.step('the show is settled, and the artist’s ledger says what is owed', async () => {
    await page.goto(`/${orgSlug}/${eventId}/finance`)
    await main.getByRole('button', { name: 'Settle…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
    await expect(main).toContainText('Nora Vey receives')
    await expect(main).toContainText('€7,535.94')
  })

  await test.step('the statement is drafted, reviewed and sent', async () => {
    await page.goto(`/${orgSlug}/statements/generate`)
    await page.getByRole('button', { name: 'This month', exact: true }).click()
    // Bank details of today are something to check, so that nothing is ticked for us.
    await page.getByRole('checkbox', { name: /Nora Vey/ }).check()
    await page.getByRole('button', { name: 'Create 1 draft' }).click()
    await page.getByRole('button', { name: 'Mark as reviewed' }).click()
    await page.getByRole('button', { name: /Send 1 reviewed/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
    await expect(main).toContainText('ST-')
  })

  await test.step('the artist approves it on the phone', async () => {
    const portal = await browser.newContext({
      storageState: await stateFor(portalEmail, ownPassword),
      viewport: { width: 390, height: 844 },
    })
    const phone = await portal.newPage()
    await phone.goto(`/artist-portal/${orgSlug}/statements`)
    await phone.getByRole('link', { name: /7,535\.94/ }).click()
    await settled(phone)
    expect(await overflow(phone)).toEqual([])
    expect(await barriers(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Approve statement' }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Approve statement' }).click()
    await expect(phone.getByRole('main')).toContainText('Approved on')
    await portal.close()
  })

  await test.step('it is paid out by a file for the bank', async () => {
    await page.goto(`/${orgSlug}/payments/payouts`)
    await page.getByRole('button', { name: /Confirm bank details/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Account confirmed' }).click()
    await page.getByRole('checkbox', { name: /Pay Nora Vey/ }).check()
    await page.getByRole('button', { name: 'SEPA file' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Create and download file' }).click()
    const xml = await readFile(await (await saved).path(), 'utf8')
    expect(xml).toContain('<InstdAmt Ccy="EUR">7535.94</InstdAmt>')
    expect(xml).toContain('DE89370400440532013000')
    // What is in the file is chosen no longer, so that nothing is paid twice by accident.
    await expect(page.getByRole('checkbox', { name: /Pay Nora Vey/ })).not.toBeChecked()
    await page.getByRole('checkbox', { name: /Pay Nora Vey/ }).check()
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(main).toContainText('No open payouts')
  })

  await test.step('the tax adviser gets the month', async () => {
    await page.goto(`/${orgSlug}/reports/tax`)
    await page.getByRole('combobox', { name: 'Month' }).click()
    await page.getByRole('option').first().click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download DATEV file' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/)
  })
  await agency.close()
})
