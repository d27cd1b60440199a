// The announced shows on the website of somebody else: one line there, and nothing that the visitor would have to agree to.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { baseURL } from '../support/address.ts'
import { barriers, overflow } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

/** A website on another origin, with a page for each of these attributes of the line. */
async function startWebsite(pages: Record<string, string>) {
  const server = createServer((req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8')
    res.end(
      `<!doctype html><html lang="de"><head><title>Mira Sol</title></head><body><main><h1>Live</h1>
       <script async src="${baseURL}/embed/shows.js" ${pages[req.url ?? '']}></script></main></body></html>`,
    )
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}`, stop: () => new Promise((done) => server.close(done)) }
}

type List = { shows: { artist: { name: string }; venue: { name: string | null }; date: string }[] }
const listOf = async (path: string) =>
  (await (await fetch(`${baseURL}/public/${path}/shows.json`)).json()) as List

test('a line of HTML lists the shows of an agency, or of one artist', async ({ openAs }) => {
  const page = await openAs(null)
  const { shows } = await listOf('halbmond')
  expect(shows.length).toBeGreaterThan(3)
  const website = await startWebsite({
    '/agency': 'data-agency="halbmond"',
    '/artist': 'data-agency="halbmond" data-artist="mira-sol" data-limit="2"',
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await page.goto(`${website.address}/agency`)
  const list = page.getByRole('list', { name: 'Termine' })
  await expect(list.getByRole('listitem')).toHaveCount(shows.length)
  await expect(list.getByRole('listitem').first()).toContainText(shows[0]!.artist.name)
  expect(requests.filter((url) => url.startsWith(baseURL))).toEqual([
    `${baseURL}/embed/shows.js`,
    `${baseURL}/public/halbmond/shows.json`,
  ])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await overflow(page)).toEqual([])
  expect(await barriers(page)).toEqual([])
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' })

  await page.goto(`${website.address}/artist`)
  const own = page.getByRole('list', { name: 'Termine von Mira Sol' })
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await website.stop()
})

test('a list that cannot be loaded says so', async ({ openAs, watch }) => {
  watch.expectProblems(/404/)
  const page = await openAs(null)
  const website = await startWebsite({ '/': 'data-agency="nobody-at-all"' })
  await page.goto(website.address)
  await expect(page.getByRole('status')).toHaveText('Die Termine lassen sich gerade nicht laden.')
  await website.stop()
})
