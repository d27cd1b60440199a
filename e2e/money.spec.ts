// A show's money from the contract to the artist's account: invoiced, paid by the bank, settled, told, paid out, booked.
import { readFile } from 'node:fs/promises'
import { defaultFlags } from '#domain/access.ts'
import { unique, newAgency, newAccount, ownPassword } from './support/accounts.ts'
import { mutate, queryAs } from './support/calls.ts'
import { draftContract } from './support/contract-draft.ts'
import { letterTo, linkIn } from './support/letters.ts'
import { stateFor } from './support/people.ts'
import { barriers, overflow, settled } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ actionTimeout: 30_000 })

/** A zone in which it is about noon now: a show of one o'clock has begun, and its morning after has not come. */
function middayZone(): { tz: string; day: string } {
  const behind = (new Date().getUTCHours() + 24 - 12) % 24
  const offset = behind <= 12 ? behind : behind - 24
  const local = new Date(Date.now() - offset * 3_600_000)
  // The signs of these zones say how far Greenwich is ahead.
  const tz = offset === 0 ? 'Etc/UTC' : `Etc/GMT${offset > 0 ? '+' : ''}${offset}`
  return { tz, day: local.toISOString().slice(0, 10) }
}

const legal = {
  legalName: 'Journey Booking GmbH',
  addressLine1: 'Karl-Heine-Straße 12',
  zip: '04229',
  city: 'Leipzig',
  country: 'DE',
  baseCurrency: 'EUR',
  vatId: 'DE136695976',
  taxNumber: '231/123/45678',
}

/** An agency that may invoice, an artist with a person in the portal, and a confirmed show with two instalments. */
async function scene() {
  const { email, session, slug: orgSlug } = await newAgency()
  const token = session.access_token
  const call = <Result>(path: string, input: object) => mutate<Result>(token, path, { orgSlug, ...input })
  const ask = <Result>(path: string, input: object = {}) =>
    queryAs<Result>(token, path, { orgSlug, ...input })
  type Versioned = { version: number; settings: object }
  const { version, settings } = await ask<Versioned>('organisations.get')
  await call('organisations.updateLegal', { version, legal })
  const contact = { ...settings, email: 'office@journey.example', phone: '+49 341 1234567' }
  await call('organisations.update', { version: version + 1, organisation: contact })
  await call('moneySettings.saveAccount', {
    id: null,
    version: null,
    account: {
      name: 'Artists',
      holder: 'Journey Booking GmbH',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      currency: 'EUR',
      purpose: 'client_money',
    },
  })
  await call('moneySettings.save', {
    version: 0,
    settings: { datev: { consultantNo: 29098, clientNo: 55001 } },
  })
  const artist = await call<{ id: string; slug: string }>('artists.create', {
    artist: { name: 'Nora Vey', kind: 'solo' },
  })
  await call('artistTax.save', {
    artistId: artist.id,
    version: 0,
    tax: {
      legalName: 'Nora Vey',
      addressLine1: 'Sonnenallee 99',
      zip: '12045',
      city: 'Berlin',
      residenceCountry: 'DE',
      legalKind: 'natural',
      vatStatus: 'reduced',
      taxNumber: '16/123/45678',
      accountHolder: 'Nora Vey',
      iban: 'DE89370400440532013000',
    },
  })
  const billing = `${unique('billing')}@journey.example`
  const company = await call<{ id: string }>('companies.create', {
    company: {
      name: 'Kulturwerk',
      legalName: 'Kulturwerk GmbH',
      kinds: ['promoter'],
      addressLine1: 'Große Bleichen 7',
      zip: '20354',
      city: 'Hamburg',
      country: 'DE',
      billingEmail: billing,
      isBusiness: true,
    },
  })
  const { tz, day } = middayZone()
  const { id: eventId } = await call<{ id: string }>('events.create', {
    event: {
      name: 'Night Shift',
      eventDate: day,
      tz,
      city: 'Hamburg',
      country: 'DE',
      kind: 'headline',
      promoterCompanyId: company.id,
    },
    booking: { artistId: artist.id, status: 'confirmed', showtime: '01:00' },
  })
  const { bookings } = await ask<{ bookings: { id: string }[] }>('events.get', { id: eventId })
  const bookingId = bookings[0]!.id
  await call('deals.save', {
    bookingId,
    version: null,
    deal: {
      currency: 'EUR',
      type: 'versus',
      guaranteeMinor: 800_000,
      pct: '80',
      ticketVatPct: '7',
      contractingMode: 'agent_in_artist_name',
      expenses: [
        { name: 'Hall', kind: 'fixed', amountMinor: 350_000 },
        { name: 'Crew', kind: 'fixed', amountMinor: 50_000 },
      ],
      commission: { kind: 'pct', pct: '15', vatPct: '19' },
    },
  })
  const { eventVersion } = await ask<{ eventVersion: number }>('deals.get', { bookingId })
  await call('deals.setTickets', {
    bookingId,
    version: eventVersion,
    tickets: {
      currency: 'EUR',
      types: [
        { name: 'Presale', priceMinor: 2400, capacity: 700 },
        { name: 'Door', priceMinor: 2800, capacity: 100 },
      ],
    },
  })
  const item = { kind: 'pct', pct: '50', dueKind: 'fixed', dueDays: null, dueOn: day }
  await call('deals.plan', {
    bookingId,
    version: 1,
    items: [
      { ...item, label: 'deposit' },
      { ...item, label: 'balance', dueKind: 'after_show', dueDays: 7, dueOn: null },
    ],
  })
  const signer = `${unique('signer')}@journey.example`
  await draftContract(call, ask, { bookingId, name: 'Ines Reuter', email: signer })
  const person = await newAccount('nora')
  await call('invitations.inviteArtist', {
    invitation: {
      artistId: artist.id,
      email: person.email,
      role: 'artist_owner',
      flags: defaultFlags.artist_owner,
    },
  })
  const link = await linkIn(await letterTo(person.email, 'Nora Vey: your shows at Journey Agency'))
  const invitation = new URL(link).searchParams.get('token') ?? new URL(link).hash.slice('#token='.length)
  await mutate(person.session.access_token, 'invitations.accept', { token: invitation })
  return { email, orgSlug, eventId, billing, signer, portalEmail: person.email, ask, call }
}

