// Where the journeys go: a server started for them, or with E2E_URL one that runs already (with the demo loaded).
import { freePort } from '#server/testing/programs/program.ts'

export const isOwnServer = !process.env.E2E_URL

// The first process chooses; the server and the workers inherit its environment.
if (isOwnServer) {
  process.env.E2E_PORT ??= String(await freePort())
  process.env.E2E_CLOCK_PORT ??= String(await freePort())
}

/** The origin of the pages, without a slash at the end. */
export const baseURL = process.env.E2E_URL?.replace(/\/+$/, '') ?? `http://localhost:${process.env.E2E_PORT}`

/** Where the time of one organisation is moved; only a server started for the journeys has such a place. */
export const clockURL = process.env.E2E_CLOCK_PORT && `http://localhost:${process.env.E2E_CLOCK_PORT}`

/** Servers whose e-mails pages are looked at: with several processes or a foreign sign-in there is more than one. */
export const emailServers = (process.env.E2E_EMAILS_URL ?? baseURL)
  .split(',')
  .map((url) => url.replace(/\/+$/, ''))
