/** Tells whoever sent a contract, and who looks after its shows, what became of it. */
import type { ContractEnding } from '#domain/documents/contract-effects.ts'
import type { Site } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { emailLocale, renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { enqueueNotice } from '../../platform/push/store.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { listApprovers, type SigningContext } from './signing-store.ts'

type ContractNotification = 'opened' | 'signed' | 'delegated' | 'completed' | ContractEnding
type Words = Record<ContractNotification, (name: string) => string> & { button: string }

const words: Record<'en' | 'de', Words> = {
  en: {
    opened: (name: string) => `${name} opened the contract`,
    signed: (name: string) => `${name} signed the contract`,
    declined: (name: string) => `${name} declined the contract`,
    delegated: (name: string) => `${name} handed the contract on`,
    completed: () => 'Everybody has signed the contract',
    expired: () => 'The time to sign the contract is over',
    amended: (number: string) => `Contract ${number} has replaced the contract`,
    // Nobody did where the show ended by itself, as a hold runs out.
    void: (name: string) => (name ? `${name} voided the contract` : 'The contract was voided'),
    superseded: (name: string) => `${name} replaced the contract with a new version`,
    paper: (name: string) => `${name} uploaded the contract signed on paper`,
    button: 'Open the contract',
  },
  de: {
    opened: (name: string) => `${name} hat den Vertrag geöffnet`,
    signed: (name: string) => `${name} hat den Vertrag unterzeichnet`,
    declined: (name: string) => `${name} hat den Vertrag abgelehnt`,
    delegated: (name: string) => `${name} hat den Vertrag weitergegeben`,
    completed: () => 'Alle haben den Vertrag unterzeichnet',
    expired: () => 'Die Frist zur Unterzeichnung des Vertrags ist abgelaufen',
    amended: (number: string) => `Vertrag ${number} hat den Vertrag ersetzt`,
    void: (name: string) =>
      name ? `${name} hat den Vertrag zurückgezogen` : 'Der Vertrag wurde zurückgezogen',
    superseded: (name: string) => `${name} hat den Vertrag durch eine neue Fassung ersetzt`,
    paper: (name: string) => `${name} hat den Vertrag mit Unterschriften auf Papier hochgeladen`,
    button: 'Vertrag öffnen',
  },
}

type NotificationCall = { tx: Tx; scope: OrgScope; site: Site; secrets: Secrets }

/**
 * An e-mail with a notice for the devices; that it was opened is a notice alone. Each address is written to once,
 * whoever did it themselves is not.
 */
export async function notifyTeamOf(
  { tx, scope, site, secrets }: NotificationCall,
  contract: { id: string; number: string; title: string },
  context: SigningContext,
  {
    notification,
    name,
    details = [],
    except,
  }: {
    notification: ContractNotification
    name: string
    details?: readonly string[]
    except?: string | null
  },
): Promise<void> {
  const { organisation, sender, agentEmails } = context
  const locale = emailLocale(organisation.locale)
  const text = words[locale]
  const url = `/${organisation.slug}/contracts/${contract.id}/edit`
  const email = renderEmail(
    {
      subject: `${text[notification](name)}: ${contract.number}`,
      paragraphs: [`${contract.title} (${contract.number})`, ...details],
      button: { label: text.button, url: `${site.appUrl}${url}` },
    },
    locale,
  )
  const addresses = new Set([sender?.email, ...agentEmails].filter((address) => address != null))
  for (const to of addresses) {
    if (to === except) continue
    if (notification === 'opened') {
      const notice = { topic: 'contracts' as const, title: email.subject, body: contract.title, url }
      await enqueueNotice(tx, scope, { ...notice, to })
    } else {
      const kind = `contract.${notification}`
      await enqueueEmail(tx, scope, secrets, { ...email, to, kind, notice: { topic: 'contracts', url } })
    }
  }
}

const reviewWords = {
  en: {
    ask: (name: string) => `${name} asks you to allow a changed contract`,
    approved: (name: string) => `${name} has allowed the changes of the contract`,
    sentBack: (name: string) => `${name} has sent the contract back`,
    button: 'Open the contract',
  },
  de: {
    ask: (name: string) => `${name} bittet um Freigabe eines geänderten Vertrags`,
    approved: (name: string) => `${name} hat die Änderungen des Vertrags freigegeben`,
    sentBack: (name: string) => `${name} hat den Vertrag zurückgegeben`,
    button: 'Vertrag öffnen',
  },
} as const

type Review = { name: string; note: string | null }

async function notifyColleagues(
  { tx, scope, site, secrets }: NotificationCall,
  contract: { id: string; number: string; title: string },
  { organisation }: SigningContext,
  review: Review & { how: 'ask' | 'approved' | 'sentBack'; to: readonly string[] },
): Promise<void> {
  const locale = emailLocale(organisation.locale)
  const text = reviewWords[locale]
  const url = `/${organisation.slug}/contracts/${contract.id}/edit`
  const email = renderEmail(
    {
      subject: `${text[review.how](review.name)}: ${contract.number}`,
      paragraphs: [`${contract.title} (${contract.number})`, ...(review.note ? [review.note] : [])],
      button: { label: text.button, url: `${site.appUrl}${url}` },
    },
    locale,
  )
  for (const to of review.to) {
    const kind = `contract.${review.how}`
    await enqueueEmail(tx, scope, secrets, { ...email, to, kind, notice: { topic: 'contracts', url } })
  }
}

/** Asks those who may allow changed clauses. */
export async function notifyReviewers(
  call: NotificationCall,
  contract: { id: string; number: string; title: string },
  context: SigningContext,
  review: Review,
): Promise<void> {
  const to = await listApprovers(call.tx, call.scope)
  await notifyColleagues(call, contract, context, { ...review, how: 'ask', to })
}

/** Tells who wrote the draft what became of it. */
export async function notifyWriter(
  call: NotificationCall,
  contract: { id: string; number: string; title: string },
  context: SigningContext,
  { except, ...review }: Review & { how: 'approved' | 'sentBack'; except: string | null },
): Promise<void> {
  const email = context.sender?.email
  const to = email && email !== except ? [email] : []
  await notifyColleagues(call, contract, context, { ...review, to })
}
