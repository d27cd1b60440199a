/** The generated table types, with the closed lists of the domain in place of plain text columns. */
import type { ColumnType, Generated } from 'kysely'
import type { AccessFlags, ArtistRole, Overrides, StaffRole } from '#domain/access.ts'
import type { ArtistApproval } from '#domain/artist-approval.ts'
import type { ArtistKind, RosterStatus } from '#domain/artists.ts'
import type { BlockKind } from '#domain/block-kinds.ts'
import type { BookingSource, CoAgent } from '#domain/booking-inputs.ts'
import type { BookingStatus, Cancellation } from '#domain/bookings.ts'
import type { CompanyKind } from '#domain/companies.ts'
import type { ContactFunction } from '#domain/contacts.ts'
import type { DealTerms } from '#domain/deals.ts'
import type { EventKind } from '#domain/events.ts'
import type { HoldSide, HoldState } from '#domain/holds.ts'
import type { FileEntity, FileKind, Visibility } from '#domain/files.ts'
import type { MailSecurity } from '#domain/mail-accounts.ts'
import type { OfferChannel, OfferDirection, OfferParty, OfferState } from '#domain/offer-actions.ts'
import type { OrganisationStatus } from '#domain/organisations.ts'
import type { LineUpAct, ScheduleItem } from '#domain/show-day.ts'
import type { VenueContactRole, VenueKind } from '#domain/venues.ts'
import type { WaitlistKind } from '#domain/waitlist.ts'
import type { DB as Tables } from './schema.gen.ts'

/** jsonb: read as the value, written as JSON text. */
export type JsonOf<T> = ColumnType<T, string, string>
/** jsonb that may be left out of an insert. */
type OptionalJsonOf<T> = ColumnType<T, string | null | undefined, string | null>

export type Email = { address: string; label: string | null }
export type Phone = { number: string; label: string | null }
type AccessStatus = Generated<'active' | 'suspended' | 'removed'>

type Narrowed = {
  activityLog: {
    before: OptionalJsonOf<Record<string, unknown> | null>
    after: OptionalJsonOf<Record<string, unknown> | null>
  }
  artistAccess: { role: ArtistRole; flags: JsonOf<AccessFlags>; status: AccessStatus }
  artists: {
    kind: ArtistKind
    rosterStatus: Generated<RosterStatus>
    links: OptionalJsonOf<Record<string, string>>
  }
  availabilityBlocks: {
    kind: BlockKind
    titleVisibleTo: Generated<'agency' | 'all'>
    source: Generated<'artist' | 'agency' | 'calendar_sync'>
  }
  bookings: {
    status: BookingStatus
    cancellation: OptionalJsonOf<Cancellation | null>
    source: BookingSource | null
    coAgents: OptionalJsonOf<CoAgent[]>
    artistApproval: OptionalJsonOf<ArtistApproval>
  }
  companies: { kinds: Generated<CompanyKind[]> }
  contactCompanies: { functions: Generated<ContactFunction[]> }
  contacts: { emails: JsonOf<Email[]>; phones: JsonOf<Phone[]> }
  events: {
    kind: EventKind
    lineUp: OptionalJsonOf<LineUpAct[]>
    schedule: OptionalJsonOf<ScheduleItem[]>
  }
  holds: { side: Generated<HoldSide>; state: Generated<HoldState> }
  files: { entity: FileEntity; kind: FileKind; visibility: Generated<Visibility> }
  idempotencyKeys: { response: OptionalJsonOf<unknown> }
  invitations: {
    kind: 'staff' | 'artist'
    role: StaffRole | ArtistRole
    flags: OptionalJsonOf<AccessFlags>
  }
  mailAccounts: { security: MailSecurity; state: Generated<'unchecked' | 'ok' | 'failed'> }
  memberships: { role: StaffRole; overrides: OptionalJsonOf<Overrides>; status: AccessStatus }
  notes: { entity: FileEntity; visibility: Generated<Visibility> }
  offers: { state: Generated<OfferState>; decidedBy: OfferParty | 'system' | null }
  offerVersions: {
    direction: OfferDirection
    channel: Generated<OfferChannel>
    terms: JsonOf<DealTerms>
  }
  organisations: { status: Generated<OrganisationStatus> }
  venueContacts: { role: VenueContactRole }
  venues: { kind: VenueKind }
  waitlistEntries: { kind: WaitlistKind }
}

export type DB = {
  [Name in keyof Tables]: Name extends keyof Narrowed
    ? Omit<Tables[Name], keyof Narrowed[Name]> & Narrowed[Name]
    : Tables[Name]
}
