// The two waitlists: artists and agencies who want in.
import { z } from 'zod'
import {
  email,
  optionalCountry,
  optionalInt,
  optionalNotes,
  optionalWebsite,
  requiredText,
} from '../fields.ts'
import { platformProblem } from './problems.ts'

export const waitlistKinds = ['artist', 'agency'] as const
export type WaitlistKind = (typeof waitlistKinds)[number]

/** How long an e-mail's link to confirm the address, and one to sign up, stays open. */
export const waitlistLinkDays = 30

const shared = {
  name: requiredText(120, platformProblem('account.nameMissing')),
  email: email(),
  website: optionalWebsite(),
  country: optionalCountry(),
  message: optionalNotes(2000),
}

export const ArtistWaitlistInput = z.strictObject(shared)
export type ArtistWaitlistInput = z.infer<typeof ArtistWaitlistInput>

export const AgencyWaitlistInput = z.strictObject({
  ...shared,
  organisation: requiredText(160, platformProblem('waitlist.agencyMissing')),
  rosterSize: optionalInt(0, 10_000),
})
export type AgencyWaitlistInput = z.infer<typeof AgencyWaitlistInput>
