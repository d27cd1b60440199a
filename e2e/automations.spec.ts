// A workflow drawn by hand chases a contract that nobody signs: reminder, task, question; each once, as weeks pass. An
// agent, who may not switch workflows on, requests it of the owner.
import type { Page } from '@playwright/test'
import { newAgency, newColleague, ownPassword, unique } from './support/accounts.ts'
import { clockURL } from './support/address.ts'
import { mutate, queryAs, query as queryDemo } from './support/calls.ts'
import { passHours } from './support/clock.ts'
import { draftContract } from './support/contract-draft.ts'
import { emailTo } from './support/emails.ts'
import { people, signInByCall, stateFor } from './support/people.ts'
import { barriers, overflow, settled } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.skip(!clockURL, 'needs a server whose clock can be moved')
test.use({ actionTimeout: 30_000 })

/** An agency with a confirmed show whose contract is ready to be sent. */
async function context() {
  const { email, session, slug: orgSlug } = await newAgency()
  const token = session.access_token
  const call = <Result>(path: string, input: object) => mutate<Result>(token, path, { orgSlug, ...input })
  const query = <Result>(path: string, input: object = {}) =>
    queryAs<Result>(token, path, { orgSlug, ...input })
  const artist = await call<{ id: string }>('artists.create', { artist: { name: 'Nora Vey', kind: 'solo' } })
  const eventDate = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  const { id: eventId } = await call<{ id: string }>('events.create', {
    event: {
      name: 'Night Shift',
      eventDate,
      tz: 'Europe/Berlin',
      city: 'Hamburg',
      country: 'DE',
      kind: 'headline',
    },
    booking: { artistId: artist.id, status: 'confirmed', showtime: '21:00' },
  })
  const { bookings } = await query<{ bookings: { id: string }[] }>('events.get', { id: eventId })
  const signer = `${unique('signer')}@journey.example`
  const show = { bookingId: bookings[0]!.id, name: 'Ines Reuter', email: signer }
  const contract = await draftContract(call, query, show)
  const send = () => call('contracts.send', contract)
  return { email, orgSlug, signer, send, query }
}

