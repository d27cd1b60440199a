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

/** One kind of proposal; each function is called with the right to do what is proposed. */
type Act<Of extends Proposed> = {
  /** Refuses what whoever proposes could not do; answers with the version of the record that would change. */
  check(call: ActCall, proposed: Of): Promise<number | null>
  /** What would happen, as a person reads it before deciding; NOT_FOUND where its record is gone or hidden. */
  describe(call: ActCall, proposed: Of): Promise<Description>
  /** Does it, in the name and with the rights of whoever calls; the entry of the log is that of the deed. */
  carryOut(call: ActCall, proposed: Of, recordVersion: number | null): Promise<LogEntry>
}

type ProposedAs<Kind extends ProposalKind> = Extract<Proposed, { kind: Kind }>

const hold: Act<ProposedAs<'hold'>> = {
  async check({ tx, scope, member }, { artistId }) {
    if (!can(member, 'holds.manage', { artistId })) throw new DomainError('FORBIDDEN')
    await checkArtist(tx, scope, artistId)
    return null
  },
  async describe({ tx, scope }, { kind, artistId, date, venueId, holderCompanyId, holderContactId }) {
    const [artist, venueName, companyName, contactName] = await Promise.all([
      findBookedArtist(tx, scope, artistId),
      findRecordName(tx, scope, 'venue', venueId),
      findRecordName(tx, scope, 'company', holderCompanyId),
      findRecordName(tx, scope, 'contact', holderContactId),
    ])
    const holderName = companyName ?? contactName
    return { kind, artistId, artistName: artist.name, date, venueId, venueName, holderName }
  },
  carryOut: async (call, { kind: _, ...values }) => (await place(call, HoldInput.parse(values))).log,
}

const reply: Act<ProposedAs<'reply'>> = {
  async check({ tx, scope, member }, { inquiryId }) {
    const inquiry = await findInquiry(tx, scope, inquiryId)
    decideInquiry(inquiry.state, { action: 'reply' }, inquiry.artistIds, member)
    return inquiry.version
  },
  async describe({ tx, scope }, { kind, inquiryId, email }) {
    const { email: to, firstName, lastName, state, version } = await findInquiry(tx, scope, inquiryId)
    const name = `${firstName} ${lastName}`
    return { kind, inquiryId, to, name, state, recordVersion: version, ...email }
  },
  carryOut: async (call, { inquiryId: id, email }, recordVersion) =>
    (await sendReply(call, { id, version: recordVersion ?? 0, email })).log,
}

const task: Act<ProposedAs<'task'>> = {
  async check({ tx, scope }, proposed) {
    await checkPlaces(tx, scope, proposed.task)
    return null
  },
  async describe({ tx, scope }, { kind, task: { title, notes, dueOn, eventId, assigneeUserId, checklist } }) {
    const [assigneeName, eventName] = await Promise.all([
      assigneeUserId && findName(tx, scope, assigneeUserId),
      findRecordName(tx, scope, 'event', eventId),
    ])
    const steps = checklist.map(({ text }) => text)
    return { kind, title, notes, dueOn, eventId, eventName, assigneeName, steps }
  },
  async carryOut({ tx, scope }, { task: values }) {
    const { id } = await createTask(tx, scope, { ...values, origin: 'manual', dedupeKey: null })
    return { entity: 'task', entityId: id, after: values }
  },
}

const note: Act<ProposedAs<'note'>> = {
  async check({ tx, scope, member }, { entity, entityId }) {
    await checkPlace(tx, scope, member, { entity, entityId }, 'manage')
    return null
  },
  async describe({ tx, scope, member }, { kind, entity, entityId, note: values }) {
    await checkPlace(tx, scope, member, { entity, entityId }, 'view')
    const recordName = await findRecordName(tx, scope, entity, entityId)
    return { kind, entity, entityId, recordName, ...values }
  },
  async carryOut({ tx, scope, member }, { entity, entityId, note: values }) {
    await checkPlace(tx, scope, member, { entity, entityId }, 'manage')
    const noteId = await insertNote(tx, scope, { entity, entityId }, values)
    return { entity, entityId, after: { noteId, visibility: values.visibility } }
  },
}

const acts: { [Kind in ProposalKind]: Act<ProposedAs<Kind>> } = { hold, reply, task, note }

/** The act of a proposal, for a call that may do such things; FORBIDDEN for others. */
export function actOf(anyCall: ActCall, proposed: Proposed) {
  const call = withRight(anyCall, proposed.kind)
  // Kind and act belong together, which a union of both does not say.
  const act = acts[proposed.kind] as Act<Proposed>
  return {
    check: () => act.check(call, proposed),
    describe: () => act.describe(call, proposed),
    carryOut: (recordVersion: number | null) => act.carryOut(call, proposed, recordVersion),
  }
}
