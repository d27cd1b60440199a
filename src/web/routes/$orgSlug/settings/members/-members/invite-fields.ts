// The fields of the two forms that invite, apart from their routes: a route file is in every first load.
import type { z } from 'zod'
import type { ArtistInviteInput, StaffInviteInput } from '#domain/platform/memberships.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'

export type ArtistInviteValues = z.input<typeof ArtistInviteInput>
export const ArtistInviteField = formFieldOf<ArtistInviteValues>()

export type StaffInviteValues = z.input<typeof StaffInviteInput>
export const StaffInviteField = formFieldOf<StaffInviteValues>()
