/** What calls about guest lists answer with. */
import { z } from 'zod'
import { guestListKinds } from '#domain/road/guest-lists/guest-lists.ts'
import { guestFields, guestStates } from '#domain/road/guest-lists/guest-states.ts'
import { Face } from '../../platform/face/outputs.ts'

const text = z.string().nullable()

const listShape = {
  id: z.uuid(),
  kind: z.enum(guestListKinds),
  artistId: z.uuid().nullable(),
  artistName: text,
  allotment: z.int(),
  /** How many people somebody allowed beyond the allotment; null while nobody did. */
  overrideTo: z.int().nullable(),
  cutoffAt: z.date().nullable(),
  /** Why nobody comes: the show was cancelled, or never came about. */
  off: text,
  isClosed: z.boolean(),
  fieldsRequired: z.array(z.enum(guestFields)),
  plusOnesNamed: z.boolean(),
  approvedPeople: z.int(),
}

const guestShape = {
  id: z.uuid(),
  listId: z.uuid(),
  name: z.string(),
  affiliation: text,
  plus: z.int(),
  plusNames: z.array(z.string()),
  note: text,
  checkedInCount: z.int(),
}

export const GuestList = z.strictObject({
  ...listShape,
  version: z.int(),
  /** Local to the event. */
  cutoffDate: text,
  cutoffTime: text,
  overrideReason: text,
})

export const Guest = z.strictObject({
  ...guestShape,
  version: z.int(),
  email: text,
  phone: text,
  passport: text,
  state: z.enum(guestStates),
  source: z.enum(['agency', 'artist']),
  requestedName: z.string(),
  sentAt: z.date().nullable(),
  checkedInAt: z.date().nullable(),
  /** How many doors counted on this name. */
  doors: z.int(),
  createdAt: z.date(),
})

export const GuestLists = z.strictObject({
  tz: z.string(),
  /** Why nobody plays. */
  off: text,
  lists: z.array(GuestList),
  guests: z.array(Guest),
  links: z.array(
    z.strictObject({
      id: z.uuid(),
      label: z.string(),
      isSent: z.boolean(),
      createdAt: z.date(),
      expiresAt: z.date(),
      openedAt: z.date().nullable(),
    }),
  ),
  /** Whose lists there may be. */
  artists: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  canEdit: z.boolean(),
  canOverride: z.boolean(),
  canEditLate: z.boolean(),
})

/** The list at a door; only names that come in. */
export const Door = z.strictObject({
  organisation: Face,
  event: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    eventDate: z.string(),
    tz: z.string(),
    doors: text,
    venueName: text,
    city: text,
    artists: z.array(z.string()),
    /** Why nobody plays. */
    off: text,
  }),
  lists: z.array(
    z.strictObject({ id: z.uuid(), kind: z.enum(guestListKinds), artistName: z.string().nullable() }),
  ),
  guests: z.array(
    z.strictObject({
      ...guestShape,
      /** What the door that asks has counted itself. */
      ownCount: z.int(),
      checkedInAt: z.date().nullable(),
      doors: z.int(),
    }),
  ),
  canCheckIn: z.boolean(),
})

export const CheckedIn = z.strictObject({
  entryId: z.uuid(),
  /** People in on this name, over all doors. */
  checkedInCount: z.int(),
  ownCount: z.int(),
  isOver: z.boolean(),
})

export const PortalGuestLists = z.strictObject({
  tz: z.string().nullable(),
  lists: z.array(
    z.strictObject({
      ...listShape,
      /** Names go on the list at once, as far as there is room; else they are asked for. */
      mayEdit: z.boolean(),
    }),
  ),
  guests: z.array(
    z.strictObject({
      ...guestShape,
      state: z.enum(guestStates),
      requestedName: z.string(),
      mayRemove: z.boolean(),
    }),
  ),
})
