/** The e-mail to all owners that follows a sensitive change, the one who made it included: it may be somebody else. */
import { languageOf } from '#domain/language.ts'
import { sensitiveActEmail, type SensitiveAct } from '#texts/platform/owner-emails.ts'
import type { Claims, Org, Services } from '../../context.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { renderEmail } from '../mail/layout.ts'
import { enqueueEmail } from '../mail/store.ts'
import { translatorOf } from '../../texts.ts'
import { listOwners } from './store.ts'

type Call = Pick<Services, 'secrets' | 'site'> & { tx: Tx; scope: OrgScope; org: Org; user: Claims }

/** `page` is where it can be looked at within the organisation; `what` names the record concerned. */
export async function notifyOwners(
  { tx, scope, org, user, secrets, site }: Call,
  act: SensitiveAct,
  { page, what = '' }: { page: string; what?: string },
): Promise<void> {
  const facts = { orgName: org.name, actor: user.email, link: `${site.appUrl}/${org.slug}/${page}`, what }
  for (const owner of await listOwners(tx, scope, { withCaller: true })) {
    const t = translatorOf(languageOf(owner.locale))
    const email = renderEmail(sensitiveActEmail(act, facts, t), t.language)
    await enqueueEmail(tx, scope, secrets, { ...email, to: owner.email, kind: 'organisation.sensitive' })
  }
}
