// Reads letters as the local letters page shows them.
import { expect, type Page } from '@playwright/test'
import { letterServers } from './address.ts'

export type Letter = { address: string; subject: string; to: string }

const plain = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

async function allLetters(): Promise<Letter[]> {
  const lists = await Promise.all(
    letterServers.map(async (server) => {
      const html = await (await fetch(`${server}/letters`)).text()
      const rows = html.matchAll(
        /<a href="(\/letters\/[^"]+)">\s*<strong>([^<]*)<\/strong>\s*<span>([^<]*)<\/span>/g,
      )
      return [...rows].map(([, path = '', subject = '', to = '']) => ({
        address: server + path,
        subject: plain(subject),
        to: plain(to),
      }))
    }),
  )
  return lists.flat()
}

/** Waits for the newest letter to this address whose subject holds the text. */
export async function letterTo(to: string, subject: string): Promise<Letter> {
  let found: Letter | undefined
  await expect
    .poll(
      async () => {
        found = (await allLetters()).find((letter) => letter.to === to && letter.subject.includes(subject))
        return found?.subject ?? 'no such letter'
      },
      { message: `a letter "${subject}" to ${to}`, timeout: 15_000 },
    )
    .toContain(subject)
  return found!
}

/** The address behind the button of a letter. */
export async function linkIn(letter: Letter): Promise<string> {
  const html = await (await fetch(letter.address)).text()
  const frame = plain(/srcdoc="([^"]*)"/.exec(html)?.[1] ?? '')
  const link = /<a\s[^>]*href="([^"]+)"/.exec(frame)?.[1]
  if (!link) throw new Error(`There is no link in "${letter.subject}".`)
  return plain(link)
}

/** Opens the letter in the browser and presses its button, which opens the page that it leads to. */
export async function followLetter(page: Page, letter: Letter, button: string): Promise<void> {
  await page.goto(letter.address)
  await page.frameLocator('iframe').getByRole('link', { name: button }).click()
}
