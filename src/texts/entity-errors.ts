// The sentences of errors that name a record. The server says them; a page shows them as they come.
import type { ErrorCode } from '#domain/errors.ts'
import { msg, type Text } from '#texts/msg.ts'
import { errorTexts, generalText } from './errors.ts'
import type { Sayer } from './sayer.ts'

const entityTexts = {
  notFound: msg<'entity'>`The {entity} you're looking for could not be found.`,
  conflict: msg<'entity'>`A {entity} with this information already exists.`,
}

/** How a record is called inside those two sentences. */
export const entityNames: Record<string, Text> = {
  artist: msg({ message: 'artist', context: 'in: The artist could not be found.' }),
  booking: msg({ message: 'booking', context: 'in: The booking could not be found.' }),
  company: msg({ message: 'company', context: 'in: The company could not be found.' }),
  contact: msg({ message: 'contact', context: 'in: The contact could not be found.' }),
  contract: msg({ message: 'contract', context: 'in: The contract could not be found.' }),
  event: msg({ message: 'event', context: 'in: The event could not be found.' }),
  expense: msg({ message: 'expense', context: 'in: The expense could not be found.' }),
  file: msg({ message: 'file', context: 'in: The file could not be found.' }),
  import: msg({ message: 'import', context: 'in: The import could not be found.' }),
  invitation: msg({ message: 'invitation', context: 'in: The invitation could not be found.' }),
  invoice: msg({ message: 'invoice', context: 'in: The invoice could not be found.' }),
  member: msg({ message: 'member', context: 'in: The member could not be found.' }),
  offer: msg({ message: 'offer', context: 'in: The offer could not be found.' }),
  organisation: msg({ message: 'organisation', context: 'in: The organisation could not be found.' }),
  payment: msg({ message: 'payment', context: 'in: The payment could not be found.' }),
  sequence: msg({ message: 'sequence', context: 'in: The sequence could not be found.' }),
  statement: msg({ message: 'statement', context: 'in: The statement could not be found.' }),
  task: msg({ message: 'task', context: 'in: The task could not be found.' }),
  tour: msg({ message: 'tour', context: 'in: The tour could not be found.' }),
  venue: msg({ message: 'venue', context: 'in: The venue could not be found.' }),
  webhook: msg({ message: 'webhook', context: 'in: The webhook could not be found.' }),
  workflow: msg({ message: 'workflow', context: 'in: The workflow could not be found.' }),
}

function ofEntity(kind: keyof typeof entityTexts, entity: string | undefined, t: Sayer): string {
  if (!entity) return t(errorTexts[kind])
  const name = entityNames[entity]
  // A record whose name no catalogue has: English says it as it is, another language says it in general.
  if (!name && t.language !== 'en') return t(errorTexts[kind])
  return t(entityTexts[kind], { entity: name ? t(name) : entity })
}

/** The sentence of a code, with the record that it is about where one is known (product specification 8). */
export function refusalText(t: Sayer, code: ErrorCode, entity?: string): string {
  if (code === 'NOT_FOUND') return ofEntity('notFound', entity, t)
  if (code === 'CONFLICT') return ofEntity('conflict', entity, t)
  return generalText(t, code)
}
