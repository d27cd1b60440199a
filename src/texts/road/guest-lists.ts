// Guest lists in words: their types, what they require of guests, and the status of a name.
import type { GuestListKind } from '#domain/road/guest-lists/guest-lists.ts'
import type { GuestField, GuestState } from '#domain/road/guest-lists/guest-states.ts'
import { msg, type Text } from '#texts/msg.ts'

export const guestListLabels: Record<GuestListKind, Text> = {
  free: msg`Guest list`,
  plus: msg`Guest list plus`,
  backstage: msg`Backstage`,
  press: msg({ message: 'Press', context: 'guest list' }),
  AAA: msg`All areas`,
}

/** Whose list it is that no artist has. */
export const agencyLabel = msg`Agency`

export const guestDetailLabels: Record<GuestField | 'plusNames', Text> = {
  email: msg`E-mail`,
  phone: msg`Phone`,
  passport: msg`Passport or ID number`,
  plusNames: msg`Names of plus-ones`,
}

export const guestStateLabels: Record<GuestState, Text> = {
  requested: msg({ message: 'Requested', context: 'guest' }),
  approved: msg({ message: 'Approved', context: 'guest' }),
  declined: msg({ message: 'Declined', context: 'guest' }),
  sent_to_venue: msg`Sent to venue`,
  checked_in: msg`Checked in`,
  no_show: msg`No-show`,
}
