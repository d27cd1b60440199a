/** The demo at start: its rows in an empty database, and its accounts. What makes them is loaded only then. */
import type { ArtistRole, StaffRole } from '#domain/access.ts'
import { languages, type Language } from '#domain/language.ts'
import { otherOwnerLabel, roleLabels } from '#texts/platform/roles.ts'
import { AuthError } from '../../platform/auth/errors.ts'
import type { Auth } from '../../platform/auth/types.ts'
import {
  findWithoutSent,
  gatherStatistics,
  loadIfEmpty,
  loadSent,
  type OwnerConnection,
} from '../../platform/db/bulk-load.ts'
import { putFile, type FileStorage } from '../../platform/files/storage.ts'
import type { PdfService } from '../../platform/pdf/service.ts'
import type { SentContract } from './documents/contract-documents.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { translatorOf } from '../../texts.ts'
import type { DemoContent } from './files.ts'
import { followers, orgs, staff } from './people.ts'

/** The password of every demo account. It is public, which is why a demo never shares a server with real data. */
export const demoPassword = 'fermata-demo-2026'
// The same password hashed once, so that nine accounts do not cost nine hashes at the first start.
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$TkW4vQ1uxVXihVPsSpSgPA$hfEFidiOq4LnnHXdYbmcbtAfzIy8J8jSH8he21gdpG4'

const roles: Record<string, StaffRole | ArtistRole> = {
  owner: 'owner',
  admin: 'admin',
  agent: 'agent',
  assistant: 'assistant',
  accountant: 'accountant',
  tour: 'tour_manager',
  viewer: 'read_only',
  artist: 'artist_owner',
}

const people = [...staff, ...followers].filter(({ account }) => account !== null)

/** Whose account it is, in every language: the page shows it before anything is loaded. */
function labelsOf(email: string, account: string | null): Record<Language, string> {
  const label = email.endsWith('@nordwind.example')
    ? otherOwnerLabel
    : roleLabels[roles[account ?? ''] ?? 'owner']
  const entries = languages.map((language) => [language, translatorOf(language)(label)])
  return Object.fromEntries(entries) as Record<Language, string>
}

/** The accounts to try the demo with, one per role, and the owner of the second agency. */
export const demoAccounts = people.map(({ email, account }) => ({
  email,
  password: demoPassword,
  labels: labelsOf(email, account),
}))

/**
 * Makes sure that the demo is there, if the database holds nothing else, but for the contracts that went out: see
 * `loadSentContracts`. Accounts are made only where sign-in is embedded. Returns whether this database is a demo.
 */
export async function loadDemoIfEmpty(options: {
  owner: OwnerConnection
  auth: Auth | null
  files: FileStorage
  /** Seals the artists' bank accounts; without it the demo has none of them. */
  secrets?: Pick<Secrets, 'seal'>
  now: Date
}): Promise<boolean> {
  const firstOrg = await loadIfEmpty(options.owner, async () => {
    const { makeDemo } = await import('./data.ts')
    const contents: DemoContent[] = []
    const tables = makeDemo(options.now, contents, [], options.secrets)
    await Promise.all(contents.map(({ bytes, ...file }) => putFile(options.files, file, bytes)))
    return tables
  })
  // Until the tables are looked at, joins of three and more take seconds.
  if (firstOrg === null) await gatherStatistics(options.owner)
  const isDemo = firstOrg === null || orgs.some(({ id }) => id === firstOrg)
  if (isDemo) await createAccounts(options.auth)
  return isDemo
}

/**
 * Adds the demo's contracts that went out, unless they are there. Printing them takes longer than all else, so that a
 * server does it after its start; one that is stopped before goes on with it at the next.
 */
export async function loadSentContracts(
  owner: OwnerConnection,
  pdf: Pick<PdfService, 'render'>,
): Promise<void> {
  const { id } = orgs[0]!
  const loadedAt = await findWithoutSent(owner, id)
  if (!loadedAt) return
  const [{ makeDemo }, { sentTables }] = await Promise.all([
    import('./data.ts'),
    import('./documents/contract-documents.ts'),
  ])
  const sent: SentContract[] = []
  makeDemo(loadedAt, [], sent)
  await loadSent(owner, id, await sentTables(pdf, sent))
}

async function createAccounts(auth: Auth | null): Promise<void> {
  if (!auth) return
  for (const { id, email, name } of people) {
    if (await auth.admin.findUserByEmail(email)) continue
    const account = { id, email, passwordHash: demoPasswordHash, emailConfirm: true, userMetadata: { name } }
    await auth.admin.createUser(account).catch((error: unknown) => {
      // Processes that start together load the same demo: another was first.
      if (!(error instanceof AuthError && error.code === 'email_exists')) throw error
    })
  }
}

/**
 * For installations that others reach and that are not meant to be a demo.
 * @throws StartError when the database has accounts with the demo's password, which everybody knows
 */
export async function refuseDemoAccounts(auth: Auth): Promise<void> {
  if (await auth.admin.hasPasswordHash(demoPasswordHash))
    throw new StartError(
      'This database holds the demo, whose passwords are public, and others can reach this installation. ' +
        'Set DATA_DIR to a new folder, or FERMATA_DEMO=on if it is meant to be a demo.',
    )
}

/** Says how to sign in, once, at start. */
export function announceDemo(): void {
  console.log(`\nDemo accounts, password ${demoPassword}:`)
  for (const { email, labels } of demoAccounts) console.log(`  ${email.padEnd(32)}${labels.en}`)
}
