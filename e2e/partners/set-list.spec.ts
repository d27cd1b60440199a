// What was played: the artist enters it in the portal after the show, the office sends it on.
import { query } from '../support/calls.ts'
import { barriers, overflow } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

type Show = { id: string; eventId: string; status: string; eventDate: string }

const day = (distance: number) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10)

test('a set list goes from the stage to the promoter', async ({ openAs }) => {
  const shows = await query<Show[]>('artist', 'artistPortal.events', {
    orgSlug: 'halbmond',
    from: day(-200),
    to: day(0),
  })
  const [show] = shows.filter(({ status }) => status === 'played' || status === 'settled').slice(-1)
  const artist = await openAs('artist')
  await artist.goto(`/artist-portal/halbmond/events/${show!.eventId}`)
  await artist.getByRole('button', { name: 'Edit set list' }).click()
  const sheet = artist.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add song' }).click()
  await sheet.getByLabel('Title').fill('Night Bus')
  await sheet.getByLabel('Composer').fill('Mirjam Solbach')
  await sheet.getByLabel('Duration').fill('3:45')
  expect(await overflow(artist)).toEqual([])
  expect(await barriers(artist)).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(artist.getByText('1 song · 3:45')).toBeVisible()

  const office = await openAs('owner')
  await office.goto(`/halbmond/${show!.eventId}/documents`)
  await expect(office.getByText('Night Bus')).toBeVisible()
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Set list (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toContain('Set list.pdf')
})
