// How English files write the values of closed lists. People read the labels of src/texts, which imports read as well.
import type { BookingStatus } from '../booking/bookings/bookings.ts'
import type { EventKind } from '../booking/events/events.ts'
import type { ArtistKind } from '../people/artists.ts'
import type { CompanyKind } from '../people/companies.ts'
import type { RosterStatus } from '../people/roster-statuses.ts'
import type { VenueKind } from '../people/venues.ts'

export const artistKindCells: Record<ArtistKind, string> = {
  solo: 'Solo',
  duo: 'Duo',
  band: 'Band',
  dj: 'DJ',
  live_act: 'Live act',
  ensemble: 'Ensemble',
  speaker: 'Speaker',
}

export const rosterCells: Record<RosterStatus, string> = {
  prospect: 'Prospect',
  active: 'Active',
  paused: 'Paused',
  former: 'Former',
}

export const companyKindCells: Record<CompanyKind, string> = {
  promoter: 'Promoter',
  venue_operator: 'Venue operator',
  festival: 'Festival',
  agency: 'Agency',
  management: 'Management',
  label: 'Label',
  supplier: 'Supplier',
  travel: 'Travel',
  sponsor: 'Sponsor',
  private_client: 'Private client',
}

export const venueKindCells: Record<VenueKind, string> = {
  club: 'Club',
  theatre: 'Theatre',
  hall: 'Hall',
  arena: 'Arena',
  festival_site: 'Festival site',
  open_air: 'Open air',
  bar: 'Bar',
  private: 'Private place',
  other: 'Other',
}

export const eventKindCells: Record<EventKind, string> = {
  headline: 'Headline show',
  festival: 'Festival',
  club: 'Club night',
  support: 'Support',
  corporate: 'Corporate',
  private: 'Private',
  residency: 'Residency',
  promo: 'Promo',
  broadcast: 'Broadcast',
}

export const statusCells: Record<BookingStatus, string> = {
  inquiry: 'Inquiry',
  hold: 'Hold',
  offer: 'Offer',
  confirmed: 'Confirmed',
  contracted: 'Contracted',
  played: 'Played',
  settled: 'Settled',
  declined: 'Declined',
  lost: 'Lost',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
}
