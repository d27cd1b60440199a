// How far the sale of a show has come, and how far it is to the ticket from which its artist has a share.
import { Plural, Trans, useLingui } from '@lingui/react/macro'

type BreakEvenBarProps = {
  /** Tickets sold now. */
  now: number
  seats: number
  /** The first ticket that the artist has a share of; null where it is not reached sold out. */
  sold: number | null
}

export function BreakEvenBar({ now, seats, sold }: BreakEvenBarProps) {
  const { t, i18n } = useLingui()
  const place = (count: number) => `${Math.min(100, (count / seats) * 100)}%`
  const missing = sold === null ? 0 : sold - now
  return (
    <div className="mb-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          <Plural value={now} one="# ticket sold" other="# tickets sold" />
        </span>
        <span className="text-mute">
          <Trans>of {i18n.number(seats)} for sale</Trans>
        </span>
      </p>
      <div
        role="meter"
        aria-label={t`Tickets sold`}
        aria-valuemin={0}
        aria-valuemax={seats}
        aria-valuenow={Math.min(now, seats)}
        className="relative my-2.5 h-2 rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-conf transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: place(now) }}
        />
        {sold === null ? null : (
          <span
            aria-hidden
            className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-ink outline-2 outline-surface"
            style={{ left: place(sold) }}
          />
        )}
      </div>
      <p className="text-sm text-pretty">
        {sold === null ? (
          <Trans>Even sold out, the artist earns nothing from tickets.</Trans>
        ) : (
          <>
            <span className="font-semibold">
              <Trans>Break-even at {i18n.number(sold)} tickets.</Trans>
            </span>{' '}
            {missing > 0 ? (
              <Plural
                value={missing}
                one="1 more ticket and the artist’s share begins."
                other="# more tickets and the artist’s share begins."
              />
            ) : (
              <Trans>Reached: the artist has a share in every further ticket.</Trans>
            )}
          </>
        )}
      </p>
    </div>
  )
}
