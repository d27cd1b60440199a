/** A show of the walk from all sides: where two places differ, the walk has found something. */
import { collectShowFacts } from '../../desk/view-invariants/collect.ts'
import { disagreements, type ShowFact } from '../../desk/view-invariants/say.ts'
import { emailsTo } from '../emails.ts'
import { advanceTokenIn } from './road-steps.ts'
import { offerTokenIn } from './offer-steps.ts'
import { Contradiction, orgSlug, type Show, type Walk } from './agency.ts'

/** The tokens of the links in e-mails with invoices, the newest of each. */
async function invoiceTokensOf(walk: Walk): Promise<Map<string, string>> {
  const emails = await emailsTo(walk.people, walk.payer)
  return new Map(
    emails.toReversed().flatMap(({ text }): [string, string][] => {
      const [, id, token] = /\/invoice\/([0-9a-f-]{36})\?token=([\w-]{43})/.exec(text) ?? []
      return id && token ? [[id, token]] : []
    }),
  )
}

/** What every place says of one show of the walk. */
export async function factsOf(walk: Walk, show: Show): Promise<ShowFact[]> {
  const { owner, anonymous } = walk.people
  const emails = await emailsTo(walk.people, show.recipient)
  return collectShowFacts({
    orgSlug,
    eventId: show.eventId,
    staff: walk.viewer(owner),
    artist: show.artistId === walk.artistIds[0] ? walk.viewer(walk.artistOwner) : undefined,
    anonymous: walk.viewer(anonymous),
    ...walk.tokens,
    offerToken: offerTokenIn(emails),
    advanceToken: advanceTokenIn(emails),
    invoiceTokens: await invoiceTokensOf(walk),
  })
}

/** Compares every fact of one show over all its places. Throws a Contradiction that names fact and places. */
export async function checkViews(walk: Walk, show: Show): Promise<void> {
  const [first] = disagreements(await factsOf(walk, show))
  if (first) throw new Contradiction(`Two answers to ${first.replace(/[0-9a-f-]{36}/g, '…')}`)
}
