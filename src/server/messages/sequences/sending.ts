/** Writes the e-mails of sequences that are due: one a transaction, in the name of whoever owns the sequence. */
import type { Logger } from 'pino'
import { can, type Member } from '#domain/access.ts'
import { instantOf, todayIn } from '#domain/dates.ts'
import { isDomainError } from '#domain/errors.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { afterCap, mayEnrol, nextSlot } from '#domain/messages/sequence-sending.ts'
import { allOf, asMessage, type Problem } from '#domain/problems.ts'
import type { AsMember, Services } from '../../context.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { optOutUrl } from '../enrolments/opt-out-token.ts'
import { listCandidates } from '../enrolments/store.ts'
import { writeMessage } from '../messages/store.ts'
import { accountOf, composeEmail, sequenceValues } from './email.ts'
import {
  claimEnrolment,
  countWritten,
  findLastEmail,
  listDueSequences,
  lockToSend,
  pauseOrphan,
  postponeDue,
  updateEnrolment,
  type ClaimedEnrolment,
} from './sending-store.ts'
import { findArtistName, listSteps } from './store.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'site'> & {
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'error'>
}
type Call = Pick<Parts, 'secrets' | 'site' | 'log'> & {
  tx: Tx
  scope: OrgScope
  member: Member
  now: Date
}
type Sequence = NonNullable<Awaited<ReturnType<typeof lockToSend>>>

const sequencesAtOnce = 200
/** A sweep leaves time to the other sequences; the next comes in a minute. */
const emailsAtOnce = 30
const LATER_MS = 60 * 60 * 1000
const nobody = { userId: null, ip: '', userAgent: null, requestId: '' }

/** Looks at every sequence with e-mails that are due; returns how many were written. */
export async function sendSequences(parts: Parts, now: Date): Promise<number> {
  const { db, scope, log } = parts
  let count = 0
  for (const due of await listDueSequences(db.read(scope), scope, now, sequencesAtOnce)) {
    try {
      const who = await parts.asMember(due.ownerUserId, due.slug)
      // A member who may no longer write lets nothing write either.
      if (!who || !can(who.member, 'messages.manage') || !can(who.member, 'workflows.manage')) {
        await pause(parts, due)
        continue
      }
      for (let turn = 0; turn < emailsAtOnce; turn++) {
        const done = await db.transaction(who.scope, (tx) => next({ ...parts, ...who, tx, now }, due.id))
        if (done === 'nothing') break
        if (done === 'written') count++
      }
    } catch (error) {
      log.error({ err: error, sequenceId: due.id }, 'e-mails of a sequence not written')
    }
  }
  return count
}

async function pause({ db, scope }: Parts, due: { orgId: string; id: string; version: number }) {
  await db.transaction(scope, async (tx) => {
    if (!(await pauseOrphan(tx, scope, due))) return
    await writeLog(
      tx,
      { ...nobody, orgId: due.orgId, action: 'sequences.pause' },
      {
        entity: 'sequence',
        entityId: due.id,
        after: { state: 'paused', reason: 'owner may no longer write' },
      },
    )
  })
}

/** Does what is due next in a sequence. The lock on it lets one worker count and write at a time. */
async function next(call: Call, id: string): Promise<'written' | 'moved' | 'nothing'> {
  const { tx, scope, member, now } = call
  const sequence = await lockToSend(tx, scope, id)
  if (!sequence) return 'nothing'
  const { tz, window, artistId } = sequence
  const opens = nextSlot({ after: now, dayOffset: 0, window, tz })
  const since = instantOf(todayIn(tz, now), '00:00', tz)
  const isFull = (await countWritten(tx, scope, { sequenceId: id, since })) >= sequence.dailyCap
  if (opens > now || isFull) {
    await postponeDue(tx, scope, { sequenceId: id, now, to: isFull ? afterCap(now, window, tz) : opens })
    return 'nothing'
  }
  const enrolment = await claimEnrolment(tx, scope, { sequenceId: id, now })
  if (!enrolment) return 'nothing'
  if (!can(member, 'messages.manage', { artistId: enrolment.artistId ?? artistId })) {
    await end(call, enrolment, 'stopped', messagesProblem('enrolment.artistNotAllowed'))
    return 'moved'
  }
  try {
    return await withSavepoint(tx, () => proceed(call, sequence, enrolment))
  } catch (error) {
    call.log.error({ err: error, enrolmentId: enrolment.id }, 'e-mail of a sequence not written')
    const notWritten = messagesProblem('enrolment.notWritten', { no: enrolment.stepNo })
    const because = isDomainError(error) ? error.problem : undefined
    await wait(call, enrolment, allOf([notWritten, ...(because ? [because] : [])]))
    return 'moved'
  }
}

/** Looks again later; the reason is shown while it waits. */
async function wait({ tx, scope, now }: Call, enrolment: ClaimedEnrolment, reason: Problem): Promise<void> {
  const nextAt = new Date(now.getTime() + LATER_MS)
  await updateEnrolment(tx, scope, enrolment, { state: 'active', nextAt, reason: asMessage(reason) })
}

