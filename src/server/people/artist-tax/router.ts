/** Calls about an artist's tax and bank data, which hang on a right of their own. */
import { z } from 'zod'
import { peopleProblem } from '#domain/people/problems.ts'
import { can } from '#domain/access.ts'
import { ArtistTaxInput, legalKinds, paysToOptions, vatStatuses } from '#domain/people/artist-tax.ts'
import { DomainError } from '#domain/errors.ts'
import { listMembers } from '../artists/store.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { checkArtist, findArtistTax, saveArtistTax } from './store.ts'

const text = z.string().nullable()
const vatStatus = z.enum(vatStatuses).nullable()

const ArtistTax = z.strictObject({
  legalName: text,
  addressLine1: text,
  addressLine2: text,
  zip: text,
  city: text,
  billingEmail: text,
  residenceCountry: text,
  isEuEea: z.boolean().nullable(),
  heads: z.int().nullable(),
  legalKind: z.enum(legalKinds).nullable(),
  vatStatus,
  vatId: text,
  taxNumber: text,
  paysTo: z.enum(paysToOptions),
  selfBillingOn: text,
  exemptionNo: text,
  exemptionFrom: text,
  exemptionTo: text,
  exemptionRatePct: text,
  kskRelevant: z.boolean(),
  accountHolder: text,
  /** All that is ever given back of an IBAN. */
  ibanLast4: text,
  bic: text,
  bankChangedAt: z.date().nullable(),
  members: z.array(
    z.strictObject({ contactId: z.uuid(), name: text, sharePct: text, taxCountry: text, vatStatus }),
  ),
  version: z.int(),
  canEdit: z.boolean(),
})

export const artistTaxRouter = router({
  get: orgProcedure('artistTax.view')
    .input(orgInput({ artistId: z.uuid() }))
    .output(ArtistTax)
    .query(async ({ ctx, input: { artistId } }) => {
      await checkArtist(ctx.tx, ctx.scope, artistId)
      const members = await listMembers(ctx.tx, ctx.scope, artistId)
      return {
        ...(await findArtistTax(ctx.tx, ctx.scope, artistId)),
        members: members.map(({ instrument: _instrument, ...member }) => member),
        canEdit: can(ctx.member, 'artistTax.manage', { artistId }),
      }
    }),

  /** Version 0 is for what was never saved. Shares may be set for those who are members. */
  save: orgProcedure('artistTax.manage')
    .meta({ recentSignIn: true })
    .input(orgInput({ artistId: z.uuid(), version: z.int(), tax: ArtistTaxInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { artistId, version, tax } }) => {
      await checkArtist(ctx.tx, ctx.scope, artistId)
      const known = (await listMembers(ctx.tx, ctx.scope, artistId)).map(({ contactId }) => contactId)
      const given = tax.members.map(({ contactId }) => contactId)
      if (given.length !== known.length || !known.every((contactId) => given.includes(contactId))) {
        throw new DomainError('CONFLICT', { problem: peopleProblem('artist.membersChanged') })
      }
      const before = await findArtistTax(ctx.tx, ctx.scope, artistId)
      await saveArtistTax(ctx.tx, ctx.scope, ctx.secrets, artistId, version, tax)
      // The log says what was changed, never to what.
      const { iban, members: _members, ...rest } = tax
      const changed = Object.keys(changedFields(before, rest).after)
      const isBank = iban !== undefined || changed.includes('bic') || changed.includes('accountHolder')
      ctx.log({ entity: 'artist', entityId: artistId, after: { tax: null, ...(isBank && { bank: null }) } })
      return { version: version + 1 }
    }),
})
