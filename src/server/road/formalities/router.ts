/** Calls about formalities: who travels on a tour, and what authorities ask about each person. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { PartyInput, type TravellerInput } from '#domain/road/formalities/party.ts'
import { noDetails, TravellerDetailsInput } from '#domain/road/formalities/traveller-details.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { findArtist, lockArtist } from '../../people/artists/store.ts'
import { listPassengerContacts } from '../../booking/itinerary/store.ts'
import { lockTour } from '../../booking/tours/store.ts'
import { findContact } from '../../people/contacts/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { findMyContact, listDetails, removeDetails, saveDetails } from './details-store.ts'
import { gatherTour } from './gather.ts'
import { Crew, MyDetails, Saved, TourFormalities, TravellerDetails } from './outputs.ts'
import { isTraveller, listChosen, listUsualParty, replaceTravellers } from './party-store.ts'

const ofTour = { tourId: z.uuid() }
const ofArtist = { artistId: z.uuid() }
const ofPerson = { contactId: z.uuid() }

/** BAD_REQUEST names the person who is not on file any more. */
async function checkOnFile(tx: Tx, scope: OrgScope, travellers: readonly TravellerInput[]): Promise<void> {
  const ids = travellers.map(({ contactId }) => contactId)
  const known = new Set((await listPassengerContacts(tx, scope, ids)).map(({ id }) => id))
  const gone = ids.findIndex((contactId) => !known.has(contactId))
  if (gone < 0) return
  const problem = roadProblem('travel.contactGone')
  const fields = { [`party.travellers.${gone}.contactId`]: asMessage(problem) }
  throw new DomainError('BAD_REQUEST', { problem, fields })
}

/** NOT_FOUND for whoever travels with no artist of the caller. */
async function checkTraveller(tx: Tx, scope: OrgScope, contactId: string): Promise<void> {
  if (!(await isTraveller(tx, scope, contactId))) throw new DomainError('NOT_FOUND')
}

