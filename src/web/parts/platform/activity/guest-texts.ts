// What the log says about guest lists, in words.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from './ActivityList.tsx'

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Gives the text of an entry about guests, or undefined for any other. */
export function useGuestTexts() {
  const { t } = useLingui()
  const names = (value: unknown) => plural(count(value), { one: '# name', other: '# names' })
  const people = (value: unknown) => plural(count(value), { one: '# person', other: '# people' })
  return function textOf({ action, after }: ActivityEntry): string | undefined {
    switch (action) {
      case 'guestLists.saveList':
        return t`created a guest list`
      case 'guestLists.removeList':
        return t`removed a guest list`
      case 'guestLists.restoreList':
        return t`restored a guest list`
      case 'guestLists.addEntries':
        return t`added ${people(after?.['guests'])} to the guest list`
      case 'guestLists.updateEntry':
        return t`changed ${text(after?.['name'])} on the guest list`
      case 'guestLists.removeEntries':
        return t`removed ${names(after?.['guestsRemoved'])} from the guest list`
      case 'guestLists.restoreEntries':
        return t`restored ${names(after?.['guestsRestored'])} on the guest list`
      case 'guestLists.decide':
        return after?.['guestDecision'] === 'decline'
          ? t`declined ${names(after['names'])} for the guest list`
          : t`decided on ${names(after?.['names'])} for the guest list`
      case 'guestLists.sendToVenue':
        return t`sent the guest list to the venue`
      case 'guestLists.link':
        return t`created a door link`
      case 'guestLists.revokeLink':
        return t`revoked a door link`
      case 'guestLists.restoreLink':
        return t`restored a door link`
      case 'guestLists.checkIn':
      case 'guestLists.checkInByLink':
        return t`checked in ${people(after?.['guestsIn'])} at the door`
      case 'artistPortal.requestGuest':
        return after?.['guestState'] === 'requested'
          ? t`requested ${people(after['guests'])} for the guest list`
          : t`added ${people(after?.['guests'])} to the guest list`
      case 'artistPortal.removeGuest':
        return t`removed a name from the guest list`
      case 'artistPortal.restoreGuest':
        return t`restored a name on the guest list`
      default:
        return undefined
    }
  }
}
