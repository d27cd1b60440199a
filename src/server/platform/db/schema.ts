/** The generated table types, with the closed lists of the domain in place of plain text columns. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { TemplateGroup } from '#domain/road/advancing/advancing-inputs.ts'
import type {
  AnswerSource,
  Audience,
  FieldAct,
  FieldState,
  FieldType,
  PrefillSource,
} from '#domain/road/advancing/advancing.ts'
import type { AccessFlags, ArtistRole, Overrides, StaffRole } from '#domain/access.ts'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import type { NoticeTopic } from '#domain/booking/bookings/notices.ts'
import type { ArtistApproval } from '#domain/booking/bookings/artist-approval.ts'
import type { AgentRole, ArtistKind, Territory } from '#domain/people/artists.ts'
import type { SharingState } from '#domain/people/shared-artists/sharing-actions.ts'
import type { SharingSide, SharingTerms } from '#domain/people/shared-artists/sharing-terms.ts'
import type { LegalKind, PaysTo, VatStatus } from '#domain/people/artist-tax.ts'
import type { ArtistTerms } from '#domain/booking/deals/artist-terms.ts'
import type { BlockKind } from '#domain/booking/availability/block-kinds.ts'
import type { BookingSource, CoAgent } from '#domain/booking/bookings/booking-inputs.ts'
import type { EntrySource } from '#domain/desk/caldav/entries.ts'
import type { AccountState, ShownCalendar } from '#domain/desk/calendar-accounts/calendar-accounts.ts'
import type { CalendarProvider } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import type { EntryEdit, WrittenEntry } from '#domain/desk/calendar-accounts/entry-edits.ts'
import type { CalendarSource } from '#domain/desk/external-calendars/external-calendars.ts'
import type { BookingStatus, Cancellation } from '#domain/booking/bookings/bookings.ts'
import type { CompanyKind, CreditRating, KskAnswer } from '#domain/people/companies.ts'
import type { ConsentAnswer, ContactFunction, ContactVisibility } from '#domain/people/contacts.ts'
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { ContractBatchStatus } from '#domain/documents/contract-batches.ts'
import type { ContractBody, PlainBody } from '#domain/documents/templates/contract-body.ts'
import type { Deviation } from '#domain/documents/templates/contract-clauses.ts'
import type { SignerSpec, TemplateAttachments } from '#domain/documents/contract-inputs.ts'
import type {
  ContractKind,
  SignerAuth,
  SignerState,
  SigningParty,
} from '#domain/documents/contract-parties.ts'
import type { ContractingMode } from '#domain/booking/deals/deal-terms.ts'
import type { SheetRecipient } from '#domain/road/day-sheets/day-sheet-sending.ts'
import type { DaySheet, SheetEdition } from '#domain/road/day-sheets/day-sheets.ts'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { EventKind } from '#domain/booking/events/events.ts'
import type { HoldSide, HoldState } from '#domain/booking/holds/holds.ts'
import type { FileEntity, FileKind, Visibility } from '#domain/platform/files.ts'
import type { RowProblem } from '#domain/desk/imports/cells.ts'
import type { DuplicateChoice } from '#domain/desk/imports/duplicates.ts'
import type {
  ImportOptions,
  ImportRowState,
  ImportStatus,
  UndoOutcome,
} from '#domain/desk/imports/imports.ts'
import type { FeedDetail, FeedScope } from '#domain/road/calendar-feeds/feeds.ts'
import type { GuestListKind } from '#domain/road/guest-lists/guest-lists.ts'
import type { GuestField, GuestState } from '#domain/road/guest-lists/guest-states.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import type { InquiryState } from '#domain/sales/inquiry-states.ts'
import type { InvoiceFormat } from '#domain/people/invoice-formats.ts'
import type { OfferChannel, OfferDirection, OfferParty } from '#domain/booking/offers/offer-actions.ts'
import type { OfferState } from '#domain/booking/offers/offer-states.ts'
import type { OrganisationStatus } from '#domain/platform/organisations.ts'
import type { Proposed } from '#domain/desk/proposals/proposals.ts'
import type { ProposalKind, StoredProposalState } from '#domain/desk/proposals/proposal-states.ts'
import type {
  DueKind,
  Payee,
  PaymentMethod,
  PortionKind,
  ScheduleItem as PaymentItem,
} from '#domain/booking/settlement/schedule.ts'
import type { ItemState, ScheduleLabel } from '#domain/booking/settlement/item-states.ts'
import type {
  Passenger,
  Payer,
  SegmentPlace,
  SegmentSource,
  SegmentStatus,
  SegmentType,
  SegmentVisibility,
} from '#domain/booking/travel/travel.ts'
import type {
  AccommodationInput,
  FlightInput,
  GroundInput,
  MeetingInput,
} from '#domain/booking/travel/travel-inputs.ts'
import type { SharedSegment } from '#domain/booking/travel/travel-changes.ts'
import type { PostedLine } from '#domain/booking/settlement/settlement-sheet.ts'
import type { LineUpAct, ScheduleItem } from '#domain/booking/events/show-day.ts'
import type { RosterStatus } from '#domain/people/roster-statuses.ts'
import type { TicketCount } from '#domain/booking/deals/ticket-counts.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'
import type { VatCheckResult } from '#domain/people/vat-checksums.ts'
import type { VenueConfiguration, VenueContactRole, VenueKind, VenueStage } from '#domain/people/venues.ts'
import type { Biographies, PressKitFileInput } from '#domain/desk/press-kits/press-kits.ts'
import type { Song } from '#domain/road/set-lists/set-lists.ts'
import type { EquipmentItem } from '#domain/road/equipment/equipment.ts'
import type { WaitlistKind } from '#domain/platform/waitlist.ts'
import type { EmailKind } from '../mail/kinds.ts'
import type { JsonOf, OptionalJsonOf } from './json-columns.ts'
import type { DB as Tables } from './schema.gen.ts'
import type { NarrowedAutomations } from './schema-automations.ts'
import type { NarrowedMoney } from './schema-money.ts'
import type { Language } from '#domain/language.ts'

export type Email = { address: string; label: string | null; isPrimary?: boolean; isBounced?: boolean }
export type Phone = { number: string; label: string | null; hasWhatsapp?: boolean }
/** A file that goes along with a contract, in the version that was attached. */
export type ContractAttachment = {
  fileId: string
  name: string
  kind: FileKind
  mime: string
  revision: number
  size: number
}
/** How somebody signed; the picture is a PNG as a data address. */
export type ContractSignature = {
  kind: 'typed' | 'drawn'
  name: string
  title: string | null
  place: string | null
  image: string | null
}
export type SummaryLine = { label: string; value: string }
type AccessStatus = Generated<'active' | 'suspended' | 'removed'>

