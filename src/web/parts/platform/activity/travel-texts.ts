// What the log says about travel, in words.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SegmentStatus, SegmentType } from '#domain/booking/travel/travel.ts'
import { segmentStatusLabels, segmentTypeLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import type { ActivityEntry } from './ActivityList.tsx'

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
