// What the log says about guest lists, in words.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from './ActivityList.tsx'

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Gives the words for an entry about guests, or undefined for any other. */
export function useGuestWords() {
  const { t } = useLingui()
  const names = (value: unknown) => plural(count(value), { one: '# name', other: '# names' })
  const people = (value: unknown) => plural(count(value), { one: '# person', other: '# people' })
  return function words({ action, after }: ActivityEntry): string | undefined {
    switch (action) {
      case 'guestLists.saveList':
        return t`set up a guest list`
      case 'guestLists.removeList':
        return t`removed a guest list`
      case 'guestLists.restoreList':
        return t`brought a guest list back`
      case 'guestLists.addEntries':
        return t`put ${people(after?.['guests'])} on the guest list`
      case 'guestLists.updateEntry':
        return t`changed ${text(after?.['name'])} on the guest list`
      case 'guestLists.removeEntries':
        return t`took ${names(after?.['guestsRemoved'])} off the guest list`
      case 'guestLists.restoreEntries':
        return t`put ${names(after?.['guestsRestored'])} back on the guest list`
      case 'guestLists.decide':
        return after?.['guestDecision'] === 'decline'
          ? t`declined ${names(after['names'])} for the guest list`
          : t`decided about ${names(after?.['names'])} on the guest list`
      case 'guestLists.sendToVenue':
        return t`sent the guest list to the venue`
      case 'guestLists.link':
        return t`made a link for the door`
      case 'guestLists.revokeLink':
        return t`revoked a link for the door`
      case 'guestLists.restoreLink':
        return t`brought a link for the door back`
      case 'guestLists.checkIn':
      case 'guestLists.checkInByLink':
        return t`counted at the door: ${people(after?.['guestsIn'])} in`
      case 'artistPortal.requestGuest':
        return after?.['guestState'] === 'requested'
          ? t`asked for ${people(after['guests'])} on the guest list`
          : t`put ${people(after?.['guests'])} on the guest list`
      case 'artistPortal.removeGuest':
        return t`took a name off the guest list`
      case 'artistPortal.restoreGuest':
        return t`put a name back on the guest list`
      default:
        return undefined
    }
  }
}
