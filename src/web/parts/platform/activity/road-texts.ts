// What the log says about advances, travel, day sheets and guest lists, in words.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SegmentStatus, SegmentType } from '#domain/booking/travel/travel.ts'
import { segmentStatusLabels, segmentTypeLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
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

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : [])

/** The rest of a sentence that begins with a name; null for what is not about advancing. */
export function useAdvancingTexts(): (entry: ActivityEntry) => string | null {
  const { t, i18n } = useLingui()
  const list = (names: string[]) => new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
  return ({ action, before, after }) => {
    const field = text(after?.['advancingField'])
    // By link as in the portal, typed or as a file.
    if (field && text(after?.['answeredBy'])) return t`answered “${field}”`
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
        return t`opened the advance`
      case 'advancing.submitByLink':
        return t`submitted the advance`
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

type Logged = {
  segmentType?: SegmentType
  title?: string | null
  status?: SegmentStatus
  segments?: unknown[]
}

/** Gives the text of an entry about travel, or undefined for any other. */
export function useTravelTexts() {
  const { t } = useLingui()
  return function textOf({ action, after }: ActivityEntry): string | undefined {
    const travel = after?.['travel'] as Logged | undefined
    const say = translate()
    const type = travel?.segmentType ? say(segmentTypeLabels[travel.segmentType]) : ''
    const what = travel?.title && travel.title !== type ? `${type}, ${travel.title}` : type
    switch (action) {
      case 'travel.create':
        return t`added travel: ${what}`
      case 'travel.createMany': {
        const count = travel?.segments?.length ?? 0
        return t`added ${plural(count, { one: '# travel segment', other: '# travel segments' })}`
      }
      case 'travel.update':
        return t`changed travel: ${what}`
      case 'travel.setStatus': {
        const status = travel?.status ? say(segmentStatusLabels[travel.status]) : ''
        return t`marked as “${status}”: ${what}`
      }
      case 'travel.remove':
        return t`removed travel: ${what}`
      case 'travel.restore':
        return t`restored travel: ${what}`
      case 'travel.share': {
        const { notified = 0 } = (after?.['travelShared'] ?? {}) as { notified?: number }
        return notified > 0
          ? t`shared the travel with ${plural(notified, { one: '# person', other: '# people' })}`
          : t`marked the travel as shared`
      }
      default:
        return undefined
    }
  }
}
