// Which entries of the audit log belong to an area: a call belongs to one by the first part of its name.

import type { AuditArea } from './audit-areas.ts'

/** Whatever is not listed is a setting. Sign-ins and refusals are kinds of entries, not of calls. */
const nounsOf = {
  people: [
    'artists',
    'artistTax',
    'companies',
    'contacts',
    'notes',
    'files',
    'vatIds',
    'venues',
    'imports',
    'personalData',
  ],
  shows: ['availability', 'bookings', 'confirmations', 'deals', 'events', 'holds', 'sampleShow', 'tours'],
  sales: ['approvals', 'inquiries', 'inquiry', 'offers'],
  contracts: ['contractClauses', 'contracts', 'contractTemplates', 'seal', 'signing'],
  money: [
    'bank',
    'budgets',
    'cardPayments',
    'expenses',
    'fxRates',
    'invoiceLink',
    'invoices',
    'ledger',
    'moneySettings',
    'payments',
    'payouts',
    'periods',
    'statements',
    'withholdings',
  ],
  road: [
    'advancing',
    'artistPortal',
    'daySheets',
    'equipment',
    'formalities',
    'guestLists',
    'setLists',
    'travel',
  ],
  messages: ['emailTemplates', 'mailAccounts', 'messages', 'optOut'],
  automations: ['enrolments', 'reminderRules', 'reminders', 'sequences', 'tasks', 'webhooks', 'workflows'],
  exports: ['exports', 'auditLog', 'organisationExports'],
} as const satisfies Partial<Record<AuditArea, readonly string[]>>

type ListedArea = keyof typeof nounsOf
const isListed = (area: AuditArea): area is ListedArea => Object.hasOwn(nounsOf, area)

/** Entries of these kinds are in areas of their own, whichever call they are about. */
export const markedEntities = { signIns: 'signIn', refusals: 'denial' } as const

/** What an area holds: entries marked by their entity, those of the nouns, or all but those of the nouns. */
export type AreaRule = { entity: string } | { nouns: readonly string[] } | { allBut: readonly string[] }

export function ruleOfArea(area: AuditArea): AreaRule {
  if (area === 'signIns' || area === 'refusals') return { entity: markedEntities[area] }
  if (isListed(area)) return { nouns: nounsOf[area] }
  return { allBut: Object.values(nounsOf).flat() }
}

/** The area of an entry. */
export function areaOf({ action, entity }: { action: string; entity: string }): AuditArea {
  if (entity === markedEntities.signIns) return 'signIns'
  if (entity === markedEntities.refusals) return 'refusals'
  const noun = action.split('.')[0] ?? ''
  return (
    (Object.keys(nounsOf) as ListedArea[]).find((area) => nounsOf[area].some((each) => each === noun)) ??
    'settings'
  )
}
