// A line of the bank that is matched or set aside, with the way back.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { BankLine } from '#web/parts/money/payment/payment-calls.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { LineHead } from './LineHead.tsx'
import type { LineCalls } from './use-line-calls.ts'

export function DoneLine({ line, calls }: { line: BankLine; calls: LineCalls }) {
  const { orgSlug } = useOrganisation()
  const { id, state, paymentId, ignoredReason } = line
  const busy = calls.busyId === id
  return (
    <li data-row className="border-b border-line py-3 last:border-0">
      <div className="safe-x flex flex-col gap-2">
        <LineHead line={line} />
        {ignoredReason && state === 'ignored' ? (
          <p className="border-l-2 border-line-strong pl-3 text-mute">{ignoredReason}</p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {paymentId ? (
            <Link
              to="/$orgSlug/payments"
              params={{ orgSlug }}
              search={{ open: paymentId }}
              data-show={id}
              className={buttonClass('secondary', 'sm')}
            >
              <Trans>Show payment</Trans>
            </Link>
          ) : null}
          <Button
            size="sm"
            variant="quiet"
            busy={busy}
            {...(paymentId ? {} : { 'data-show': id })}
            onClick={() => (state === 'matched' ? calls.unmatch(line) : calls.unignore(line))}
          >
            {state === 'matched' ? <Trans>Unmatch</Trans> : <Trans>Reopen</Trans>}
          </Button>
        </div>
      </div>
    </li>
  )
}
