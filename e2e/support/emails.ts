// Reads e-mails as the local e-mails page shows them.
import { expect, type Page } from '@playwright/test'
import { emailServers } from './address.ts'

export type Email = { address: string; subject: string; to: string }

const plain = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

async function allEmails(): Promise<Email[]> {
  const lists = await Promise.all(
    emailServers.map(async (server) => {
      const html = await (await fetch(`${server}/emails`)).text()
      const rows = html.matchAll(
        /<a href="(\/emails\/[^"]+)">\s*<strong>([^<]*)<\/strong>\s*<span>([^<]*)<\/span>/g,
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

/** Waits for the newest e-mail to this address whose subject holds the text. */
export async function emailTo(to: string, subject: string): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        found = (await allEmails()).find((email) => email.to === to && email.subject.includes(subject))
        return found?.subject ?? 'no such e-mail'
      },
      { message: `an e-mail "${subject}" to ${to}`, timeout: 15_000, intervals: [50, 100, 200] },
    )
    .toContain(subject)
  return found!
}

/** The address behind the button of an e-mail. */
export async function linkIn(email: Email): Promise<string> {
  const html = await (await fetch(email.address)).text()
  const frame = plain(/srcdoc="([^"]*)"/.exec(html)?.[1] ?? '')
  const link = /<a\s[^>]*href="([^"]+)"/.exec(frame)?.[1]
  if (!link) throw new Error(`There is no link in "${email.subject}".`)
  return plain(link)
}

/** Opens the e-mail in the browser and presses its button, which opens the page that it leads to. */
export async function followEmail(page: Page, email: Email, button: string): Promise<void> {
  await page.goto(email.address)
  await page.frameLocator('iframe').getByRole('link', { name: button }).click()
}
