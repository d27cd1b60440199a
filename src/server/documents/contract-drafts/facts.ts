/** Puts together what a contract can say about its bookings, and what its machine has to know. */
import { isDead } from '#domain/booking/bookings/bookings.ts'
import type { ContractFacts, ContractState } from '#domain/booking/bookings/contract-actions.ts'
import { isOpenDraft } from '#domain/booking/bookings/contract-actions.ts'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import type { Deviation } from '#domain/documents/templates/contract-clauses.ts'
import type { BookingFacts, ContractFactsInput, PersonFacts } from '#domain/documents/contract-facts.ts'
import { resolveBody } from '#domain/documents/templates/contract-resolve.ts'
import { missingParties } from '#texts/documents/contract-parties-table.ts'
import { contractValues } from '#texts/documents/contract-values.ts'
import { translatorOf } from '../../texts.ts'
import { localOf, todayIn } from '#domain/dates.ts'
import { isRiderKind, ridersOn } from '#domain/platform/files.ts'
import { effectiveRadius } from '#domain/booking/availability/radius.ts'
import { DomainError } from '#domain/errors.ts'
import { loadSchedule } from '../../booking/deals/record.ts'
import { findDeal, findDealBooking } from '../../booking/deals/store.ts'
import { findFeeVat } from '../../booking/vat-parties/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import {
  findOrganisation,
  listAllotments,
  listArtists,
  listAttachable,
  listCompanies,
  listMemberNames,
  listPeople,
  listShows,
  listStaff,
  listUsers,
  listVenues,
  radiusRuleOf,
  type Person,
} from './facts-store.ts'
import { listContractBookings, listSigners, type SignerRow } from '../contracts/store.ts'
import type { Language } from '#domain/language.ts'

/** The first of a company's people who signs for it. */
const signerAmong = (staff: Awaited<ReturnType<typeof listStaff>>): Person | undefined =>
  staff.find(({ roles }) => roles.includes('signing'))?.person

const withoutIds = (person: Person | null | undefined): PersonFacts | null =>
  person ? { name: person.name, email: person.email, phone: person.phone } : null

/** The records around some bookings, each asked for once; NOT_FOUND unless all bookings are there and in scope. */
export async function gatherRecords(tx: Tx, scope: OrgScope, bookingIds: readonly string[]) {
  // One after the other: this also runs within a transaction, which answers one question at a time.
  const shows = await listShows(tx, scope, bookingIds)
  if (shows.length === 0 || shows.length !== new Set(bookingIds).size) throw new DomainError('NOT_FOUND')
  const artistIds = shows.map(({ artistId }) => artistId)
  const eventIds = shows.map(({ eventId }) => eventId)
  const organisation = await findOrganisation(tx, scope)
  const venues = await listVenues(
    tx,
    scope,
    shows.map(({ venueId }) => venueId),
  )
  const artists = await listArtists(tx, scope, artistIds)
  const companies = await listCompanies(tx, scope, [
    ...shows.map(({ promoterCompanyId }) => promoterCompanyId),
    ...artists.map(({ contractCompanyId }) => contractCompanyId),
  ])
  const people = await listPeople(tx, scope, [
    ...shows.map(({ buyerContactId }) => buyerContactId),
    ...artists.flatMap(({ contractContactId, signerContactId }) => [contractContactId, signerContactId]),
  ])
  const staff = await listStaff(
    tx,
    scope,
    companies.map(({ id }) => id),
  )
  const users = await listUsers(tx, scope, [
    ...shows.map(({ agentUserId }) => agentUserId),
    ...artists.map(({ agentUserId }) => agentUserId),
  ])
  return { shows, organisation, venues, artists, companies, people, staff, users, artistIds, eventIds }
}
export type Records = Awaited<ReturnType<typeof gatherRecords>>

