// An artist of two agencies: one invites, the other accepts for its own artist and sees the days, until sharing is stopped.
import { newAgency } from '../support/accounts.ts'
import { mutate } from '../support/calls.ts'
import { emailTo, linkIn } from '../support/emails.ts'
import { slow } from '../support/moves.ts'
import { withTokens } from '../support/people.ts'
import { barriers } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

type Agency = Awaited<ReturnType<typeof newAgency>>

async function addArtist({ slug: orgSlug, session }: Agency, name: string) {
  const artist = { name, kind: 'solo' }
  return mutate<{ id: string; slug: string }>(session.access_token, 'artists.create', { orgSlug, artist })
}

test('an artist is shared with another agency until one of them stops it', async ({ page, openAs }) => {
  const [own, other] = [await newAgency(), await newAgency()]
  const mira = await addArtist(own, 'Mira')
  const miraAbroad = await addArtist(other, 'Mira Abroad')
  const block = { fromDate: '2027-05-14', kind: 'studio', title: 'A secret session' }
  await mutate(own.session.access_token, 'availability.block', {
    orgSlug: own.slug,
    artistId: mira.id,
    block,
  })

  await page.goto(withTokens(`/${own.slug}/artists/${mira.slug}`, own.session))
  await page.getByRole('button', { name: 'Invite agency' }).click(slow)
  const sheet = page.getByRole('dialog', { name: 'Share Mira' })
  await sheet.getByLabel('E-mail').fill(other.email)
  expect(await barriers(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${other.email}`)).toBeVisible(slow)

  const theirs = await openAs(null)
  const link = new URL(await linkIn(await emailTo(other.email, 'Share the diary of Mira')))
  await theirs.goto(withTokens(`${link.pathname}${link.search}`, other.session))
  await theirs.getByRole('link', { name: 'Continue with Journey Agency' }).click(slow)
  await theirs.getByRole('combobox', { name: 'Artist of your roster' }).click()
  await theirs.getByRole('option', { name: 'Mira Abroad' }).click()
  expect(await barriers(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Accept and share' }).click()
  await expect(theirs.getByRole('heading', { name: 'Shared with' })).toBeVisible(slow)

  await theirs.goto(`/${other.slug}/calendar?view=agenda&month=2027-05`)
  await expect(theirs.getByText('Busy (Journey Agency)')).toBeVisible(slow)
  await expect(theirs.getByText('A secret session')).toHaveCount(0)

  await expect(page.getByRole('heading', { name: 'Journey Agency' })).toBeVisible(slow)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  // Without reloading: the other agency is notified that it has to look again.
  await expect(theirs.getByText('Busy (Journey Agency)')).toHaveCount(0, slow)
  await theirs.goto(`/${other.slug}/artists/${miraAbroad.slug}`)
  await expect(theirs.getByText('Another agency books this artist too?')).toBeVisible(slow)
})
