/** Notifies whoever sent a contract, and who looks after its shows, of what became of it. */
import { languageOf } from '#domain/language.ts'
import {
  notificationTexts,
  type ContractNotification,
  type ReviewNotification,
} from '#texts/documents/contract-notifications.ts'
import type { Site } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { enqueueNotice } from '../../platform/push/store.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { translatorOf } from '../../texts.ts'
import { listApprovers, type Reader, type SigningContext } from './signing-store.ts'

type NotificationCall = { tx: Tx; scope: OrgScope; site: Site; secrets: Secrets }
type About = { id: string; number: string; title: string }

const pathOf = (contract: About, { organisation }: SigningContext) =>
  `/${organisation.slug}/contracts/${contract.id}/edit`

/** The e-mail in the language of its reader. */
function emailTo(
  { site }: NotificationCall,
  contract: About,
  context: SigningContext,
  reader: Reader,
  {
    how,
    ...said
  }: { how: ContractNotification | ReviewNotification; name: string; details: readonly string[] },
): RenderedEmail {
  const t = translatorOf(languageOf(reader.locale, context.organisation.locale))
  const url = `${site.appUrl}${pathOf(contract, context)}`
  return renderEmail(notificationTexts(contract, how, { ...said, url }, t), t.language)
}

/**
 * An e-mail with a notice for the devices; that it was opened is a notice alone. Each address is written to once,
 * whoever did it themselves is not.
 */
export async function notifyTeamOf(
  call: NotificationCall,
  contract: About,
  context: SigningContext,
  {
    notification,
    name,
    details = [],
    except = [],
  }: {
    notification: ContractNotification
    name: string
    details?: readonly string[]
    /** Addresses that know it already. */
    except?: readonly (string | null)[]
  },
): Promise<void> {
  const { tx, scope, secrets } = call
  const url = pathOf(contract, context)
  const known = new Set(except.map((address) => address?.toLowerCase()))
  const readers = [context.sender, ...context.agents].flatMap((reader) => reader ?? [])
  for (const [to, reader] of new Map(readers.map((each) => [each.email, each]))) {
    if (known.has(to.toLowerCase())) continue
    const email = emailTo(call, contract, context, reader, { how: notification, name, details })
    if (notification === 'opened') {
      const notice = { topic: 'contracts' as const, title: email.subject, body: contract.title, url }
      await enqueueNotice(tx, scope, { ...notice, to })
    } else {
      const kind = `contract-team.${notification}` as const
      await enqueueEmail(tx, scope, secrets, { ...email, to, kind, noticeUrl: url })
    }
  }
}

type Review = { name: string; note: string | null }

async function notifyColleagues(
  call: NotificationCall,
  contract: About,
  context: SigningContext,
  { how, name, note, readers }: Review & { how: ReviewNotification; readers: readonly Reader[] },
): Promise<void> {
  const { tx, scope, secrets } = call
  const url = pathOf(contract, context)
  for (const reader of readers) {
    const email = emailTo(call, contract, context, reader, { how, name, details: note ? [note] : [] })
    const kind = `contract-team.${how}` as const
    await enqueueEmail(tx, scope, secrets, { ...email, to: reader.email, kind, noticeUrl: url })
  }
}

/** Requests approval from those who may approve changed clauses. */
export async function notifyReviewers(
  call: NotificationCall,
  contract: About,
  context: SigningContext,
  review: Review,
): Promise<void> {
  const readers = await listApprovers(call.tx, call.scope)
  await notifyColleagues(call, contract, context, { ...review, how: 'requested', readers })
}

/** Notifies whoever wrote the draft of what became of it. */
export async function notifyWriter(
  call: NotificationCall,
  contract: About,
  context: SigningContext,
  { except, ...review }: Review & { how: 'approved' | 'sentBack'; except: string | null },
): Promise<void> {
  const { sender } = context
  const readers = sender && sender.email !== except ? [sender] : []
  await notifyColleagues(call, contract, context, { ...review, readers })
}
