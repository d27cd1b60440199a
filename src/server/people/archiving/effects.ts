/** What archiving a record is about, and carrying it out: the one door for everything that can be archived. */
import { can, type Member } from '#domain/access.ts'
import {
  archiveEffects,
  effectsOfArchiving,
  isArchiveChange,
  isArchiveRefusal,
  type Archivable,
  type ArchiveChange,
  type ArchiveEffect,
  type ArchiveEffectKind,
} from '#domain/people/archive-effects.ts'
import { peopleProblem } from '#domain/people/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import type { Context, Org } from '../../context.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import {
  endFeeds,
  endInvitations,
  lockArchivable,
  pausePortalAccess,
  pauseSequences,
  setArchived,
  type ArchiveTarget,
  type DatedArchivable,
} from './store.ts'
import { listUses, type Use } from './uses-store.ts'

export type ArchiveCall = { tx: Tx; scope: OrgScope; org: Org; member: Member } & Pick<
  Context,
  'now' | 'recordEffects'
>

/** `uses` leaves out what the person may not see; `count` is of all. */
export type ArchiveAnswer = {
  effect: ArchiveEffect
  kind: ArchiveEffectKind
  count: number
  uses: Use[]
}

/** Kept as a code, which each reader sees in their own language. */
const whyOf = (noun: Archivable) => asMessage(peopleProblem('archive.done', { noun }))

/** What archiving the record would be about; effects about nothing are left out. */
export async function listArchiveEffects(
  call: ArchiveCall,
  noun: Archivable,
  id: string,
): Promise<ArchiveAnswer[]> {
  const { member, org } = call
  const unscoped = withAllArtists(call, 'archivedRecord')
  const about = { id, today: todayIn(org.tz, call.now) }
  const answers: ArchiveAnswer[] = []
  for (const effect of effectsOfArchiving[noun]) {
    const { kind, names } = archiveEffects[effect]
    const { count, uses } = await listUses(unscoped.tx, unscoped.scope, noun, effect, about)
    if (count === 0) continue
    const own = unscoped === call ? uses : (await listUses(call.tx, call.scope, noun, effect, about)).uses
    answers.push({ effect, kind, count, uses: can(member, names) ? own : [] })
  }
  return answers
}

type Handler = (call: ArchiveCall, noun: Archivable, id: string) => Promise<void>

const aboutOf = (noun: Archivable, id: string) => (noun === 'artist' ? { artistId: id } : { contactId: id })

const changes: Record<ArchiveChange, Handler> = {
  portalAccess: ({ tx, scope }, _noun, id) => pausePortalAccess(tx, scope, id, true),
  endInvitations: ({ tx, scope, now }, _noun, id) => endInvitations(tx, scope, id, now),
  endFeeds: ({ tx, scope, now }, _noun, id) => endFeeds(tx, scope, id, now),
  async endSequences(call, noun, id) {
    if (noun === 'artist') await pauseSequences(call.tx, call.scope, id)
    await call.recordEffects.endSequences(call, aboutOf(noun, id), whyOf(noun))
  },
  endEnrolments: (call, noun, id) => call.recordEffects.endSequences(call, { sequenceId: id }, whyOf(noun)),
  endRuns: (call, noun, id) => call.recordEffects.endRuns(call, aboutOf(noun, id), whyOf(noun)),
}

/** So many of what refuses it are named. */
const maxNamed = 5

/**
 * What becomes of all that names a locked record which is archived now; whoever calls writes `archived_at`. CONFLICT,
 * with what to solve first, where something refuses it.
 */
export async function followArchiving(
  call: ArchiveCall,
  noun: Archivable,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const answers = await listArchiveEffects(call, noun, id)
  for (const answer of answers) {
    if (!isArchiveRefusal(answer.effect)) continue
    const uses = answer.uses.slice(0, maxNamed).map(({ name: use, on }) => ({ name: use, on }))
    throw new DomainError('CONFLICT', {
      problem: peopleProblem(`archive.${answer.effect}`, { name, uses, count: answer.count }),
    })
  }
  const unscoped = withAllArtists(call, 'archivedRecord')
  for (const { effect } of answers) if (isArchiveChange(effect)) await changes[effect](unscoped, noun, id)
}

/** Archives a record with what follows; nothing where it is archived already. Returns it as it was. */
export async function archiveRecord(
  call: ArchiveCall,
  noun: DatedArchivable,
  id: string,
): Promise<ArchiveTarget> {
  const { tx, scope, now } = call
  const record = await lockArchivable(tx, scope, noun, id)
  if (record.archivedAt !== null) return record
  await followArchiving(call, noun, record)
  await setArchived(tx, scope, noun, id, now)
  return record
}

/** Brings a record back, with what was only paused. Returns it as it was. */
export async function restoreRecord(
  call: ArchiveCall,
  noun: DatedArchivable,
  id: string,
): Promise<ArchiveTarget> {
  const { tx, scope } = call
  const record = await lockArchivable(tx, scope, noun, id)
  if (record.archivedAt === null) return record
  if (noun === 'artist') await pausePortalAccess(tx, scope, id, false)
  await setArchived(tx, scope, noun, id, null)
  return record
}
