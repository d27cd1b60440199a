/** A contract as its page gets it: what it says, who is where with it, what may be done, what could be added. */
import { can, type Member } from '#domain/access.ts'
import { isOpenDraft } from '#domain/booking/bookings/contract-actions.ts'
import { offeredFiles } from '#domain/documents/contract-attachments.ts'
import { allowedContractActions } from '#domain/documents/contracts.ts'
import { clauseSource } from '#texts/documents/clause-source.ts'
import { fieldLabel } from '#texts/documents/contract-fields.ts'
import { contractActionLabels } from '#texts/documents/contract-labels.ts'
import { problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findCompanyNames, listAttachable, listColleagues } from '../contract-drafts/facts-store.ts'
import { gatherRecords, missingFields, rulesOf } from '../contract-drafts/facts.ts'
import { findOpenSuccessor } from './list-store.ts'
import { findWriter, signatoriesOf, suggestionsOf } from '../contract-drafts/people.ts'
import { readsContract, withoutText } from './reading.ts'
import { findContract, listContractBookings, listSigners } from './store.ts'

type Call = { tx: Tx; scope: OrgScope; member: Member; org: { tz: string }; now: Date; t: Translator }

/** What only somebody who writes the draft needs. */
async function choices(
  { tx, scope }: Call,
  bookings: readonly { bookingId: string; artistId: string; eventId: string; eventDate: string }[],
) {
  const records = await gatherRecords(
    tx,
    scope,
    bookings.map(({ bookingId }) => bookingId),
  )
  const people = suggestionsOf(
    signatoriesOf(records, await findWriter(tx, scope)),
    await listColleagues(tx, scope),
  )
  const files = await listAttachable(tx, scope, {
    artistIds: bookings.map(({ artistId }) => artistId),
    eventIds: bookings.map(({ eventId }) => eventId),
  })
  return {
    people,
    files: offeredFiles(files, bookings[0]?.eventDate ?? '').map(({ id, name, revision, kind }) => ({
      id,
      name,
      revision,
      kind,
    })),
  }
}

/** NOT_FOUND for an unknown contract, and for one with an artist out of scope. */
export async function contractPage(call: Call, id: string) {
  const { tx, scope, member, org, now, t } = call
  const row = await findContract(tx, scope, id)
  const bookings = await listContractBookings(tx, scope, [id])
  const signers = await listSigners(tx, scope, [id])
  const found = readsContract(call, row, bookings, signers) ? row : { ...row, ...withoutText }
  const promoters = await findCompanyNames(
    tx,
    scope,
    bookings.map(({ promoterCompanyId }) => promoterCompanyId),
  )
  const at = { tz: org.tz, now }
  const missing = await missingFields(tx, scope, row, at)
  const artistId = bookings[0]!.artistId
  const about = { artistId }
  const mayWrite = can(member, 'contracts.manage', about)
  const canEdit = mayWrite && isOpenDraft(found.state)
  const isAmended = found.state === 'signed' && (await findOpenSuccessor(tx, scope, id)) !== undefined
  const {
    templateId: _template,
    attachments,
    frozenBody,
    summary,
    approvedBy: _approver,
    sentBy: _sender,
    createdAt: _createdAt,
    createdBy: _creator,
    updatedAt: _updatedAt,
    sha256,
    sealedSha256,
    ...contract
  } = found
  return {
    contract: {
      ...contract,
      deviations: contract.deviations.map((deviation) => ({
        ...deviation,
        before: clauseSource(deviation.before, t),
        after: deviation.after === null ? null : clauseSource(deviation.after, t),
      })),
      sha256: sha256?.toString('hex') ?? null,
      sealedSha256: sealedSha256?.toString('hex') ?? null,
    },
    bookings: bookings.map(({ contractId: _contract, tz: _tz, ...booking }) => ({
      ...booking,
      promoterName: (booking.promoterCompanyId && promoters.get(booking.promoterCompanyId)) || null,
    })),
    signers: signers.map(({ contractId: _contract, version: _version, signature, ...signer }) => ({
      ...signer,
      signature: signature && {
        kind: signature.kind,
        name: signature.name,
        title: signature.title,
        place: signature.place,
        image: signature.image,
      },
    })),
    attachments: attachments.map(({ fileId, name, revision, size }) => ({ fileId, name, revision, size })),
    frozenBody,
    summary,
    actions: allowedContractActions(
      found.state,
      { kind: 'member', member, artistId },
      rulesOf(row, { bookings, signers, missing }, at),
    ).map(({ reason, ...action }) => ({
      ...action,
      label: t(contractActionLabels[action.action]),
      reason: reason && problemText(reason, t),
    })),
    missing: missing.map((field) => ({ field, label: fieldLabel(field, t) })),
    ...(canEdit ? await choices(call, bookings) : { people: [], files: [] }),
    canEdit,
    canAmend: mayWrite && found.state === 'signed' && !isAmended,
  }
}
