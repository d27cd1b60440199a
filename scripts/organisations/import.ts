/**
 * `npm run import -- --file EXPORT.zip`: puts an export of an organisation into the configured installation, which must
 * be empty and not running: set DATA_DIR to a new folder. `--slug SLUG` gives it another address, `--owner ADDRESS` says
 * which owner gets a link to set a password.
 */
import { parseArgs } from 'node:util'
import { OrganisationCreateInput } from '#domain/platform/organisations.ts'
import { withExport } from '#server/desk/organisation-import/archive.ts'
import { importOrganisation, type Imported } from '#server/desk/organisation-import/import.ts'
import type { Auth } from '#server/platform/auth/types.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { checkInvariants } from '#server/platform/db/invariants/invariants.ts'
import { passwordsOf, withInstallation, type Installation } from '#server/platform/process/offline.ts'
import { createSecrets } from '#server/platform/process/secrets.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'
import { createEmbeddedAuth } from '#server/services.ts'

const { values } = parseArgs({
  options: { file: { type: 'string' }, slug: { type: 'string' }, owner: { type: 'string' } },
})

/** Everyone gets an account that only a link by e-mail opens; returns such a link for one owner. */
async function createAccounts(auth: Auth, { members, slug }: Imported): Promise<string> {
  for (const { id, email } of members) await auth.admin.createUser({ id, email, emailConfirm: true })
  const owners = members.filter(({ role }) => role === 'owner')
  const owner = owners.find(({ email }) => !values.owner || email === values.owner)
  if (!owner)
    return `${values.owner} is no owner of ${slug}. Its owners (${owners.map(({ email }) => email).join(', ')}) set a password with "Forgot password".`
  const { emailLink } = await auth.admin.generateLink({ type: 'recovery', email: owner.email })
  return `${owner.email} sets a password with this link, within the hour, once Fermata runs:\n  ${emailLink}`
}

async function accountsOf({ env, stored, connections }: Installation, imported: Imported): Promise<string> {
  if (env.hosted)
    return 'People sign in with the accounts of your Supabase project, which must have the same ids.'
  const db = openDatabase(connections.connect)
  try {
    return await createAccounts(createEmbeddedAuth({ env, db, stored }), imported)
  } finally {
    await db.close()
  }
}

try {
  const { file } = values
  if (!file) throw new StartError('Say which export: --file EXPORT.zip')
  const slug = values.slug && OrganisationCreateInput.shape.slug.safeParse(values.slug)
  if (slug && !slug.success) throw new StartError(`${values.slug} cannot be an address.`)
  await withExport(file, (archive) =>
    withInstallation(
      async (installation) => {
        const { connections, stored, files } = installation
        const target = {
          owner: connections.owner,
          rolePasswords: passwordsOf(connections, stored),
          files,
          secrets: createSecrets(stored.appSecret, stored.formerAppSecrets),
        }
        const imported = await importOrganisation(archive, target, { slug: slug ? slug.data : undefined })
        const signIn = await accountsOf(installation, imported)
        console.log(
          `Imported ${imported.slug}: ${archive.manifest.tables.length} tables, ${imported.rows} rows, ${imported.files} files.`,
        )
        console.log(`${imported.members.length} people can sign in. ${signIn}`)
        console.log('Not in the export:')
        for (const line of imported.left) console.log(`  ${line}`)
        const broken = (await checkInvariants(connections.owner)).filter((one) => one.broken > 0)
        for (const one of broken) console.warn(`${one.broken} rows break: ${one.name}`)
        if (broken.length > 0) process.exitCode = 1
      },
      { isAlone: true },
    ),
  )
} catch (error) {
  exitWithStartError(error)
}
