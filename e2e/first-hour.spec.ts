// The first hour of an agency: from the sign-up page of an empty installation to a confirmed show whose contract is out.
import { unique } from './support/accounts.ts'
import { followEmail, emailTo } from './support/emails.ts'
import { Hands } from './support/hands.ts'
import { nextMonthDay, slow } from './support/moves.ts'
import { expect, test } from './support/test.ts'

// What a person may need who types 40 words a minute and takes a second for each press.
const most = { presses: 45, minutes: 6 }

test('from sign-up to the first contract', async ({ page, openAs, isPhone }, info) => {
  test.setTimeout(240_000)
  const tag = unique('hour').slice(5)
  const owner = `nora-${tag}@journey.example`
  const buyer = `ines-${tag}@quay.example`
  const hands = await Hands.on(page)

  await test.step('a visitor hears what it is and comes back to it', async () => {
    const visitor = await openAs(null)
    await visitor.goto('/onboarding')
    await expect(visitor.getByRole('heading', { name: 'Set up Fermata' })).toBeVisible(slow)
    await visitor.getByRole('link', { name: 'Create an account' }).click()
    await expect(visitor).toHaveURL('/signup?redirect=%2Fonboarding', slow)
  })

  await test.step('sign up and confirm the address', async () => {
    await page.goto('/signup')
    await hands.fill(page.getByLabel('Your name'), 'Nora Lindqvist')
    await hands.next(page.getByLabel('E-mail'), owner)
    await hands.next(page.getByLabel('Password', { exact: true }), 'sunny quarry lantern 7')
    await hands.press(page.getByRole('button', { name: 'Create account' }))
    await expect(page).toHaveURL(/\/check-email/, slow)
    await followEmail(page, await emailTo(owner, 'Confirm your e-mail address'), 'Confirm address')
    hands.pressedElsewhere()
    await hands.press(page.getByRole('button', { name: 'Continue' }))
  })

  await test.step('name the agency: nothing is asked twice', async () => {
    await expect(page).toHaveURL('/onboarding/agency', slow)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await hands.fill(page.getByLabel('Name', { exact: true }), 'Tidewater')
    await hands.press(page.getByRole('button', { name: 'Create agency' }))
    await expect(page).toHaveURL(/\/dashboard$/, slow)
  })
  const slug = new URL(page.url()).pathname.split('/')[1]!
  const steps = page.getByRole('list', { name: 'Get started' })
  const step = (title: string) => steps.getByRole('listitem').filter({ hasText: title })

  await test.step('the checklist leads to the company details, and ticks them', async () => {
    await expect(page.getByText('0 of 7')).toBeVisible(slow)
    await hands.press(step('Add your company details').getByRole('link'))
    await hands.fill(page.getByLabel(/^Legal name/), 'Tidewater Artists GmbH')
    await hands.fill(page.getByLabel(/^Street and number/), 'Am Kai 4')
    await hands.fill(page.getByLabel(/^Postal code/), '20457')
    await hands.next(page.getByLabel(/^City/), 'Hamburg')
    const legal = page.locator('form').filter({ has: page.getByLabel(/^Legal name/) })
    await hands.press(legal.getByRole('button', { name: 'Save' }))
    await expect(page.getByText('Saved').first()).toBeVisible(slow)
    await page.goBack()
    hands.pressedElsewhere()
    await expect(page.getByText('1 of 7')).toBeVisible(slow)
  })

  await test.step('a hold, with all that is not on file made on the way', async () => {
    await hands.press(step('Place your first hold or show').getByRole('link'))
    const form = page.getByRole('dialog', { name: 'New event' })
    await hands.create(form.getByRole('combobox', { name: 'Artist' }), 'Lumen Parade', 'artist')
    await hands.fill(form.getByLabel('Date', { exact: true }), nextMonthDay(15))
    await hands.create(form.getByRole('combobox', { name: 'Venue' }), 'Speicher 9', 'venue', (sheet) =>
      hands.fill(sheet.getByLabel(/^City/), 'Hamburg'),
    )
    await hands.press(form.getByRole('combobox', { name: 'Status' }))
    await hands.press(page.getByRole('option', { name: 'Hold' }))
    await hands.create(
      form.getByRole('combobox', { name: /^Promoter(?!’s)/ }),
      'Quay Concerts',
      'company',
      async (sheet) => {
        await hands.fill(sheet.getByLabel(/^Street and number/), 'Kaiserkai 12')
        await hands.next(sheet.getByLabel(/^Postal code/), '20457')
        await hands.next(sheet.getByLabel(/^City/), 'Hamburg')
      },
    )
    await hands.create(
      form.getByRole('combobox', { name: /^Promoter’s contact/ }),
      'Ines Caldera',
      'contact',
      async (sheet) => {
        await expect(sheet.getByRole('combobox', { name: 'Company' })).toHaveValue('Quay Concerts')
        await hands.fill(sheet.getByLabel('E-mail'), buyer)
      },
    )
    await hands.press(form.getByRole('button', { name: 'Create event' }))
    await expect(page).toHaveURL(/\/overview$/, slow)
  })

  await test.step('the fee', async () => {
    await hands.press(page.getByRole('link', { name: 'Add deal' }))
    await hands.fill(page.getByLabel(/^(Fee|Guarantee)$/).first(), '2500')
    // On a phone the sums and the button are in a bar of their own.
    const save = page.getByRole('button', { name: isPhone ? 'Save' : 'Save deal', exact: true })
    await hands.press(save)
    await expect(save).toHaveCount(0, slow)
  })

  await test.step('confirm, and send the contract in the same go', async () => {
    await hands.press(page.getByRole('button', { name: /^Status of/ }).first())
    await hands.press(page.getByRole('menuitem', { name: /^Confirm/ }))
    const sheet = page.getByRole('dialog', { name: 'Confirm show' })
    const contract = sheet.getByRole('checkbox', { name: /Create contract/ })
    await expect(contract).toBeVisible(slow)
    if (!(await contract.isChecked())) await hands.press(contract)
    await hands.press(sheet.getByRole('button', { name: 'Confirm show' }))
    const send = page.getByRole('dialog', { name: /^Send contract/ })
    await hands.press(send.getByRole('button', { name: 'Send 1 document' }))
    await expect(page.getByText('Contract sent')).toBeVisible(slow)
    await emailTo(buyer, 'Lumen Parade')
  })

  await test.step('what was done is ticked, the rest can be left out and put away', async () => {
    await page.goto(`/${slug}/dashboard`)
    await expect(page.getByText('3 of 7')).toBeVisible(slow)
    await step('Import your calendar').getByRole('button', { name: /^Skip/ }).click()
    await expect(page.getByText('3 of 6')).toBeVisible(slow)
    await page.getByRole('button', { name: 'Hide checklist' }).click()
    await expect(steps).toHaveCount(0)
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(page.getByText('3 of 6')).toBeVisible(slow)
  })

  const { presses, characters, minutes } = hands.count()
  const description = `${presses} of ${most.presses} presses, ${characters} characters, ${minutes.toFixed(1)} of ${most.minutes} min`
  info.annotations.push({ type: 'first hour', description })
  console.log(`first hour, ${info.project.name}: ${description}`)
  expect(presses).toBeLessThanOrEqual(most.presses)
  expect(minutes).toBeLessThanOrEqual(most.minutes)
})
