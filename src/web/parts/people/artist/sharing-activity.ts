// What happened to an agreement to share an artist, as the rest of a sentence that begins with a name.
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { ActivityEntry } from '#web/parts/platform/activity/ActivityList.tsx'

/** Undefined for what is about something else. */
export function useSharingTexts(): (entry: ActivityEntry) => string | undefined {
  const { t, i18n } = useLingui()
  return ({ after }) => {
    const challenge = after?.['partnerChallenge'] as { date: string; deadline: unknown } | undefined
    if (challenge) {
      const day = formatDate(challenge.date, 'medium', i18n.locale)
      return challenge.deadline
        ? t`challenged the other agency’s hold on ${day}`
        : t`withdrew the challenge on ${day}`
    }
    const share = after?.['share'] as { act: string; partner?: string } | undefined
    if (!share) return undefined
    const partner = share.partner ?? ''
    const texts: Record<string, string> = {
      invite: t`invited ${partner} to share the diary`,
      join: t`agreed to share the diary`,
      propose: t`proposed other terms for the shared diary`,
      accept: t`accepted other terms for the shared diary`,
      decline: t`declined other terms for the shared diary`,
      end: t`stopped sharing the diary`,
    }
    return texts[share.act]
  }
}
