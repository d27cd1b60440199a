// The press kit of an artist, from the form in the office to the page that a newspaper opens.
import { barriers, overflow } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const artist = 'The Paper Lanterns'
const path = '/press/halbmond/the-paper-lanterns'

test('a press kit is put together, previewed and published', async ({ openAs }) => {
  const visitor = await openAs(null)
  expect((await visitor.goto(path))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'Press kit not available' })).toBeVisible()

  const office = await openAs('owner')
  await office.goto('/halbmond/artists/the-paper-lanterns')
  const part = office.getByRole('region', { name: 'Public page' })
  await part.getByRole('button', { name: 'Edit page' }).click()
  const sheet = office.getByRole('dialog')
  await sheet.getByLabel('Biography in English').fill('Five friends.\n\nOne van.')
  await sheet.getByLabel(`Photo credit for ${artist}, live.png`).fill('Noor Haddad')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()

  const [preview] = await Promise.all([
    office.waitForEvent('popup'),
    part.getByRole('button', { name: 'Preview' }).click(),
  ])
  await expect(preview.getByText('not published yet')).toBeVisible()
  await expect(preview.getByText('Photo: Noor Haddad').first()).toBeVisible()
  await part.getByRole('switch', { name: 'Publish as a web page' }).click()
  await expect(office.getByText('Press kit published')).toBeVisible()
  await expect(part.getByText(path)).toBeVisible()

  await visitor.goto(path)
  await expect(visitor.getByText('One van.')).toBeVisible()
  const [photos] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Download all photos' }).click(),
  ])
  expect(photos.suggestedFilename()).toBe(`${artist} photos.zip`)
})

test('a published press kit reads well everywhere and leaves nothing on the device', async ({ openAs }) => {
  const page = await openAs(null)
  await page.goto('/press/halbmond/mira-sol')
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Sol' })).toBeVisible()
  expect(await overflow(page)).toEqual([])
  expect(await barriers(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Pressefotos' })).toBeVisible()
})
