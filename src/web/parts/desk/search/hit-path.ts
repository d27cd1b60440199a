// Where a hit leads: the record's own page, or the list with it open.
import type { HitKind } from '#domain/desk/search/hits.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type Hit = RouterOutputs['search']['all']['found']['hits'][number]

type Target = Pick<Hit, 'kind' | 'id' | 'title' | 'at' | 'on'>

const pathOf: Record<Exclude<HitKind, 'file'>, (hit: Target) => string> = {
  artist: ({ at }) => `artists/${at}`,
  venue: ({ id }) => `venues?open=${id}`,
  company: ({ id }) => `companies?open=${id}`,
  contact: ({ id }) => `contacts?open=${id}`,
  event: ({ id }) => `${id}/overview`,
  tour: ({ id }) => `tours/${id}`,
  contract: ({ id }) => `contracts/${id}`,
  invoice: ({ id }) => `invoices/${id}`,
  inquiry: ({ id }) => `inquiries?state=all&open=${id}`,
  // Offers, and what became of them, are on the page of their event.
  offer: ({ at }) => `${at}/overview`,
  statement: ({ id }) => `statements/${id}`,
  payment: ({ id }) => `payments?open=${id}`,
  bankLine: ({ at, title }) => `payments/bank?state=${at}&search=${encodeURIComponent(title)}`,
  task: ({ id }) => `inbox?task=${id}`,
  contractTemplate: ({ id }) => `contracts/templates/${id}/edit`,
  emailTemplate: ({ id }) => `settings/email-templates?open=${id}`,
  member: () => 'settings/members',
}

/** Within the organisation. A file is on the page of its record. */
export function hitPath(hit: Target): string {
  if (hit.kind !== 'file') return pathOf[hit.kind](hit)
  if (hit.on === 'event') return `${hit.at}/documents`
  const kind = hit.on === null || hit.on === 'file' ? 'event' : hit.on
  return pathOf[kind]({ ...hit, kind, id: hit.at ?? '' })
}
