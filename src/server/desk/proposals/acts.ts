/** What each kind of proposal would do: whether it may be proposed, what it says, and how it is carried out. */
import { can, type Capability, type Member } from '#domain/access.ts'
import { HoldInput } from '#domain/booking/holds/hold-decisions.ts'
import { proposalPermissions, type Proposed } from '#domain/desk/proposals/proposals.ts'
import type { ProposalKind } from '#domain/desk/proposals/proposal-states.ts'
import { DomainError } from '#domain/errors.ts'
import { decideInquiry } from '#domain/sales/inquiries.ts'
import { findBookedArtist } from '../../booking/availability/store.ts'
import { checkPlaces, createTask } from '../../booking/follow-ups/store.ts'
import { place } from '../../booking/holds/place.ts'
import { checkArtist } from '../../booking/hold-queue/store.ts'
import type { Context, Org } from '../../context.ts'
import { insertNote } from '../../people/notes/store.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import { underCapability } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { checkPlace } from '../../platform/files/place.ts'
import { sendReply } from '../../sales/inquiries/reply.ts'
import { findInquiry } from '../../sales/inquiries/store.ts'
import { findName } from '../../automation/workflow-actions/subject-store.ts'
import { findRecordName } from './store.ts'
import type { Description } from './outputs.ts'

export type ActCall = {
  tx: Tx
  scope: OrgScope
  member: Member
  org: Org
  user: { email: string }
} & Pick<Context, 'now' | 'secrets' | 'site' | 't'>

/** The call with the right to do what is proposed, as far as that reaches; FORBIDDEN without it. */
function withRight(call: ActCall, kind: ProposalKind): ActCall {
  const permission = proposalPermissions[kind]
  if (!can(call.member, permission)) throw new DomainError('FORBIDDEN')
  return underCapability(call, call.member, permission.split('.')[0] as Capability)
}

/** Refuses what whoever proposes could not do; answers with the version of the record that would change. */
export async function checkProposed(anyCall: ActCall, proposed: Proposed): Promise<number | null> {
  const call = withRight(anyCall, proposed.kind)
  const { tx, scope, member } = call
  switch (proposed.kind) {
    case 'hold': {
      const { artistId } = proposed
      if (!can(member, 'holds.manage', { artistId })) throw new DomainError('FORBIDDEN')
      await checkArtist(tx, scope, artistId)
      return null
    }
    case 'reply': {
      const inquiry = await findInquiry(tx, scope, proposed.inquiryId)
      decideInquiry(inquiry.state, { action: 'reply' }, inquiry.artistIds, member)
      return inquiry.version
    }
    case 'task':
      await checkPlaces(tx, scope, proposed.task)
      return null
    case 'note':
      await checkPlace(tx, scope, member, proposed, 'manage')
      return null
  }
}

/** What would happen, as a person reads it before deciding; NOT_FOUND where its record is gone or hidden. */
export async function describeProposed(anyCall: ActCall, proposed: Proposed): Promise<Description> {
  const call = withRight(anyCall, proposed.kind)
  const { tx, scope, member } = call
  switch (proposed.kind) {
    case 'hold': {
      const { artistId, date, venueId, holderCompanyId, holderContactId } = proposed
      const [artist, venueName, companyName, contactName] = await Promise.all([
        findBookedArtist(tx, scope, artistId),
        findRecordName(tx, scope, 'venue', venueId),
        findRecordName(tx, scope, 'company', holderCompanyId),
        findRecordName(tx, scope, 'contact', holderContactId),
      ])
      const holderName = companyName ?? contactName
      return { kind: 'hold', artistId, artistName: artist.name, date, venueId, venueName, holderName }
    }
    case 'reply': {
      const { inquiryId, email } = proposed
      const { email: to, firstName, lastName, state, version } = await findInquiry(tx, scope, inquiryId)
      return {
        kind: 'reply',
        inquiryId,
        to,
        name: `${firstName} ${lastName}`,
        state,
        recordVersion: version,
        ...email,
      }
    }
    case 'task': {
      const { title, notes, dueOn, eventId, assigneeUserId, checklist } = proposed.task
      const [assigneeName, eventName] = await Promise.all([
        assigneeUserId && findName(tx, scope, assigneeUserId),
        findRecordName(tx, scope, 'event', eventId),
      ])
      const steps = checklist.map(({ text }) => text)
      return { kind: 'task', title, notes, dueOn, eventId, eventName, assigneeName, steps }
    }
    case 'note': {
      await checkPlace(tx, scope, member, proposed, 'view')
      const { entity, entityId, note } = proposed
      return {
        kind: 'note',
        entity,
        entityId,
        recordName: await findRecordName(tx, scope, entity, entityId),
        ...note,
      }
    }
  }
}

/** Does what is proposed, in the name and with the rights of whoever calls; the entry of the log is that of the deed. */
export async function carryOut(
  anyCall: ActCall,
  proposed: Proposed,
  recordVersion: number | null,
): Promise<LogEntry> {
  const call = withRight(anyCall, proposed.kind)
  const { tx, scope, member } = call
  switch (proposed.kind) {
    case 'hold': {
      const { kind: _, ...hold } = proposed
      return (await place(call, HoldInput.parse(hold))).log
    }
    case 'reply': {
      const { inquiryId: id, email } = proposed
      return (await sendReply(call, { id, version: recordVersion ?? 0, email })).log
    }
    case 'task': {
      const { id } = await createTask(tx, scope, { ...proposed.task, origin: 'manual', dedupeKey: null })
      return { entity: 'task', entityId: id, after: proposed.task }
    }
    case 'note': {
      const { entity, entityId, note } = proposed
      await checkPlace(tx, scope, member, { entity, entityId }, 'manage')
      const noteId = await insertNote(tx, scope, { entity, entityId }, note)
      return { entity, entityId, after: { noteId, visibility: note.visibility } }
    }
  }
}