/** The parts of one show among the records. */
export function partsOf(records: Records, show: Records['shows'][number]) {
  const artist = records.artists.find(({ id }) => id === show.artistId)!
  const company = (id: string | null) => records.companies.find((each) => each.id === id) ?? null
  const person = (id: string | null) => (id ? (records.people.get(id) ?? null) : null)
  const staffOf = (id: string | null) => records.staff.filter(({ companyId }) => companyId === id)
  const agentId = show.agentUserId ?? artist.agentUserId
  return {
    artist,
    purchaser: company(show.promoterCompanyId),
    purchaserStaff: staffOf(show.promoterCompanyId),
    buyer: person(show.buyerContactId),
    partyCompany: company(artist.contractCompanyId),
    partyStaff: artist.contractCompanyId ? staffOf(artist.contractCompanyId) : [],
    partyPerson: person(artist.contractContactId),
    artistSigner: person(artist.signerContactId) ?? person(artist.contractContactId),
    agent: (agentId && records.users.get(agentId)) || null,
  }
}

const noAddress = {
  addressLine1: null,
  addressLine2: null,
  zip: null,
  city: null,
  region: null,
  country: null,
}

/** The instalments of a booking's deal with their amounts and days. */
async function moneyOf(tx: Tx, scope: OrgScope, bookingId: string) {
  const deal = await findDeal(tx, scope, bookingId)
  if (!deal) return { deal: null, feeVat: null, payments: [] }
  const booking = await findDealBooking(tx, scope, bookingId)
  const { rows } = await loadSchedule(tx, scope, booking, deal, null)
  const payments = rows.map(({ label, kind, amount, dueKind, dueDays, due, method, payee, state }) => ({
    label,
    kind,
    amountMinor: amount.amountMinor,
    dueKind,
    dueDays,
    due,
    method,
    payee,
    state,
  }))
  return { deal: deal.terms, feeVat: await findFeeVat(tx, scope, bookingId, deal.terms), payments }
}

async function bookingFacts(tx: Tx, scope: OrgScope, records: Records): Promise<BookingFacts[]> {
  const members = await listMemberNames(tx, scope, records.artistIds)
  const files = await listAttachable(tx, scope, { artistIds: records.artistIds, eventIds: [] })
  const allotments = await listAllotments(tx, scope, records.eventIds)
  const facts: BookingFacts[] = []
  for (const show of records.shows) {
    const { artist, purchaser, purchaserStaff, buyer, ...rest } = partsOf(records, show)
    const venue = records.venues.find(({ id }) => id === show.venueId)
    const ownLists = allotments.filter(
      ({ eventId, artistId }) => eventId === show.eventId && artistId === show.artistId,
    )
    const riders = ridersOn(
      files.filter(({ entityId }) => entityId === show.artistId),
      show.eventDate,
    )
    facts.push({
      id: show.id,
      showtime: show.showtime,
      endTime: show.endTime,
      setMinutes: show.setMinutes,
      inTheNight: show.inTheNight,
      tbaTime: show.tbaTime,
      billing: show.billing,
      radius: effectiveRadius(radiusRuleOf(show), radiusRuleOf(artist), radiusRuleOf(records.organisation)),
      guestAllotment:
        ownLists.length > 0 ? ownLists.reduce((sum, { allotment }) => sum + allotment, 0) : null,
      event: {
        id: show.eventId,
        name: show.name,
        eventDate: show.eventDate,
        endsOn: show.endsOn,
        tz: show.tz,
        kind: show.kind,
        stage: show.stage,
        city: show.city,
        country: show.country,
        doors: show.doors,
        curfew: show.curfew,
        capacity: show.capacity,
        ageLimit: show.ageLimit,
        ticketUrl: show.ticketUrl,
        announceAt: show.announceAt,
        onSaleAt: show.onSaleAt,
        lineUp: show.lineUp,
        schedule: show.schedule,
        tickets: show.tickets,
      },
      venue: venue ?? null,
      artist: {
        name: artist.name,
        homeCountry: artist.homeCountry,
        members: members.filter(({ artistId }) => artistId === artist.id).map(({ name }) => name),
        travelParty: artist.travelParty,
        party: rest.partyCompany
          ? { ...rest.partyCompany, name: rest.partyCompany.legalName ?? rest.partyCompany.name }
          : rest.partyPerson && { ...noAddress, name: rest.partyPerson.name, vatId: null },
        signer: withoutIds(rest.artistSigner ?? signerAmong(rest.partyStaff)),
      },
      purchaser,
      buyer: withoutIds(buyer),
      purchaserSigner: withoutIds(signerAmong(purchaserStaff)),
      agent: withoutIds(rest.agent),
      ...(await moneyOf(tx, scope, show.id)),
      riders: riders.flatMap(({ kind, name, revision, validFrom }) =>
        isRiderKind(kind) ? [{ kind, name, revision, validFrom }] : [],
      ),
    })
  }
  return facts
}

