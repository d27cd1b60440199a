// An offer as a promoter opens it from an e-mail; it can be answered here as there.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { addDays, formatDate } from '#web/ui/calendar/dates.ts'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'

type Answer = 'accepted' | 'countered'

export function PromoterSample({ today }: { today: string }) {
  const { t, i18n } = useLingui()
  const [answer, setAnswer] = useState<Answer>()
  const date = addDays(today, 93)
  const until = formatDate(addDays(today, 7), 'medium', i18n.locale)
  const euros = (amount: number) =>
    i18n.number(amount, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const counter = euros(5200)
  return (
    <section
      aria-label={t`An offer, with sample data`}
      className="rounded-card border border-line bg-surface p-5 md:p-7"
    >
      <p className="mb-5 text-mute">
        <Trans>
          Offer from <strong className="font-semibold text-ink">Halbmond Booking</strong>
        </Trans>
      </p>
      <div className="flex items-start gap-4">
        <DateBlock date={date} />
        <div className="min-w-0 pt-1">
          <p className="display text-2xl">The Paper Lanterns</p>
          <p className="text-md font-semibold">Lichthaus, München</p>
          <p className="text-mute">
            <Trans>showtime 20:30, 80 min</Trans>
          </p>
        </div>
      </div>
      <div className="my-6">
        <Facts>
          <Fact label={<Trans>Guarantee</Trans>}>{answer === 'countered' ? counter : euros(4800)}</Fact>
          <Fact label={<Trans>Share</Trans>}>
            <Trans>versus 80 % of net ticket income</Trans>
          </Fact>
          <Fact label={<Trans>Also included</Trans>}>
            <Trans>Hotel, catering, backline</Trans>
          </Fact>
          <Fact label={<Trans>Valid until</Trans>}>{until}</Fact>
        </Facts>
      </div>
      <div role="status" className="flex min-h-12 flex-wrap items-center gap-2">
        {answer ? (
          <>
            <p className="min-w-0 flex-1 basis-48 font-semibold">
              {answer === 'accepted' ? (
                <Trans>Accepted. The contract follows by e-mail.</Trans>
              ) : (
                <Trans>Counter-offer sent. The agency sees it at once.</Trans>
              )}
            </p>
            <Button variant="quiet" onClick={() => setAnswer(undefined)}>
              <Trans>Start over</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" size="lg" onClick={() => setAnswer('accepted')}>
              <Trans>Accept offer</Trans>
            </Button>
            <Button size="lg" onClick={() => setAnswer('countered')}>
              <Trans>Offer {counter}</Trans>
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
