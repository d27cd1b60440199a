// Assistants: one proposes by MCP, a person sees exactly what would happen, and decides.
import { createHash, randomBytes } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { presetScopes } from '#domain/platform/access-tokens/access-scopes.ts'
import { baseURL } from '../support/address.ts'
import { newAgency } from '../support/accounts.ts'
import { mutate } from '../support/calls.ts'
import { slow } from '../support/moves.ts'
import { withTokens } from '../support/people.ts'
import { barriers, overflow } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('a proposed task is approved under Today, and is then among the tasks', async ({ page }) => {
  const { slug, session } = await newAgency()
  const secret = `fma_${randomBytes(32).toString('base64url')}`
  const token = {
    name: 'Claude',
    isOrganisations: false,
    scopes: presetScopes('assistant'),
    lifetime: 'month' as const,
  }
  await mutate(session.access_token, 'accessTokens.create', { orgSlug: slug, token, secret })
  const client = new Client({ name: 'journey', version: '1' })
  const authProvider = { token: async () => secret }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${baseURL}/mcp`), { authProvider }))
  const input = { title: 'Call the promoter', reason: 'The inquiry is three days old.' }
  const { isError } = await client.callTool({ name: 'propose_task', arguments: input })
  expect(isError).toBeFalsy()
  await client.close()

  await page.goto(withTokens(`/${slug}/dashboard`, session))
  await page.getByRole('link', { name: 'Review' }).click(slow)
  const sheet = page.getByRole('dialog', { name: 'Task: Call the promoter' })
  await expect(sheet.getByText('The inquiry is three days old.')).toBeVisible(slow)
  await expect(sheet.getByText('Proposed by “Claude”')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Create task' }).click()
  // What is behind an open dialog has no role.
  await expect(sheet).toBeHidden(slow)
  await expect(page.getByRole('link', { name: 'Review' })).toHaveCount(0, slow)
  await page.goto(`/${slug}/inbox`)
  await expect(page.getByText('Call the promoter')).toBeVisible(slow)
})

test('an assistant is let in by a person, and shut out in the settings', async ({ page }) => {
  const { slug, session } = await newAgency()
  const callback = `${baseURL}/healthz`
  const registered = await fetch(`${baseURL}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Claude', redirect_uris: [callback] }),
  })
  const { client_id: clientId } = (await registered.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const asked = {
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'kept',
  }
  await page.goto(withTokens(`/authorize?${new URLSearchParams(asked)}`, session))
  await expect(page.getByRole('heading', { name: 'Connect “Claude”?' })).toBeVisible(slow)
  await page.getByRole('switch', { name: 'Allow proposals' }).click()
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.waitForURL(/\/healthz\?code=/, slow)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('state')).toBe('kept')
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: searchParams.get('code') ?? '',
    redirect_uri: callback,
    code_verifier: verifier,
  }
  const answer = await fetch(`${baseURL}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  expect(await answer.json()).toMatchObject({ scope: expect.stringContaining('proposals') })

  await page.goto(`/${slug}/settings/api`)
  await page.getByRole('button', { name: 'Revoke token Claude' }).click(slow)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByRole('button', { name: 'Revoke token Claude' })).toHaveCount(0, slow)
})
