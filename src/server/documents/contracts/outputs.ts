/** What calls about contracts answer with. */
import { z } from 'zod'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { contractActions, contractStates } from '#domain/booking/bookings/contract-actions.ts'
import type { ContractBody, PlainBlock, PlainBody } from '#domain/documents/templates/contract-body.ts'
import {
  contractKinds,
  signerAuths,
  signerStates,
  signingParties,
} from '#domain/documents/contract-parties.ts'
import { signatureKinds } from '#domain/documents/signing/contract-signature.ts'
import { contractingModes } from '#domain/booking/deals/deal-terms.ts'
import { fileKinds } from '#domain/platform/files.ts'
import { languages } from '#domain/language.ts'

const text = z.string().nullable()
const instant = z.date().nullable()
const isObject = (value: unknown) => typeof value === 'object' && value !== null
/** Texts that were checked when they were saved. */
const StoredBody = z.custom<ContractBody>(isObject)
const StoredPlainBody = z.custom<PlainBody>(isObject)

const head = {
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  kind: z.enum(contractKinds),
  language: z.enum(languages),
  state: z.enum(contractStates),
  isOnPaper: z.boolean(),
  isAmendment: z.boolean(),
  dueOn: text,
  sentAt: instant,
  endedAt: instant,
}

export const ContractListRow = z.strictObject({
  ...head,
  updatedAt: z.date(),
  bookings: z.array(
    z.strictObject({
      bookingId: z.uuid(),
      eventId: z.uuid(),
      eventName: z.string(),
      eventDate: z.string(),
      artistName: z.string(),
      promoterName: text,
    }),
  ),
  signers: z.array(
    z.strictObject({
      name: z.string(),
      party: z.enum(signingParties),
      state: z.enum(signerStates),
      isCopy: z.boolean(),
    }),
  ),
})

export const StateCounts = z.record(z.enum(contractStates), z.int())

const Deviation = z.strictObject({
  clauseId: z.uuid(),
  title: z.string(),
  kind: z.enum(['changed', 'left_out']),
  isMandatory: z.boolean(),
  before: z.string(),
  after: text,
})

const ContractDetail = z.strictObject({
  ...head,
  /** Null for members who do not see fees: the text names them. */
  body: StoredBody.nullable(),
  message: text,
  expiresAt: instant,
  supersedesId: z.uuid().nullable(),
  supersededById: z.uuid().nullable(),
  deviations: z.array(Deviation),
  approvedByName: text,
  approvedAt: instant,
  /** Hex, of the document that was sent, and of the sealed one. */
  sha256: text,
  sealedSha256: text,
  endedReason: text,
  version: z.int(),
  templateName: text,
  templateNo: z.int().nullable(),
})

const ContractBooking = z.strictObject({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  eventName: z.string(),
  eventDate: z.string(),
  endsOn: text,
  status: z.enum(bookingStatuses),
  artistId: z.uuid(),
  artistName: z.string(),
  venueName: text,
  promoterCompanyId: z.uuid().nullable(),
  promoterName: text,
})

const Signer = z.strictObject({
  id: z.uuid(),
  party: z.enum(signingParties),
  name: z.string(),
  email: text,
  contactId: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  orderNo: z.int(),
  auth: z.enum(signerAuths),
  isCopy: z.boolean(),
  state: z.enum(signerStates),
  sentAt: instant,
  openedAt: instant,
  signedAt: instant,
  signature: z
    .strictObject({ kind: z.enum(signatureKinds), name: z.string(), title: text, place: text, image: text })
    .nullable(),
  declineReason: text,
  delegatedFrom: text,
  remindedAt: instant,
})

const Action = z.strictObject({
  action: z.enum(contractActions),
  label: z.string(),
  allowed: z.boolean(),
  reason: z.string().optional(),
  needsReason: z.boolean().optional(),
})

export const ContractPage = z.strictObject({
  contract: ContractDetail,
  bookings: z.array(ContractBooking),
  signers: z.array(Signer),
  attachments: z.array(
    z.strictObject({ fileId: z.uuid(), name: z.string(), revision: z.int(), size: z.int() }),
  ),
  /** What the parties were shown; null before it was sent, and for members who do not see fees. */
  frozenBody: StoredPlainBody.nullable(),
  summary: z.array(z.strictObject({ label: z.string(), value: z.string() })).nullable(),
  actions: z.array(Action),
  /** Fields of a draft that say nothing yet. */
  missing: z.array(z.strictObject({ field: z.string(), label: z.string() })),
  /** Whom a draft could name. */
  people: z.array(
    z.strictObject({
      name: z.string(),
      email: text,
      contactId: z.uuid().nullable(),
      userId: z.uuid().nullable(),
      party: z.enum(signingParties),
    }),
  ),
  /** What may go along. */
  files: z.array(
    z.strictObject({ id: z.uuid(), name: z.string(), revision: z.int(), kind: z.enum(fileKinds) }),
  ),
  canEdit: z.boolean(),
  /** An amendment can be made: all have signed, and none is being made. */
  canAmend: z.boolean(),
})

/** By field key; null says nothing. */
export const Values = z.strictObject({
  texts: z.record(z.string(), text),
  codes: z.record(z.string(), text),
  blocks: z.record(z.string(), z.custom<PlainBlock[]>(Array.isArray).nullable()),
})

export const Candidate = z.strictObject({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  eventName: z.string(),
  eventDate: z.string(),
  artistName: z.string(),
  venueName: text,
  promoterName: text,
  promoterCompanyId: z.uuid().nullable(),
  status: z.enum(bookingStatuses),
  contractingMode: z.enum(contractingModes).nullable(),
  hasContract: z.boolean(),
})

export const Done = z.strictObject({ id: z.uuid() })
