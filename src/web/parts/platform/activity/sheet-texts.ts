// What the log says about day sheets, in words.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from './ActivityList.tsx'

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Gives the text of an entry about a day sheet, or undefined for any other. */
export function useSheetTexts() {
  const { i18n, t } = useLingui()
  return function textOf({ action, after }: ActivityEntry): string | undefined {
    const people = listOf(after?.['daySheetTo'])
    const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(people)
    switch (action) {
      case 'daySheets.send':
        return t`sent the day sheet to ${names}`
      case 'daySheets.sent': {
        const count = Number(after?.['daySheetChanges'] ?? 0)
        return count > 0
          ? t`sent the day sheet to ${names}, with ${plural(count, { one: '# change', other: '# changes' })}`
          : t`sent the day sheet to ${names}, three days before the show`
      }
      case 'daySheets.seen':
        return t`noted that a day sheet link was opened`
      case 'daySheets.link':
        return t`created a day sheet link`
      case 'daySheets.revoke':
        return t`revoked a day sheet link`
      case 'daySheets.restore':
        return t`restored a day sheet link`
      case 'daySheets.setAutomatic':
        return after?.['daySheetAutomatic']
          ? t`switched on automatic sending of the day sheet`
          : t`switched off automatic sending of the day sheet`
      default:
        return undefined
    }
  }
}
