// What two agencies agree on that share an artist: who books where, what each sees of the other's days, and
// what is passed on of the commission.
import { z } from 'zod'
import { country, email, id, oneOf } from '../../fields.ts'
import { optionalPct } from '../../exact-fields.ts'
import { asMessage } from '../../problems.ts'
import { peopleProblem } from '../problems.ts'

/** How much of its days an agency shows: that there is something, where, or all but money and people. */
export const sharingDepths = ['busy', 'city', 'all'] as const
export type SharingDepth = (typeof sharingDepths)[number]

const SideTerms = z.strictObject({
  /** Where this agency books. None: wherever the other one does not. */
  countries: z
    .array(country())
    .max(60, asMessage(peopleProblem('artist.tooManyCountries', { max: 60 })))
    .default([]),
  depth: oneOf(sharingDepths),
  /** Of its commission on shows in its own territory, passed on to the other agency. */
  commissionPct: optionalPct(),
})
type SideTerms = z.infer<typeof SideTerms>

/** As one of the two agencies sees them. */
export const SharingTermsInput = z
  .strictObject({ own: SideTerms, theirs: SideTerms })
  .superRefine(({ own, theirs }, ctx) => {
    const twice = theirs.countries.some((code) => own.countries.includes(code))
    const message = asMessage(peopleProblem('sharing.countryTwice'))
    if (twice) ctx.addIssue({ code: 'custom', path: ['theirs', 'countries'], message })
  })
export type SharingView = z.infer<typeof SharingTermsInput>

/** Other terms for what is shared already. */
export const SharingProposalInput = z.strictObject({ terms: SharingTermsInput })

export const SharingInvitationInput = z.strictObject({
  artistId: id(peopleProblem('artist.missing')),
  email: email(),
  terms: SharingTermsInput,
})

export const sharingSides = ['inviter', 'invited'] as const
export type SharingSide = (typeof sharingSides)[number]

/** As both agencies keep them. */
export type SharingTerms = Record<SharingSide, SideTerms>

export const otherSide = (side: SharingSide): SharingSide => (side === 'inviter' ? 'invited' : 'inviter')

/** The terms as the agency on this side sees them. */
export const viewFrom = (side: SharingSide, terms: SharingTerms): SharingView => ({
  own: terms[side],
  theirs: terms[otherSide(side)],
})

/** Back from what the agency on this side has entered. */
export const termsFrom = (side: SharingSide, { own, theirs }: SharingView): SharingTerms =>
  side === 'inviter' ? { inviter: own, invited: theirs } : { inviter: theirs, invited: own }

/** Whether a show in this country would be in the territory of the other agency. */
export function isTheirTerritory({ own, theirs }: SharingView, country: string | null): boolean {
  if (country === null || own.countries.includes(country)) return false
  return theirs.countries.length > 0 ? theirs.countries.includes(country) : own.countries.length > 0
}
