/** How the records of each noun are made, filled and put away by an import: through the same stores as by hand. */
import type { z } from 'zod'
import type { Member } from '#domain/access.ts'
import { ArtistInput } from '#domain/people/artists.ts'
import { isAgreed, isDead } from '#domain/booking/bookings/bookings.ts'
import { CompanyInput } from '#domain/people/companies.ts'
import { ContactInput } from '#domain/people/contacts.ts'
import type { Draft, EventDraft } from '#domain/desk/imports/rows.ts'
import { freeSlug, slugify } from '#domain/platform/search/slugify.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import type { OpeningInvoiceInput } from '#domain/money/opening-invoices/opening-invoices.ts'
import { VenueInput } from '#domain/people/venues.ts'
import { importUndone } from '#texts/desk/imports.ts'
import { insertArtist, listSlugs, lockArtist, updateArtist } from '../../people/artists/store.ts'
import { archiveRecord } from '../../people/archiving/effects.ts'
import { addBooking } from '../../booking/bookings/add-booking.ts'
import { changeStatus } from '../../booking/bookings/change-status.ts'
import { listEventBookings, lockBooking } from '../../booking/bookings/store.ts'
import { insertCompany, lockCompany, updateCompany } from '../../people/companies/store.ts'
import {
  insertContact,
  listContactCompanies,
  lockContact,
  updateContact,
} from '../../people/contacts/store.ts'
import type { Org, Services } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { archiveEvent, insertEvent, lockEvent } from '../../booking/events/store.ts'
import { lockInvoice } from '../../money/invoices/store.ts'
import { deleteOpening } from '../../money/opening-invoices/store.ts'
import { takeOver } from '../../money/opening-invoices/taking-over.ts'
import { findVenue, insertVenue, updateVenue } from '../../people/venues/store.ts'
import { orgTranslator } from '../../texts.ts'

/** In whose name, where and when the work is done. */
export type WorkCall = { tx: Tx; scope: OrgScope; member: Member; org: Org; now: Date } & Pick<
  Services,
  'bookingEffects' | 'recordEffects' | 'secrets' | 'site'
>
/** Records that a row leads to, by id. */
export type LinkedIds = {
  companyId?: string
  contactId?: string
  venue?: { id: string; tz: string }
  promoterId?: string
  artistId?: string
}
export type Stored = {
  id: string
  version: number
  /** Changes with every change of the record, and of what an import makes as a part of it. */
  stamp: number
  archivedAt: Date | null
  input: object
}

export type Target = {
  /** As the activity log calls it. */
  entity: string
  insert(call: WorkCall, draft: Draft, linked: LinkedIds): Promise<string>
  /** The record, locked, with what a form would show of it. */
  lock(call: WorkCall, id: string): Promise<Stored>
  /** Checks and saves; null for records that an import only makes. */
  update: ((call: WorkCall, stored: Stored, input: object) => Promise<void>) | null
  archive(call: WorkCall, stored: Stored): Promise<unknown>
}

/** The part of a record that its form shows. */
const formOf = (schema: z.ZodObject, record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key in schema.shape))

const companiesOf = (input: Draft['input'], { companyId }: LinkedIds): ContactInput => {
  const contact = input as ContactInput
  if (!companyId || contact.companies.some((each) => each.companyId === companyId)) return contact
  const isPrimary = contact.companies.length === 0
  return {
    ...contact,
    companies: [
      ...contact.companies,
      { companyId, title: null, functions: [], isPrimary, since: null, until: null },
    ],
  }
}

