// For whom the product is made, in their own words.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textLink } from '#web/parts/text-link.ts'

function Audience({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className="border-t-[1.5px] border-ink pt-3">
      <h3 className="text-lg tracking-[-0.02em]">{title}</h3>
      <div className="mt-1.5 flex flex-col gap-2 text-pretty text-mute">{children}</div>
    </li>
  )
}

/** Agencies, artists, and those who run the software. */
export function Audiences() {
  return (
    <section aria-labelledby="audiences" className="border-t border-line py-10 md:py-14">
      <h2 id="audiences" className="text-2xl">
        <Trans>For agencies, artists and operators</Trans>
      </h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        <Audience title={<Trans>Agencies</Trans>}>
          <p>
            <Trans>
              The whole team works with the same dates. Shared links open the same month with the same
              filters, and double bookings are blocked.
            </Trans>
          </p>
        </Audience>
        <Audience title={<Trans>Artists</Trans>}>
          <p>
            <Trans>
              Your next show on your phone: where it is, when you play and whom to call. Your agency invites
              you, and there’s nothing to set up.
            </Trans>
          </p>
        </Audience>
        <Audience title={<Trans>Operators</Trans>}>
          <p>
            <Trans>
              Open source under the Apache License 2.0. One command starts it with its own PostgreSQL. It
              tracks nobody and sets no cookies, and every service it may connect to is listed in the{' '}
              <Link to="/privacy" hash="destinations" className={textLink}>
                privacy notice
              </Link>
              .
            </Trans>
          </p>
          <p>
            <Link to="/traction" className="hit font-semibold text-ink underline underline-offset-4">
              <Trans>Project status</Trans>
            </Link>
          </p>
        </Audience>
      </ul>
    </section>
  )
}
