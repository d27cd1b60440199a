// How far the request to a promoter has come: sent, opened, reminded.
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'

/** The last thing that happened; nothing when no request was sent. */
export function RequestLabel({ request }: { request: AdvancingShow['request'] }) {
  const { i18n } = useLingui()
  if (!request) return null
  const day = (at: Date) => i18n.date(at, { day: 'numeric', month: 'short' })
  const { sentAt, openedAt, remindedAt } = request
  const last = openedAt ? day(openedAt) : null
  const reminded = remindedAt ? day(remindedAt) : null
  const sent = day(sentAt)
  return (
    <span className="flex flex-col">
      <span>{last ? <Trans>Opened {last}</Trans> : <Trans>Not opened</Trans>}</span>
      <span className="text-sm text-mute">
        {reminded ? <Trans>Reminded {reminded}</Trans> : <Trans>Sent {sent}</Trans>}
      </span>
    </span>
  )
}