test('a contract that nobody signs', async ({ browser, isMobile }) => {
  test.slow()
  const { email, orgSlug, signer, send, query } = await context()
  const session = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await session.newPage()
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const panel = isMobile ? sheet : page.getByLabel('Selected step', { exact: true })
  /** Adds a step of this type at the open end, or on this path out of the last question. */
  async function add(kind: string, way?: string): Promise<void> {
    const ends = main.getByRole('button', {
      name: way ? new RegExp(`^Add step after .*, ${way}$`) : /^Add step after /,
    })
    await ends.last().click()
    await sheet.filter({ hasText: 'Add step' }).getByRole('button', { name: kind }).click()
  }
  const done = async () => {
    if (isMobile) await panel.getByRole('button', { name: 'Done' }).click()
  }
  const waitUntil = async (days: number, way?: string) => {
    await add('Wait', way)
    await panel.getByRole('radio', { name: /^Until some days after the start/ }).click()
    const count = panel.getByRole('textbox', { name: 'Days after the start' })
    await count.fill(String(days))
    await count.blur()
    await done()
    await add('Check a condition')
    await done()
  }

  await test.step('is followed by a workflow that is drawn step by step', async () => {
    await page.goto(`/${orgSlug}/automations/workflows`)
    await page.getByRole('button', { name: 'New workflow' }).click()
    if (!isMobile) await main.getByText('Outline', { exact: true }).click()
    else await main.getByRole('button', { name: /^Trigger/ }).click()
    await panel.getByRole('button', { name: /^Contract sent/ }).click()
    await done()
    await waitUntil(3)
    await add('Remind signers', 'No')
    await done()
    await waitUntil(7)
    await add('Create task', 'No')
    await panel.getByLabel('Task', { exact: true }).fill('Ask Ines about the contract')
    await done()
    await waitUntil(14)
    await add('Request approval', 'No')
    await panel.getByLabel('Question').fill('May the links go once more?')
    await done()
    // What was approved is not reviewed again.
    await add('Remind signers', 'Approved')
    await expect(
      panel.getByText('Approved with the step before: “May the links go once more?”'),
    ).toBeVisible()
    await done()
    await expect(main.getByText('Saved', { exact: true })).toBeVisible()
    await settled(page)
    expect(await overflow(page)).toEqual([])
    expect(await barriers(page)).toEqual([])
  })

  await test.step('is tried on what happened, and switched on', async () => {
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeDisabled()
    await main.getByRole('link', { name: 'Dry run', exact: true }).click()
    await main.getByRole('button', { name: 'Start dry run' }).click()
    await expect(main.getByText('No runs', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByText('New workflow is on')).toBeVisible()
  })

  await send()
  const approve = async (question: string | RegExp) => {
    await page.goto(`/${orgSlug}/outbox`)
    await expect(main.getByText(question).first()).toBeVisible()
    await main.getByRole('button', { name: 'Approve' }).click()
    await expect(main.getByRole('button', { name: 'Approve' })).toBeHidden()
  }

  await test.step('three days on, the signers are reminded, once somebody says so', async () => {
    await runs(query, 'waiting')
    await passHours(orgSlug, 4 * 24)
    await runs(query, 'awaiting_approval')
    await approve(/signer/i)
    await emailTo(signer, 'Reminder')
  })

  await test.step('after a week there is a task', async () => {
    await runs(query, 'waiting')
    await passHours(orgSlug, 4 * 24)
    await page.goto(`/${orgSlug}/inbox`)
    await expect(main.getByText('Ask Ines about the contract')).toHaveCount(1)
  })

  await test.step('after two, somebody is asked before the links go again', async () => {
    await runs(query, 'waiting')
    await passHours(orgSlug, 7 * 24)
    await runs(query, 'awaiting_approval')
    await approve('May the links go once more?')
    await runs(query, 'done')
  })

  await test.step('and the history says what happened, each once', async () => {
    await openRun(page, orgSlug)
    await expect(main.getByText('Ask Ines about the contract').first()).toBeVisible()
    const { rows } = await query<{ rows: unknown[] }>('tasks.list', { limit: 50 })
    expect(rows).toHaveLength(1)
    await settled(page)
    expect(await overflow(page)).toEqual([])
    expect(await barriers(page)).toEqual([])
  })
  await session.close()
})

test('an agent requests the activation of a workflow, and the owner switches it on', async ({ browser }) => {
  const orgSlug = 'halbmond'
  const agent = await newColleague('agent', 'en')
  const { access_token: token } = await signInByCall(agent, ownPassword)
  const name = unique('Thanks')
  const { id } = await mutate<{ id: string }>(token, 'workflows.create', { orgSlug, name })
  const action = { kind: 'createTask', title: 'Thank the promoter', assignee: 'agent', dueInDays: 1 }
  const node = { id: 'a', type: 'action', position: { x: 0, y: 140 }, action }
  const graph = {
    trigger: { kind: 'contract.signed' },
    nodes: [node],
    edges: [{ from: 'trigger', port: 'next', to: 'a' }],
  }
  await mutate(token, 'workflows.update', { orgSlug, id, version: 1, name, description: null, graph })
  const editor = `/${orgSlug}/automations/workflows/${id}/editor`
  const agentSession = await browser.newContext({ storageState: await stateFor(agent, ownPassword) })
  const ownerSession = await browser.newContext({ storageState: await stateFor(people.owner) })
  const page = await agentSession.newPage()
  const owner = await ownerSession.newPage()

  await test.step('the agent requests it with a note', async () => {
    await page.goto(editor)
    await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Request activation' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Note').fill('For the summer')
    await sheet.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { name: 'You requested activation' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request activation' })).toHaveCount(0)
    await settled(page)
    expect(await overflow(page)).toEqual([])
    expect(await barriers(page)).toEqual([])
  })

  await test.step('the owner finds it among the open items, and switches it on', async () => {
    await owner.goto(`/${orgSlug}/dashboard?whose=all`)
    const item = owner.getByRole('listitem').filter({ hasText: `Activation requested: ${name}` })
    await item.getByRole('link', { name: 'Review' }).click()
    await expect(owner.getByText('“For the summer”')).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Decline…' })).toBeVisible()
    await settled(owner)
    expect(await overflow(owner)).toEqual([])
    expect(await barriers(owner)).toEqual([])
    await owner.getByRole('button', { name: 'Switch on' }).click()
    await expect(owner.getByText(`${name} is on`)).toBeVisible()
    await expect(owner.getByText('“For the summer”')).toHaveCount(0)
  })

  await test.step('the agent is notified', async () => {
    await page.goto(`/${orgSlug}/inbox?tab=notifications`)
    await expect(page.getByText(`Workflow is on: ${name}`).first()).toBeVisible()
    const { rows } = await queryDemo<{ rows: { id: string; state: string; request: unknown }[] }>(
      'owner',
      'workflows.list',
      { orgSlug },
    )
    expect(rows.find((row) => row.id === id)).toMatchObject({ state: 'active', request: null })
  })
  await agentSession.close()
  await ownerSession.close()
})

/** Waits until the only run of the agency is so. */
async function runs(query: <Result>(path: string, input?: object) => Promise<Result>, state: string) {
  await expect
    .poll(
      async () =>
        (await query<{ rows: { state: string }[] }>('workflows.runs', { limit: 10 })).rows.map(
          (run) => run.state,
        ),
      { timeout: 30_000 },
    )
    .toEqual([state])
}

async function openRun(page: Page, orgSlug: string): Promise<void> {
  await page.goto(`/${orgSlug}/automations/workflows`)
  await page.getByRole('main').getByRole('link', { name: 'New workflow' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Runs', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Night Shift/ })
    .first()
    .click()
}
