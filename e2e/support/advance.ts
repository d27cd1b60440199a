// Fills in an advance as a promoter on a phone does, and counts what it takes.
import type { Page } from '@playwright/test'
import { baseURL } from './address.ts'
import { expect } from './test.ts'

export type LinkedField = {
  id: string
  fieldName: string
  fieldType: string
  options: string[]
  isRequired: boolean
  state: string
  responseValue: string | null
  prefill: { value: string } | null
}
export type LinkedAdvance = {
  state: string
  submittedAt: string | null
  groups: { id: string; name: string; fields: LinkedField[] }[]
}
/** What fingers do: presses, and fields that are typed into. */
export type Effort = { taps: number; typed: number }

export const tokenOf = (link: string) => new URL(link).pathname.split('/').at(-1)!

/** The answer of the server to whoever holds a token, as it is sent. */
export async function openByToken(token: string): Promise<{ status: number; body: string }> {
  const input = encodeURIComponent(JSON.stringify({ json: { token } }))
  const answer = await fetch(`${baseURL}/trpc/advancing.open?input=${input}`)
  return { status: answer.status, body: await answer.text() }
}

export async function advanceOf(link: string): Promise<LinkedAdvance> {
  const { body } = await openByToken(tokenOf(link))
  return (JSON.parse(body) as { result: { data: { json: LinkedAdvance } } }).result.data.json
}

/** Opens the first section, and gives its heading. */
export async function start(page: Page, effort: Effort): Promise<void> {
  await page.getByRole('link', { name: /^(Start|Continue) with / }).click()
  effort.taps += 1
}

export async function next(page: Page, effort: Effort): Promise<void> {
  await page.getByRole('link', { name: /^(Next|Review and send)$/ }).click()
  effort.taps += 1
}

async function answer(page: Page, field: LinkedField, effort: Effort): Promise<void> {
  const { fieldName, fieldType } = field
  const group = page.getByRole('group', { name: fieldName, exact: true })
  effort.taps += 1
  switch (fieldType) {
    case 'toggle':
      return group.getByRole('radio', { name: 'Yes' }).check()
    case 'select':
      return group.getByRole('radio', { name: field.options[0]! }).check()
    case 'contact':
      await group.getByRole('button').first().click()
      await group.getByLabel('Phone').fill('+49 341 998877')
      effort.taps += 1
      effort.typed += 1
      return
    default:
      await page.getByLabel(fieldName, { exact: true }).fill(`${fieldName}: as agreed`)
      effort.typed += 1
  }
}

/** Answers what is needed in the section that is open; what is known from before is confirmed. */
export async function fillSection(
  page: Page,
  group: LinkedAdvance['groups'][number],
  effort: Effort,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible()
  const isOpen = ({ state }: LinkedField) => state === 'requested' || state === 'empty'
  const known = group.fields.filter((field) => isOpen(field) && field.prefill)
  if (known.length > 0) {
    const all = page.getByRole('button', { name: 'All still correct' })
    await (known.length > 1 ? all : page.getByRole('button', { name: /^Still correct/ })).click()
    effort.taps += 1
  }
  for (const field of group.fields) {
    if (field.isRequired && isOpen(field) && !field.prefill) await answer(page, field, effort)
  }
  // A finger leaves the last field by pressing something else, or nothing: it is kept all the same.
  await expect(page.getByText('All changes saved')).toBeVisible()
}