type Narrowed = NarrowedAutomations &
  NarrowedMoney & {
    users: { pushOff: ColumnType<NoticeTopic[], NoticeTopic[] | undefined, NoticeTopic[]> }
    outbox: { kind: EmailKind }
    pressKits: { biographies: OptionalJsonOf<Biographies>; files: OptionalJsonOf<PressKitFileInput[]> }
    proposals: { kind: ProposalKind; proposed: JsonOf<Proposed>; state: Generated<StoredProposalState> }
    pushNotices: { topic: NoticeTopic | 'test' }
    setLists: { songs: OptionalJsonOf<Song[]> }
    equipmentLists: { items: OptionalJsonOf<EquipmentItem[]> }
    accessTokens: { scopes: AccessScope[] }
    activityLog: {
      before: OptionalJsonOf<Record<string, unknown> | null>
      after: OptionalJsonOf<Record<string, unknown> | null>
    }
    advancingFields: {
      fieldType: FieldType
      prefillFrom: Generated<PrefillSource>
      state: Generated<FieldState>
      source: AnswerSource | null
    }
    advancingGroups: { audience: Audience }
    advancingHistory: { act: FieldAct; source: AnswerSource | null }
    advancingTemplates: { groups: JsonOf<TemplateGroup[]> }
    artistAccess: { role: ArtistRole; flags: JsonOf<AccessFlags>; status: AccessStatus }
    artists: {
      kind: ArtistKind
      rosterStatus: Generated<RosterStatus>
      links: OptionalJsonOf<Record<string, string>>
      territories: OptionalJsonOf<Territory[]>
      terms: OptionalJsonOf<Partial<ArtistTerms>>
    }
    sharedArtists: {
      side: SharingSide
      state: SharingState
      terms: JsonOf<SharingTerms>
      proposal: OptionalJsonOf<SharingTerms | null>
      proposedBy: SharingSide | null
      endedBy: SharingSide | null
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
    artistAgents: { role: AgentRole }
    artistMembers: { vatStatus: VatStatus | null }
    artistTax: { legalKind: LegalKind | null; vatStatus: VatStatus | null; paysTo: Generated<PaysTo> }
    companies: {
      kinds: Generated<CompanyKind[]>
      creditRating: CreditRating | null
      invoiceFormat: InvoiceFormat | null
      kskLiable: Generated<KskAnswer>
      vatCheck: OptionalJsonOf<{ result: VatCheckResult; at: string } | null>
    }
    contactCompanies: { functions: Generated<ContactFunction[]> }
    contacts: {
      emails: JsonOf<Email[]>
      phones: JsonOf<Phone[]>
      visibility: Generated<ContactVisibility>
      consent: Generated<ConsentAnswer>
    }
    contractBatches: { status: Generated<ContractBatchStatus> }
    contractBatchGroups: { state: Generated<'waiting' | 'done' | 'failed'> }
    contractClauses: { language: Language; body: JsonOf<ContractBody> }
    contractDocuments: { kind: 'original' | 'sealed' | 'paper' }
    contractSigners: {
      party: SigningParty
      auth: Generated<SignerAuth>
      state: Generated<SignerState>
      signature: OptionalJsonOf<ContractSignature | null>
    }
    contractTemplates: {
      kind: ContractKind
      language: Language
      contractingMode: ContractingMode | null
      body: JsonOf<ContractBody>
      signers: OptionalJsonOf<SignerSpec[]>
      attachments: OptionalJsonOf<TemplateAttachments>
      state: Generated<'draft' | 'active' | 'retired'>
    }
    contractTemplateVersions: {
      body: JsonOf<ContractBody>
      signers: JsonOf<SignerSpec[]>
      attachments: JsonOf<TemplateAttachments>
    }
    contracts: {
      kind: ContractKind
      language: Language
      body: JsonOf<ContractBody>
      attachments: OptionalJsonOf<ContractAttachment[]>
      state: Generated<ContractState>
      deviations: OptionalJsonOf<Deviation[]>
      frozenBody: OptionalJsonOf<PlainBody | null>
      summary: OptionalJsonOf<SummaryLine[] | null>
    }
    daySheetLinks: { kind: 'copied' | 'email'; edition: SheetEdition }
    daySheets: { recipients: OptionalJsonOf<SheetRecipient[]>; sent: OptionalJsonOf<DaySheet | null> }
    deals: {
      terms: JsonOf<DealTerms>
      figures: OptionalJsonOf<DealFigures | null>
      posted: OptionalJsonOf<PostedLine[] | null>
    }
    dealScheduleItems: {
      label: ScheduleLabel
      kind: PortionKind
      dueKind: DueKind
      method: PaymentMethod
      payee: Payee
      state: Generated<ItemState>
    }
    calendarAccounts: {
      provider: CalendarProvider
      state: Generated<AccountState>
      shown: Generated<ShownCalendar>
    }
    calendarAccountEntries: {
      source: EntrySource
      written: JsonOf<WrittenEntry>
      edit: OptionalJsonOf<EntryEdit | null>
    }
    externalCalendars: { source: Generated<CalendarSource> }
    events: {
      kind: EventKind
      ticketTypes: OptionalJsonOf<Tickets | null>
      ticketCounts: OptionalJsonOf<TicketCount[]>
      lineUp: OptionalJsonOf<LineUpAct[]>
      schedule: OptionalJsonOf<ScheduleItem[]>
    }
    holds: { side: Generated<HoldSide>; state: Generated<HoldState> }
    files: { entity: FileEntity; kind: FileKind; visibility: Generated<Visibility> }
    inquiries: { state: Generated<InquiryState>; kind: EventKind }
    idempotencyKeys: { response: OptionalJsonOf<unknown> }
    feeds: { scope: FeedScope; detail: FeedDetail }
    guestEntries: { state: Generated<GuestState>; source: Generated<'agency' | 'artist'> }
    guestLists: { kind: GuestListKind; fieldsRequired: Generated<GuestField[]> }
    imports: {
      noun: TableNoun
      status: Generated<ImportStatus>
      mapping: JsonOf<(string | null)[]>
      options: JsonOf<ImportOptions>
    }
    importRows: {
      choice: DuplicateChoice | null
      state: Generated<ImportRowState>
      problems: OptionalJsonOf<RowProblem[]>
      before: OptionalJsonOf<Record<string, unknown> | null>
      made: OptionalJsonOf<{ noun: 'companies' | 'venues'; id: string; version: number }[]>
      undone: UndoOutcome | null
    }
    invitations: {
      kind: 'staff' | 'artist'
      role: StaffRole | ArtistRole
      flags: OptionalJsonOf<AccessFlags>
    }
    itinerarySegments: {
      segmentType: SegmentType
      status: Generated<SegmentStatus>
      departureLocation: JsonOf<SegmentPlace>
      arrivalLocation: JsonOf<SegmentPlace>
      flight: OptionalJsonOf<FlightInput | null>
      accommodation: OptionalJsonOf<AccommodationInput | null>
      meeting: OptionalJsonOf<MeetingInput | null>
      ground: OptionalJsonOf<GroundInput | null>
      passengers: OptionalJsonOf<Passenger[]>
      paidBy: Payer | null
      visibility: Generated<SegmentVisibility>
      source: Generated<SegmentSource>
      shared: OptionalJsonOf<SharedSegment | null>
    }
    memberships: { role: StaffRole; overrides: OptionalJsonOf<Overrides>; status: AccessStatus }
    notes: { entity: FileEntity; visibility: Generated<Visibility> }
    offers: { state: Generated<OfferState>; decidedBy: OfferParty | 'system' | null }
    offerVersions: {
      direction: OfferDirection
      channel: Generated<OfferChannel>
      terms: JsonOf<DealTerms>
      payments: OptionalJsonOf<PaymentItem[] | null>
    }
    organisations: { status: Generated<OrganisationStatus> }
    venueContacts: { role: VenueContactRole }
    venues: {
      kind: VenueKind
      configurations: OptionalJsonOf<VenueConfiguration[]>
      stages: OptionalJsonOf<VenueStage[]>
    }
    waitlistEntries: { kind: WaitlistKind }
  }

export type DB = {
  [Name in keyof Tables]: Name extends keyof Narrowed
    ? Omit<Tables[Name], keyof Narrowed[Name]> & Narrowed[Name]
    : Tables[Name]
}

/** A row of a table as it is read. */
export type RowOf<Name extends keyof DB> = Selectable<DB[Name]>