type ContractEmailHeaders = {
  number: string | null
  title: string | null
  dueOn: string | null
  sentAt?: Date | null
}

/**
 * What a contract says about its bookings, the earliest show first. `date` is the day of sending where the
 * organisation is, today while it has not been sent. NOT_FOUND unless all bookings are there and in scope.
 */
export async function factsOfBookings(
  tx: Tx,
  scope: OrgScope,
  { number, title, dueOn, sentAt }: ContractEmailHeaders,
  bookingIds: readonly string[],
  { tz, now }: { tz: string; now: Date },
): Promise<ContractFactsInput> {
  const records = await gatherRecords(tx, scope, bookingIds)
  const [first, ...others] = await bookingFacts(tx, scope, records)
  const date = localOf(sentAt ?? now, tz).date
  return {
    contract: { number, title, dueOn, date },
    organisation: records.organisation,
    bookings: [first!, ...others],
  }
}

/** The same for a contract on record. */
export async function contractFacts(
  tx: Tx,
  scope: OrgScope,
  contract: ContractEmailHeaders & { id: string },
  at: { tz: string; now: Date },
): Promise<ContractFactsInput> {
  const bookings = await listContractBookings(tx, scope, [contract.id])
  const ids = bookings.map(({ bookingId }) => bookingId)
  return factsOfBookings(tx, scope, contract, ids, at)
}

type RuledContract = ContractEmailHeaders & {
  id: string
  state: ContractState
  language: Language
  body: ContractBody
  deviations: readonly Deviation[]
  approvedAt: Date | null
  expiresAt: Date | null
}

const canSign = ({ name, email, userId }: Pick<SignerRow, 'name' | 'email' | 'userId'>) =>
  name !== '' && (email !== null || userId !== null)

/** Keys of the fields that say nothing yet in a draft's text, in the order of the text; none once it was sent. */
export async function missingFields(
  tx: Tx,
  scope: OrgScope,
  contract: RuledContract,
  at: { tz: string; now: Date },
): Promise<string[]> {
  if (!isOpenDraft(contract.state)) return []
  const facts = await contractFacts(tx, scope, contract, at)
  const t = translatorOf(contract.language)
  const values = contractValues(facts, t)
  const { missing } = resolveBody(contract.body, values, t.language)
  // Of the table that names both sides what it lacks: that can be completed.
  return [
    ...new Set(missing.flatMap((field) => (field === 'parties.table' ? missingParties(values) : [field]))),
  ]
}

/** What the machine asks about the contract, for `decideContract` and `allowedContractActions`. */
export async function contractRules(
  tx: Tx,
  scope: OrgScope,
  contract: RuledContract,
  org: { tz: string },
  now: Date,
): Promise<ContractFacts> {
  const bookings = await listContractBookings(tx, scope, [contract.id])
  const signers = await listSigners(tx, scope, [contract.id])
  const missing = await missingFields(tx, scope, contract, { tz: org.tz, now })
  return rulesOf(contract, { bookings, signers, missing }, { tz: org.tz, now })
}

/** The same from records that are at hand. */
export function rulesOf(
  contract: RuledContract,
  about: {
    bookings: readonly { status: Parameters<typeof isDead>[0] }[]
    signers: readonly Pick<SignerRow, 'name' | 'email' | 'userId' | 'isCopy'>[]
    missing: readonly string[]
  },
  { tz, now }: { tz: string; now: Date },
): ContractFacts {
  const { bookings, signers, missing } = about
  const isOver = contract.expiresAt !== null && contract.expiresAt <= now
  return {
    missing,
    signersReady: signers.some(({ isCopy }) => !isCopy) && signers.every(canSign),
    needsApproval: contract.deviations.some(({ isMandatory }) => isMandatory) && contract.approvedAt === null,
    bookingsGone: bookings.some(({ status }) => isDead(status)),
    isLate: isOver || (contract.dueOn !== null && todayIn(tz, now) > contract.dueOn),
  }
}
