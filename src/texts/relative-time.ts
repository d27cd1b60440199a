// How long ago something was.
import { msg } from '#texts/msg.ts'
import type { Translator } from './translator.ts'

const justNow = msg`Just now`
const minutesAgo = msg<'minutes'>`{minutes, plural, one {# minute ago} other {# minutes ago}}`
const hoursAgo = msg<'hours'>`{hours, plural, one {# hour ago} other {# hours ago}}`

/**
 * The relative time of the "Last updated" line (product specification 2): Just now, 1 minute ago,
 * N minutes ago, 1 hour ago, N hours ago. A clock that runs behind counts as now.
 */
export function lastUpdated(at: Date, now: Date, t: Translator): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return t(justNow)
  if (minutes < 60) return t(minutesAgo, { minutes })
  return t(hoursAgo, { hours: Math.floor(minutes / 60) })
}
