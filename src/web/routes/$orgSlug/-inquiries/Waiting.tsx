// How long an inquiry has waited for its answer; signal red once it is more than a day.
import { Trans, useLingui } from '@lingui/react/macro'
import { localOf } from '#domain/dates.ts'
import { isLate, isOpenInquiry } from '#domain/sales/inquiries.ts'
import { type InquiryState } from '#domain/sales/inquiry-states.ts'
import { inquiryStateLabels } from '#texts/sales/inquiries.ts'
import { translate } from '#web/texts.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { viewerZone } from '#web/hooks/use-today.ts'

type WaitingProps = {
  inquiry: { state: InquiryState; createdAt: Date; answeredAt: Date | null }
  className?: string
}

/** "waiting 5 h" until it is answered, then what became of it. */
export function Waiting({ inquiry: { state, createdAt, answeredAt }, className }: WaitingProps) {
  const { i18n } = useLingui()
  const now = useMinute()
  const { date, time } = localOf(createdAt, viewerZone())
  const exact = `${formatDate(date, 'medium', i18n.locale)}, ${time}`
  const waits = isOpenInquiry(state) && !answeredAt
  const span = spanOf(now.getTime() - createdAt.getTime(), i18n.locale)
  return (
    <time
      dateTime={createdAt.toISOString()}
      data-tooltip={exact}
      className={cx(
        'whitespace-nowrap',
        waits && isLate(createdAt, now) ? 'font-semibold text-signal' : 'text-mute',
        className,
      )}
    >
      {waits ? (
        <Trans>waiting {span}</Trans>
      ) : isOpenInquiry(state) ? (
        <Trans>Replied</Trans>
      ) : (
        translate()(inquiryStateLabels[state])
      )}
    </time>
  )
}

/** Minutes up to an hour, hours up to two days, then days. */
function spanOf(ms: number, locale: string): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const [value, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2 * 1440
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}