export const targets: Record<TableNoun, Target> = {
  contacts: {
    entity: 'contact',
    insert: ({ tx, scope }, { input }, linked) => insertContact(tx, scope, companiesOf(input, linked)),
    async lock({ tx, scope }, id) {
      const record = await lockContact(tx, scope, id)
      const links = await listContactCompanies(tx, scope, id)
      const companies = links.map(({ name: _name, ...link }) => link)
      return { ...record, stamp: record.version, input: formOf(ContactInput, { ...record, companies }) }
    },
    update: ({ tx, scope }, stored, input) => updateContact(tx, scope, stored, ContactInput.parse(input)),
    archive: (call, { id }) => archiveRecord(call, 'contact', id),
  },
  companies: {
    entity: 'company',
    insert: ({ tx, scope }, { input }) => insertCompany(tx, scope, input as CompanyInput),
    async lock({ tx, scope }, id) {
      const record = await lockCompany(tx, scope, id)
      return { ...record, stamp: record.version, input: formOf(CompanyInput, record) }
    },
    update: ({ tx, scope }, stored, input) => updateCompany(tx, scope, stored, CompanyInput.parse(input)),
    archive: (call, { id }) => archiveRecord(call, 'company', id),
  },
  venues: {
    entity: 'venue',
    insert: ({ tx, scope }, { input }) => insertVenue(tx, scope, input as VenueInput),
    async lock({ tx, scope }, id) {
      const record = await findVenue(tx, scope, id)
      return { ...record, stamp: record.version, input: formOf(VenueInput, record) }
    },
    async update({ tx, scope }, { id, version }, input) {
      await updateVenue(tx, scope, id, version, VenueInput.parse(input))
    },
    archive: (call, { id }) => archiveRecord(call, 'venue', id),
  },
  artists: {
    entity: 'artist',
    async insert({ tx, scope }, { input }) {
      const artist = input as ArtistInput
      const wanted = slugify(artist.name) || 'artist'
      const taken = new Set(['new', ...(await listSlugs(tx, scope, wanted))])
      return insertArtist(
        tx,
        scope,
        freeSlug(wanted, (candidate) => taken.has(candidate)),
        artist,
      )
    },
    async lock({ tx, scope }, id) {
      const record = await lockArtist(tx, scope, id)
      return { ...record, stamp: record.version, input: formOf(ArtistInput, record) }
    },
    update: ({ tx, scope }, stored, input) => updateArtist(tx, scope, stored, ArtistInput.parse(input)),
    archive: (call, { id }) => archiveRecord(call, 'artist', id),
  },
  events: {
    entity: 'event',
    async insert(call, { input }, { venue, promoterId, artistId }) {
      const draft = input as EventDraft
      const event = {
        ...draft.event,
        tz: venue?.tz ?? draft.event.tz,
        venueId: venue?.id ?? null,
        promoterCompanyId: promoterId ?? null,
      }
      const id = await insertEvent(call.tx, call.scope, event)
      await addBooking(call, { ...event, id }, { ...draft.booking, artistId: artistId ?? '' })
      return id
    },
    async lock({ tx, scope }, id) {
      const event = await lockEvent(tx, scope, id)
      const bookings = await listEventBookings(tx, scope, id)
      const stamp = bookings.reduce((sum, { version }) => sum + version, event.version)
      return { ...event, stamp, input: {} }
    },
    update: null,
    /** The dates are released by the status machine, as if each show were called off by hand. */
    async archive(call, stored) {
      const { tx, scope, now } = call
      for (const { id, status } of await listEventBookings(tx, scope, stored.id)) {
        if (isDead(status)) continue
        const booking = await lockBooking(tx, scope, id)
        const reason = { reason: 'other', note: orgTranslator(call.org)(importUndone) }
        await changeStatus(
          call,
          booking,
          isAgreed(status)
            ? { action: 'cancel', cancelledBy: 'agency', ...reason }
            : { action: 'withdraw', ...reason },
          // Nobody was notified of what was imported either.
          { choices: { leftOut: ['notifyArtist', 'notifyTravellers'], invoices: [] } },
        )
      }
      await archiveEvent(tx, scope, stored, now)
    },
  },
  openInvoices: {
    entity: 'invoice',
    insert: (call, { input }, { companyId = null, contactId = null, artistId = null }) =>
      takeOver(call, { ...(input as OpeningInvoiceInput), companyId, contactId, artistId }),
    async lock({ tx, scope }, id) {
      const { version, state, updatedAt } = await lockInvoice(tx, scope, id)
      return { id, version, stamp: version, archivedAt: state === 'cancelled' ? updatedAt : null, input: {} }
    },
    update: null,
    /** Nothing was posted, so that nothing is left to keep. */
    archive: ({ tx, scope }, { id }) => deleteOpening(tx, scope, id),
  },
}
