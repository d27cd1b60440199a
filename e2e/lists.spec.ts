// The lists that decide: what shows bring on the board and in the list, and a show beside the list.
import { newAgency, ownPassword } from './support/accounts.ts'
import { mutate } from './support/calls.ts'
import { nextMonthDay, slow } from './support/moves.ts'
import { stateFor } from './support/people.ts'
import { expect, test } from './support/test.ts'

// The agency is made once; the tests only look.
test.describe.configure({ mode: 'default' })

/** An agency whose dollar is worth half a euro, with two holds: one for €3,000, one for $2,000. */
async function agencyWithFees() {
  const { email, session, slug } = await newAgency()
  const call = <Result>(path: string, input: object) =>
    mutate<Result>(session.access_token, path, { orgSlug: slug, ...input })
  await call('fxRates.set', {
    rate: { currency: 'USD', rateDate: nextMonthDay(1), rate: '2', source: 'Journey' },
  })
  const company = { name: 'Elbklang', kinds: ['promoter'] }
  const promoter = await call<{ id: string }>('companies.create', { company })
  const show = async (name: string, day: number, currency: string, guaranteeMinor: number) => {
    const artist = await call<{ id: string }>('artists.create', { artist: { name, kind: 'solo' } })
    const event = {
      name: `${name} in Leipzig`,
      eventDate: nextMonthDay(day),
      tz: 'Europe/Berlin',
      city: 'Leipzig',
      country: 'DE',
      kind: 'headline',
      promoterCompanyId: promoter.id,
    }
    const booking = { artistId: artist.id, status: 'hold', showtime: '21:00' }
    const { bookingId } = await call<{ bookingId: string }>('events.create', { event, booking })
    const deal = { type: 'flat', currency, guaranteeMinor, commission: { kind: 'pct', pct: '15' } }
    await call('deals.save', { bookingId, version: null, deal })
  }
  await show('Mira Vale', 18, 'EUR', 300_000)
  await show('Kit Amsel', 19, 'USD', 200_000)
  return { email, slug }
}

let made: ReturnType<typeof agencyWithFees> | undefined
const agency = () => (made ??= agencyWithFees())

test.use({
  storageState: async ({ browserName: _ }, provide) =>
    provide(await stateFor((await agency()).email, ownPassword)),
})

test('a column of the board adds up its fees in the home currency, with the amounts as agreed', async ({
  page,
}) => {
  const { slug } = await agency()
  await page.goto(`/${slug}/events?view=kanban`)
  const column = page.getByRole('region', { name: 'Hold' })
  const kit = column.getByRole('listitem').filter({ hasText: 'Kit Amsel' })
  await expect(kit).toContainText('$2,000', slow)
  await expect(kit).toContainText('Elbklang')
  await expect(kit).toContainText('1H expires')
  const sum = column.getByRole('button', { name: 'Hold: about €4,000' })
  await sum.click(slow)
  const parts = page.getByRole('dialog', { name: 'Hold' })
  await expect(parts).toContainText('€3,000')
  await expect(parts).toContainText('$2,000')
  await expect(parts).toContainText('€1 = 2 USD')
})

test('Space opens a show beside the list, J leads on, Escape closes', async ({ page }) => {
  const { slug } = await agency()
  await page.goto(`/${slug}/events?view=list`)
  await expect(page.getByRole('link', { name: 'Mira Vale' })).toBeVisible(slow)
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Mira Vale' })).toBeVisible(slow)
  await expect(preview).toContainText('€3,000')
  await page.keyboard.press('j')
  await expect(preview.getByRole('heading', { name: 'Kit Amsel' })).toBeVisible()
  await expect(page).toHaveURL(/preview=/)
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/overview$/)
})
