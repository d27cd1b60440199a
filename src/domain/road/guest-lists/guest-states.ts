// The states that a name on a guest list goes through, and what may be required of a guest beside the name.

/** What a list may ask of every guest beside the name. */
export const guestFields = ['email', 'phone', 'passport'] as const
export type GuestField = (typeof guestFields)[number]

export const guestStates = [
  'requested',
  'approved',
  'declined',
  'sent_to_venue',
  'checked_in',
  'no_show',
] as const
export type GuestState = (typeof guestStates)[number]
