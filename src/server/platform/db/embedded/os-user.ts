// Whom PostgreSQL runs as: it refuses root, so root hands it to an unprivileged account.
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** An account of the operating system, as numbers. */
export type OsUser = { uid: number; gid: number }

/**
 * The account PostgreSQL must run as, or null when it is our own: the owner of an existing data directory,
 * else `postgres` where that account exists, else `nobody`.
 */
export function postgresUser(dataDirectory: string): OsUser | null {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(dataDirectory, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = new Map<string, OsUser>()
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    accounts.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return accounts.get('postgres') ?? accounts.get('nobody') ?? { uid: 65534, gid: 65534 }
}

/** Whether an account may pass through every directory above `path` (a clone below /root lets nobody through). */
export function mayReach(path: string, user: OsUser | null): boolean {
  if (!user) return true
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    const { mode, uid, gid } = statSync(directory)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (directory === dirname(directory)) return true
  }
}
