/** What calls about day sheets answer with. */
import { z } from 'zod'
import { showRoles, contactParts } from '#domain/booking/events/show-recipients.ts'
import { sheetEditions } from '#domain/road/day-sheets/day-sheets.ts'
import { sectionKinds } from '#domain/platform/document-rows.ts'
import { languages } from '#domain/language.ts'
import { Face } from '../../platform/face/outputs.ts'

const text = z.string().nullable()

/** Where a show is and how one gets in; the accepted answers of its advance go before the venue's record. */
export const ShowPlace = z.strictObject({
  addressLine1: text,
  addressLine2: text,
  zip: text,
  city: text,
  country: text,
  phone: text,
  loadIn: text,
  parking: text,
})

const DocumentLine = z.strictObject({ text: z.string(), href: text })
const DocumentRow = z.strictObject({
  key: z.string(),
  day: text,
  lead: text,
  label: z.string(),
  lines: z.array(DocumentLine),
  isMain: z.boolean(),
  isOff: z.boolean(),
  at: text,
})
export const DocumentSection = z.strictObject({
  key: z.string(),
  kind: z.enum(sectionKinds),
  title: z.string(),
  note: text,
  rows: z.array(DocumentRow),
})
const DocumentDate = z.strictObject({
  iso: z.string(),
  weekday: z.string(),
  day: z.string(),
  month: z.string(),
  long: z.string(),
})

/** The sheet in words, as the page shows it and the printer sets it. */
export const PrintedSheet = z.strictObject({
  lang: z.enum(languages),
  title: z.string(),
  kind: z.string(),
  date: DocumentDate,
  heading: z.string(),
  place: z.string(),
  further: z.array(z.string()),
  off: text,
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  sections: z.array(DocumentSection),
  organisation: z.strictObject({ name: z.string(), lines: z.array(DocumentLine) }),
  asOf: z.string(),
  page: z.string(),
})

export const PrintedItinerarySheet = z.strictObject({
  lang: z.enum(languages),
  title: z.string(),
  kind: z.string(),
  date: DocumentDate,
  heading: z.string(),
  place: z.string(),
  empty: z.string(),
  sections: z.array(DocumentSection),
  organisation: z.strictObject({ name: z.string(), lines: z.array(DocumentLine) }),
  asOf: z.string(),
  page: z.string(),
})

const Recipient = z.strictObject({
  name: z.string(),
  email: z.string(),
  edition: z.enum(sheetEditions),
  artistId: z.uuid().nullable(),
  locale: text,
})

const Link = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['copied', 'email']),
  edition: z.enum(sheetEditions),
  name: z.string(),
  email: text,
  createdAt: z.date(),
  openedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
  isOver: z.boolean(),
})

/** The sheet of an event with what became of it so far. */
export const SheetRecord = z.strictObject({
  sheet: PrintedSheet,
  tz: z.string(),
  sentAt: z.date().nullable(),
  /** Null when it was sent automatically. */
  sentByName: text,
  /** Against what was sent last. */
  changes: z.array(
    z.strictObject({
      key: z.string(),
      section: z.string(),
      label: z.string(),
      before: text,
      after: text,
    }),
  ),
  automatic: z.strictObject({
    /** Of this event; null follows the organisation. */
    event: z.boolean().nullable(),
    organisation: z.boolean(),
    /** It is sent automatically at this moment, if it has not by then. */
    dueAt: z.date().nullable(),
    /** Agreed shows only. */
    isAgreed: z.boolean(),
    isOver: z.boolean(),
  }),
  /** Who plays and is in scope. */
  artists: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  bookingIds: z.array(z.uuid()),
  /** Who gets it next. */
  recipients: z.array(Recipient),
  /** The people of the event whom an e-mail reaches. */
  people: z.array(
    Recipient.extend({
      part: z.enum([...contactParts, 'artist']),
      roles: z.array(z.enum(showRoles)).readonly(),
      isUsual: z.boolean(),
    }),
  ),
  /** Roles on the show that nobody with an address fills, and who substitutes. */
  gaps: z.array(z.strictObject({ role: z.enum(showRoles), substitute: z.enum(showRoles).nullable() })),
  links: z.array(Link),
  canSend: z.boolean(),
  canSettle: z.boolean(),
})

/** What the holder of a link sees. */
export const LinkedSheet = z.strictObject({
  sheet: PrintedSheet,
  organisation: Face,
  tz: z.string(),
  /** Until the end of its last night. */
  endsAt: z.date(),
  isNew: z.boolean(),
})
