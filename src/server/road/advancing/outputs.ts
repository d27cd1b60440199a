/** What calls about advancing answer with. */
import { z } from 'zod'
import { languages } from '#domain/language.ts'
import {
  answerSources,
  audiences,
  fieldActs,
  fieldStates,
  fieldTypes,
  linkStates,
  prefillSources,
} from '#domain/road/advancing/advancing.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { Face } from '../../platform/face/outputs.ts'

const text = z.string().nullable()
const instant = z.date().nullable()
const origins = prefillSources.filter((source) => source !== 'none')

/** What is asked, the same in a template and on an event. */
const requested = {
  fieldName: z.string(),
  fieldType: z.enum(fieldTypes),
  options: z.array(z.string()),
  isRequired: z.boolean(),
  help: text,
}
const rules = {
  dueDaysBefore: z.int().nullable(),
  isPrivate: z.boolean(),
  prefillFrom: z.enum(prefillSources),
}

export const Template = z.strictObject({
  /** Null for the built-in one, which is offered while the organisation has none; saving it makes it theirs. */
  id: z.uuid().nullable(),
  version: z.int().nullable(),
  name: z.string(),
  isDefault: z.boolean(),
  groups: z.array(
    z.strictObject({
      name: z.string(),
      audience: z.enum(audiences),
      fields: z.array(z.strictObject({ ...requested, ...rules })),
    }),
  ),
})

export const CompletionOut = z.strictObject({ accepted: z.int(), required: z.int(), pct: z.int() })

export const Field = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  ...requested,
  ...rules,
  dueOn: text,
  state: z.enum(fieldStates),
  /** The accepted value, while a newer one waits in `pendingValue`. */
  responseValue: text,
  pendingValue: text,
  source: z.enum(answerSources).nullable(),
  rejectReason: text,
  answeredByName: text,
  answeredAt: instant,
  lockedAt: instant,
  prefill: z.strictObject({ value: z.string(), from: z.enum(origins), differs: z.boolean() }).nullable(),
  /** Where the fact is kept that the field asks for; null where the answer is all there is. */
  home: z
    .strictObject({
      in: z.enum(['schedule', 'event', 'booking', 'stay', 'advance']),
      /** What counts now, whatever was answered. */
      now: text,
      /** The answer that waits says something else: accepting it changes what counts. */
      contradicts: z.boolean(),
      canUpdateVenue: z.boolean(),
    })
    .nullable(),
})

export const Group = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  audience: z.enum(audiences),
  position: z.int(),
  fields: z.array(Field),
})

export const Request = z.strictObject({
  id: z.uuid(),
  groupIds: z.array(z.uuid()),
  message: text,
  dueOn: text,
  sentAt: z.date(),
  recipients: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      openedAt: instant,
      lastSavedAt: instant,
      submittedAt: instant,
      remindedAt: instant,
      revokedAt: instant,
    }),
  ),
})

export const Advance = z.strictObject({
  groups: z.array(Group),
  requests: z.array(Request),
  completion: CompletionOut,
  /** What can be applied; an id of null is the built-in template. The default one comes first. */
  templates: z.array(z.strictObject({ id: z.uuid().nullable(), name: z.string() })),
  /** Why nobody can be asked or reminded now: the show was cancelled or is over. */
  closedBecause: text,
  canEdit: z.boolean(),
})

export const Show = z.strictObject({
  eventId: z.uuid(),
  eventName: z.string(),
  eventDate: z.string(),
  artists: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  venueName: text,
  city: text,
  promoterName: text,
  status: z.enum(bookingStatuses),
  /** Whether the event has an advance at all; without one a template is applied first. */
  hasAdvance: z.boolean(),
  completion: CompletionOut,
  missing: z.array(
    z.strictObject({
      fieldId: z.uuid(),
      groupName: z.string(),
      fieldName: z.string(),
      dueOn: text,
      state: z.enum(fieldStates),
      waitsFor: z.enum(['promoter', 'artist', 'agency']),
    }),
  ),
  toReview: z.int(),
  nextDueOn: text,
  request: z
    .strictObject({ sentAt: z.date(), openedAt: instant, remindedAt: instant, recipients: z.int() })
    .nullable(),
})

export const Entry = z.strictObject({
  at: z.date(),
  by: text,
  source: z.enum(answerSources).nullable(),
  act: z.enum(fieldActs),
  /** The value, or the reason for sending it back. */
  value: text,
})

/** A field as the holder of a link sees it: what they sent last, whether or not it was accepted yet. */
export const LinkedField = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  ...requested,
  dueOn: text,
  state: z.enum(fieldStates),
  responseValue: text,
  /** What counts now, where that is kept beside the answers or was accepted before. */
  current: text,
  rejectReason: text,
  /** Accepted: a new value is kept beside it until the agency decides. */
  isLocked: z.boolean(),
  /** `responseValue` is that newer value, and nobody has decided about it yet. */
  isProposed: z.boolean(),
  prefill: z.strictObject({ value: z.string(), from: z.enum(origins), differs: z.boolean() }).nullable(),
  answeredByName: text,
  answeredAt: instant,
})

export const LinkedAdvance = z.strictObject({
  state: z.enum(linkStates),
  organisation: Face,
  event: z.strictObject({
    name: z.string(),
    eventDate: z.string(),
    tz: z.string(),
    venueName: text,
    city: text,
    artists: z.array(z.string()),
  }),
  recipientName: z.string(),
  /** Of the contact; null for one that is not on file, or says none. */
  language: z.enum(languages).nullable(),
  message: text,
  dueOn: text,
  /** When this person last notified the agency that they are done. */
  submittedAt: instant,
  /** Who else fills it in. */
  others: z.array(z.string()),
  groups: z.array(z.strictObject({ id: z.uuid(), name: z.string(), fields: z.array(LinkedField) })),
})

export const Saved = z.strictObject({ id: z.uuid(), version: z.int() })
export const Done = z.strictObject({ id: z.uuid() })
export const Answered = z.strictObject({ version: z.int(), state: z.enum(fieldStates) })