async function end(
  { tx, scope, now }: Call,
  enrolment: ClaimedEnrolment,
  state: 'stopped' | 'bounced' | 'unsubscribed',
  reason: Problem,
): Promise<void> {
  await updateEnrolment(tx, scope, enrolment, { state, reason: asMessage(reason), endedAt: now })
  await noted({ tx, scope }, enrolment.id, { state, reason: reason.code })
}

const noted = ({ tx, scope }: Pick<Call, 'tx' | 'scope'>, entityId: string, after: object) =>
  writeLog(
    tx,
    { ...nobody, orgId: scope.orgId, action: 'sequences.send' },
    { entity: 'enrolment', entityId, after },
  )

/** What stops it, what it waits for, or its next e-mail. */
async function proceed(
  call: Call,
  sequence: Sequence,
  enrolment: ClaimedEnrolment,
): Promise<'written' | 'moved'> {
  const { tx, scope, now } = call
  const { tz, window } = sequence
  const steps = await listSteps(tx, scope, sequence.id)
  const step = steps[enrolment.stepNo - 1]
  if (!step) {
    await updateEnrolment(tx, scope, enrolment, { state: 'finished', endedAt: now })
    return 'moved'
  }
  const stop = async (state: 'stopped' | 'bounced' | 'unsubscribed', reason: Problem) => {
    await end(call, enrolment, state, reason)
    return 'moved' as const
  }
  const artistId = enrolment.artistId ?? sequence.artistId
  const [contact] = await listCandidates(tx, scope, { ids: [enrolment.contactId], artistId })
  if (!contact) return stop('stopped', messagesProblem('enrolment.contactHidden'))
  const refusal = mayEnrol({ ...contact, isActive: false })
  if (refusal) {
    const state = refusal === 'opted_out' ? 'unsubscribed' : refusal === 'bounced' ? 'bounced' : 'stopped'
    return stop(state, messagesProblem('enrolment.refused', { refusal }))
  }

  const before = await findLastEmail(tx, scope, enrolment.id)
  if (before) {
    const no = before.sourceStep ?? enrolment.stepNo - 1
    switch (before.state) {
      case 'discarded':
        return stop('stopped', messagesProblem('enrolment.emailDiscarded', { no }))
      case 'bounced':
        return stop('bounced', messagesProblem('enrolment.emailBounced', { no }))
      case 'sent': {
        // Days are counted from when the e-mail before has really left.
        const after = before.sentAt ?? now
        const slot = nextSlot({ after, dayOffset: step.dayOffset, window, tz })
        if (slot <= now) break
        await updateEnrolment(tx, scope, enrolment, { state: 'active', nextAt: slot, reason: null })
        return 'moved'
      }
      default: {
        const waits = before.state === 'failed' ? 'enrolment.waitsForFailed' : 'enrolment.waitsForOutbox'
        await wait(call, enrolment, messagesProblem(waits, { no }))
        return 'moved'
      }
    }
  }

  const address = contact.address?.toLowerCase() ?? enrolment.address
  const artistName = artistId ? await findArtistName(tx, scope, artistId) : null
  const values = await sequenceValues(tx, scope, { ...sequence, artistName }, enrolment, call.member)
  const url = optOutUrl(call.site.appUrl, call.secrets, { orgId: scope.orgId, address })
  const email = composeEmail(step, values, enrolment, { language: sequence.language, url })
  if (email.missing.length > 0) {
    const gaps = { no: step.no, fields: email.missing }
    return stop('stopped', messagesProblem('enrolment.fieldsUnknown', gaps))
  }
  await writeMessage(tx, scope, {
    accountOwner: accountOf(sequence),
    authorUserId: sequence.ownerUserId,
    to: [{ name: contact.name, address }],
    subject: email.subject,
    bodyText: email.body,
    // With the second, programs for mail show a button that needs no page (RFC 8058).
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    bookingId: enrolment.bookingId,
    contactId: enrolment.contactId,
    artistId,
    threadId: before?.threadId ?? null,
    source: 'sequence',
    sourceId: enrolment.id,
    sourceStep: step.no,
    dedupeKey: `sequence:${enrolment.id}:${step.no}`,
    state: sequence.isReviewed ? 'outbox_review' : 'queued',
    now,
  })
  const following = steps[enrolment.stepNo]
  const written = { stepNo: step.no + 1, lastAt: now, address }
  await updateEnrolment(
    tx,
    scope,
    enrolment,
    following
      ? {
          ...written,
          state: 'active',
          reason: null,
          nextAt: nextSlot({ after: now, dayOffset: following.dayOffset, window, tz }),
        }
      : { ...written, state: 'finished', endedAt: now },
  )
  await noted({ tx, scope }, enrolment.id, { email: step.no, to: address })
  return 'written'
}
