// An address below an organisation or a portal that no page answers: said among its places, which stay open.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'

export function PlaceNotFound() {
  return (
    <EmptyState
      isPage
      title={<Trans>Page not found</Trans>}
      action={
        <Link to="/" className={buttonClass()}>
          <Trans>Go to the start page</Trans>
        </Link>
      }
    >
      <Trans>There’s nothing at this address. The page may have moved, or the link may be incomplete.</Trans>
    </EmptyState>
  )
}