/** What a bank tells of one transfer, as CAMT.053. */
const bankFile = (day: string, amount: string, text: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S-${amount}</Id><CreDtTm>${day}T06:00:00</CreDtTm><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>R-${amount}</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RltdPties><Dbtr><Pty><Nm>Kulturwerk GmbH</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE44500105175407324931</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

test('from contract and deposit to the artist’s account', async ({ browser }) => {
  test.slow()
  const { email, orgSlug, eventId, billing, signer, portalEmail, ask } = await scene()
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
    await sheet.getByRole('button', { name: 'Make the invoice' }).click()
    await sheet.getByRole('button', { name: /^Confirm VAT: 7/ }).click()
    await sheet.getByRole('button', { name: 'Send 2 papers' }).click()
    await expect(sheet).toBeHidden()
    await letterTo(signer, 'Please sign')
  })

  let number = ''
  await test.step('the payer reads it without a log-in', async () => {
    type List = { rows: { id: string; number: string; payableMinor: number }[] }
    const { rows } = await ask<List>('invoices.list', { limit: 10 })
    expect(rows).toHaveLength(1)
    expect(rows[0]!.payableMinor).toBe(428_000)
    ;({ number } = rows[0]!)
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await visitor.newPage()
    await phone.goto(await linkIn(await letterTo(billing, number)))
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
    await expect(page.getByRole('status').filter({ hasText: '1 paid an invoice by itself' })).toBeVisible()
  })

  await test.step('after the show four numbers are entered', async () => {
    await page.goto(`/${orgSlug}/${eventId}/overview`)
    await page.getByRole('button', { name: 'Status of Nora Vey: Confirmed. Change it' }).first().click()
    await page.getByRole('menuitem', { name: 'Mark as played' }).click()
    await expect(page.getByRole('button', { name: /^Status of Nora Vey: Played/ }).first()).toBeVisible()
    await page.goto(`/${orgSlug}/${eventId}/finance`)
    await main.getByRole('button', { name: 'Enter final figures' }).click()
    const sheet = page.getByRole('dialog', { name: 'Final figures' })
    await sheet.getByLabel('Presale').fill('600')
    await sheet.getByLabel('Door').fill('50')
    await sheet.getByLabel('Amount').nth(0).fill('4000')
    await sheet.getByLabel('Amount').nth(1).fill('200')
    await sheet.getByRole('button', { name: 'Enter figures' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('the final invoice takes off the deposit, and a line with a wrong reference pays it by one press', async () => {
    await main.getByRole('button', { name: 'New invoice' }).click()
    const sheet = page.getByRole('dialog', { name: 'New invoice' })
    await sheet.getByRole('checkbox', { name: /Balance/ }).check()
    await sheet.getByRole('button', { name: /^Make/ }).click()
    await expect(page).toHaveURL(/\/invoices\/[^/]+$/)
    // 80 % of 14,766.36 less 4,200.00, and 7 %, less 4,280.00.
    await expect(main).toContainText('€4,764.81')
    await main.getByRole('button', { name: /Confirm/ }).click()
    await main.getByRole('button', { name: 'Issue…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toContainText('-0002')
    await bank('4764.81', 'Gage Night Shift')
    await page.getByRole('button', { name: /-0002/ }).click()
    await expect(main).toContainText('All lines have their answer')
  })

  await test.step('the show is settled, and the artist’s ledger says what is owed', async () => {
    await page.goto(`/${orgSlug}/${eventId}/finance`)
    await main.getByRole('button', { name: 'Settle', exact: true }).click()
    await expect(main).toContainText('Nora Vey walks with')
    await expect(main).toContainText('€7,535.94')
  })

  await test.step('the statement is drafted, reviewed and sent', async () => {
    await page.goto(`/${orgSlug}/statements/generate`)
    await page.getByRole('button', { name: 'This month' }).click()
    // Bank data of today are something to look at, so that nothing is ticked for us.
    await page.getByRole('checkbox', { name: /Nora Vey/ }).check()
    await page.getByRole('button', { name: 'Draft 1 statement' }).click()
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
    await phone.getByRole('button', { name: 'Approve' }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(phone.getByRole('main')).toContainText('Approved on')
    await portal.close()
  })

  await test.step('it is paid out by a file for the bank', async () => {
    await page.goto(`/${orgSlug}/payments/payouts`)
    await page.getByRole('button', { name: /Confirm the bank data/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it is theirs' }).click()
    await page.getByRole('checkbox', { name: /Pay Nora Vey/ }).check()
    await page.getByRole('button', { name: 'SEPA file' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Make and save the file' }).click()
    const xml = await readFile(await (await saved).path(), 'utf8')
    expect(xml).toContain('<InstdAmt Ccy="EUR">7535.94</InstdAmt>')
    expect(xml).toContain('DE89370400440532013000')
    await page.getByRole('checkbox', { name: /Pay Nora Vey/ }).check()
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(main).toContainText('Nobody waits for money')
  })

  await test.step('the tax adviser gets the month', async () => {
    await page.goto(`/${orgSlug}/reports/tax`)
    await page.getByRole('combobox', { name: 'Month' }).click()
    await page.getByRole('option').first().click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'DATEV file' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/)
  })
  await agency.close()
})
