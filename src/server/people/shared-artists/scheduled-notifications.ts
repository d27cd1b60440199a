/** Notifies an agency of what the other one has done with their agreement: accepted it, proposed other terms, ended it. */
import { languageOf } from '#domain/language.ts'
import { partnerActEmail } from '#texts/people/sharing-emails.ts'
import type { Services } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { translatorOf } from '../../texts.ts'
import { clearPartnerAct, listPartnerActs } from './job-store.ts'

const AT_ONCE = 200

/** Returns how many e-mails it has queued. */
export async function notifyOfSharing(
  tx: Tx,
  scope: JobScope,
  _now: Date,
  { secrets, site }: Pick<Services, 'secrets' | 'site'>,
): Promise<number> {
  const all = await listPartnerActs(tx, scope, AT_ONCE)
  for (const { act, email: to, locale, artistName, artistSlug, orgSlug, partnerName, ...row } of all) {
    const t = translatorOf(languageOf(locale))
    const link = `${site.appUrl}/${orgSlug}/artists/${artistSlug}`
    const facts = { artistName, partner: partnerName ?? '', link }
    const email = renderEmail(partnerActEmail(act, facts, t), t.language)
    await enqueueEmail(tx, scope, secrets, { ...email, to, kind: 'sharing.partnerAct', orgId: row.orgId })
    await clearPartnerAct(tx, scope, row)
  }
  return all.length
}
