// What lies over a screen, and what its colours follow: nobody is shut out, and nothing gets past the content policy.
import { barriers, settled } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('the list with shows selected shuts nobody out', async ({ openAs, isPhone }) => {
  test.skip(isPhone, 'phones act on one show at a time')
  const page = await openAs('owner')
  for (const view of ['list', 'kanban']) {
    await page.goto(`/halbmond/events?view=${view}`)
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click()
    await settled(page)
    expect(await barriers(page)).toEqual([])
  }
})

test('what floats keeps to the content policy, and an injected script does not run', async ({
  openAs,
  isPhone,
  watch,
}) => {
  const page = await openAs('owner')
  await page.goto('/halbmond/artists/new')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'DJ', exact: true }).click()
  await page.getByRole('combobox', { name: 'Home country' }).fill('Ger')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.goto('/halbmond/events?new=true')
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByRole('button', { name: 'Open calendar' }).first().click()
  await page.getByRole('gridcell').getByRole('button').first().click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  if (!isPhone) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('mira')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  expect(watch.problems).toEqual([])

  watch.expectProblems(/Content Security Policy|Trusted(Script|HTML)/)
  const ran = await page.evaluate(async () => {
    const code = 'window.injected = true'
    const script = document.createElement('script')
    const button = document.createElement('button')
    const image = document.createElement('div')
    document.body.append(script, button, image)
    const attempts = [
      () => (script.textContent = code),
      () => script.append(code),
      () => button.setAttribute('onclick', code),
      () => (image.innerHTML = `<img src="/nowhere.png" onerror="${code}">`),
    ]
    // What the policy refuses at once throws.
    const refused = attempts.filter((attempt) => {
      try {
        attempt()
        return false
      } catch {
        return true
      }
    })
    button.click()
    await new Promise((done) => setTimeout(done, 50))
    return { injected: 'injected' in window, refused: refused.length, markup: image.innerHTML }
  })
  expect(ran).toMatchObject({ injected: false, markup: '' })
  expect(ran.refused).toBeGreaterThan(0)
  expect(watch.problems.length).toBeGreaterThan(0)
})

test('the colours follow the choice in the menu, too', async ({ openAs, isPhone }) => {
  test.skip(isPhone, 'the same menu')
  const page = await openAs('viewer')
  await page.goto('/halbmond/calendar')
  const pdf = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await pdf()
  await page.getByRole('button', { name: 'Sascha Blum' }).click()
  await page
    .getByRole('menuitemradio', { name: 'Dark' })
    .or(page.getByRole('menuitem', { name: 'Dark' }))
    .click()
  await expect.poll(pdf).not.toBe(light)
  const dark = await pdf()
  await page.reload()
  expect(await pdf()).toBe(dark)
})