export const formalitiesRouter = router({
  /** What a tour means for each of its travellers. */
  tour: orgProcedure('formalities.view')
    .input(orgInput(ofTour))
    .output(TourFormalities)
    .query(async ({ ctx, input: { tourId } }) => {
      const { tour, shows, travellers, home: _home, ...rest } = await gatherTour(ctx, tourId)
      const { id, name, artistId, artistName } = tour
      return {
        ...rest,
        tour: { id, name, artistId, artistName },
        shows: shows.length,
        withoutCountry: shows.filter(({ country }) => !country).length,
        travellers: travellers.map(({ details, passport, ...traveller }) => ({
          ...traveller,
          passport: passport ?? null,
          passportExpiresOn: details.passportExpiresOn,
        })),
        canEdit: tour.archivedAt === null && can(ctx.member, 'formalities.manage', { artistId }),
      }
    }),

  /** Chooses who travels on a tour; nobody means whoever usually travels with the artist. */
  saveParty: orgProcedure('formalities.manage')
    .input(orgInput({ ...ofTour, party: PartyInput }))
    .output(z.strictObject({ travellers: z.int() }))
    .mutation(async ({ ctx, input: { tourId, party } }) => {
      const { artistId } = await lockTour(ctx.tx, ctx.scope, tourId)
      const { travellers } = party
      await checkOnFile(ctx.tx, ctx.scope, travellers)
      await replaceTravellers(ctx.tx, ctx.scope, { artistId, tourId }, travellers)
      ctx.log({ entity: 'tour', entityId: tourId, after: { travellers: travellers.length } })
      return { travellers: travellers.length }
    }),

  /** Who usually travels with an artist. */
  crew: orgProcedure('formalities.view')
    .input(orgInput(ofArtist))
    .output(Crew)
    .query(async ({ ctx, input: { artistId } }) => {
      const { archivedAt } = await findArtist(ctx.tx, ctx.scope, { id: artistId })
      const crew = await listChosen(ctx.tx, ctx.scope, { artistId, tourId: null })
      const ofCrew = new Set(crew.map(({ contactId }) => contactId))
      const usual = await listUsualParty(ctx.tx, ctx.scope, artistId)
      return {
        members: usual.filter(({ contactId }) => !ofCrew.has(contactId)),
        crew,
        canEdit: archivedAt === null && can(ctx.member, 'formalities.manage', { artistId }),
      }
    }),

  saveCrew: orgProcedure('formalities.manage')
    .input(orgInput({ ...ofArtist, party: PartyInput }))
    .output(z.strictObject({ travellers: z.int() }))
    .mutation(async ({ ctx, input: { artistId, party } }) => {
      await lockArtist(ctx.tx, ctx.scope, artistId)
      const { travellers } = party
      await checkOnFile(ctx.tx, ctx.scope, travellers)
      await replaceTravellers(ctx.tx, ctx.scope, { artistId, tourId: null }, travellers)
      ctx.log({ entity: 'artist', entityId: artistId, after: { crew: travellers.length } })
      return { travellers: travellers.length }
    }),

  details: orgProcedure('formalities.view')
    .input(orgInput(ofPerson))
    .output(TravellerDetails)
    .query(async ({ ctx, input: { contactId } }) => {
      await checkTraveller(ctx.tx, ctx.scope, contactId)
      const { name } = await findContact(ctx.tx, ctx.scope, contactId)
      const [kept] = await listDetails(ctx.tx, ctx.scope, ctx.secrets, [contactId])
      return { contactId, name, details: kept?.details ?? noDetails, version: kept?.version ?? 0 }
    }),

  /** The log says that details were saved, never which. */
  saveDetails: orgProcedure('formalities.manage')
    .input(orgInput({ ...ofPerson, version: z.int().min(0), details: TravellerDetailsInput }))
    .output(Saved)
    .mutation(async ({ ctx, input: { contactId, version, details } }) => {
      await checkTraveller(ctx.tx, ctx.scope, contactId)
      await saveDetails(ctx.tx, ctx.scope, ctx.secrets, { contactId, version, details })
      ctx.log({ entity: 'contact', entityId: contactId, after: { travelDetails: null } })
      return { version: version + 1 }
    }),

  removeDetails: orgProcedure('formalities.manage')
    .input(orgInput(ofPerson))
    .output(z.strictObject({ contactId: z.uuid() }))
    .mutation(async ({ ctx, input: { contactId } }) => {
      await checkTraveller(ctx.tx, ctx.scope, contactId)
      await removeDetails(ctx.tx, ctx.scope, contactId)
      ctx.log({ entity: 'contact', entityId: contactId, before: { travelDetails: null }, after: {} })
      return { contactId }
    }),

  /** One's own in the portal: nobody knows a passport better than whoever has it. */
  mine: artistProcedure
    .input(orgInput({}))
    .output(MyDetails)
    .query(async ({ ctx }) => {
      const contactId = await findMyContact(ctx.tx, ctx.scope)
      if (!contactId) return { mine: null }
      const [kept] = await listDetails(ctx.tx, ctx.scope, ctx.secrets, [contactId])
      return { mine: { contactId, details: kept?.details ?? noDetails, version: kept?.version ?? 0 } }
    }),

  saveMine: artistProcedure
    .input(orgInput({ version: z.int().min(0), details: TravellerDetailsInput }))
    .output(Saved)
    .mutation(async ({ ctx, input: { version, details } }) => {
      const contactId = await findMyContact(ctx.tx, ctx.scope)
      if (!contactId) throw new DomainError('NOT_FOUND')
      await saveDetails(ctx.tx, ctx.scope, ctx.secrets, { contactId, version, details })
      ctx.log({ entity: 'contact', entityId: contactId, after: { travelDetails: null } })
      return { version: version + 1 }
    }),
})
