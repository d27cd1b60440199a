// Advances in words: the types of fields, who answers, where proposals come from, and the status of an answer.
import type { Audience, FieldState, FieldType, PrefillSource } from '#domain/road/advancing/advancing.ts'
import { msg, type Text } from '#texts/msg.ts'

export const fieldTypeLabels: Record<FieldType, Text> = {
  text: msg`Short text`,
  textarea: msg`Long text`,
  select: msg({ message: 'Choice', context: 'type of a field' }),
  toggle: msg`Yes or no`,
  contact: msg`Contact`,
  team_member: msg`Team member`,
  attachment: msg`Attachment`,
  divider: msg`Divider`,
}

export const audienceLabels: Record<Audience, Text> = {
  promoter: msg`Promoter`,
  artist: msg`Artist`,
  internal: msg({ message: 'Internal', context: 'advance' }),
}

export const prefillLabels: Record<PrefillSource, Text> = {
  none: msg({ message: 'Nothing', context: 'source of a suggested answer' }),
  venue: msg({ message: 'Venue', context: 'source of a suggested answer' }),
  last_show: msg`Last show there`,
  event: msg({ message: 'Event', context: 'source of a suggested answer' }),
}

export const fieldStateLabels: Record<FieldState, Text> = {
  empty: msg({ message: 'Empty', context: 'status of an answer' }),
  requested: msg({ message: 'Requested', context: 'status of an answer' }),
  received: msg`To review`,
  accepted: msg({ message: 'Accepted', context: 'status of an answer' }),
  rejected: msg`Sent back`,
}
