// What happened to the advance of an event, in words.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from './ActivityList.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : [])

/** The rest of a sentence that begins with a name; null for what is not about advancing. */
export function useAdvancingTexts(): (entry: ActivityEntry) => string | null {
  const { t, i18n } = useLingui()
  const list = (names: string[]) => new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
  return ({ action, before, after }) => {
    const field = text(after?.['advancingField'])
    // By link as in the portal, typed or as a file.
    const answeredBy = text(after?.['answeredBy'])
    if (field && answeredBy) return t`${answeredBy} answered “${field}”`
    if (!action.startsWith('advancing.')) return null
    const group = text(after?.['advancingGroup'])
    const fields = texts(after?.['advancingFields'])
    const answers = t`${plural(fields.length, { one: 'one answer', other: '# answers' })}`
    switch (action) {
      case 'advancing.applyTemplate':
        return t`started the advance with “${text(after?.['advancingTemplate'])}”`
      case 'advancing.request':
        return t`requested the advance from ${list(texts(after?.['advancingRequest']))}`
      case 'advancing.remind':
        return t`sent an advance reminder`
      case 'advancing.revoke':
        return t`revoked the link of ${text(after?.['advancingRevoked'])}`
      case 'advancing.answer':
        return t`answered “${field}”`
      case 'advancing.review': {
        const what = fields.length === 1 ? `“${fields[0]}”` : answers
        if (after?.['decision'] === 'accept') return t`accepted ${what}`
        const reason = text(after?.['reason'])
        return reason ? t`sent ${what} back: ${reason}` : t`sent ${what} back`
      }
      case 'advancing.reopen':
        return t`reopened ${answers}`
      case 'advancing.seen':
        return t`${text(after?.['advancingSeenBy'])} opened the advance`
      case 'advancing.submitByLink':
        return t`${text(after?.['advancingSubmittedBy'])} submitted the advance`
      case 'advancing.saveField':
        return before ? t`changed the question “${field}”` : t`added the question “${field}”`
      case 'advancing.removeField':
        return t`removed the question “${field}”`
      case 'advancing.saveGroup':
        return before ? t`changed the group “${group}”` : t`added the group “${group}”`
      case 'advancing.removeGroup':
        return t`removed the group “${group}”`
      case 'advancing.restoreField':
        return t`restored the question “${field}”`
      case 'advancing.restoreGroup':
        return t`restored the group “${group}”`
      case 'advancing.orderGroups':
      case 'advancing.orderFields':
        return t`reordered the advance questions`
      default:
        return t`changed the advance`
    }
  }
}
