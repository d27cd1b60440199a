// Above every page until it is done: from which day the organisation requires a second factor.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'

export function FactorNotice({ from }: { from: Date }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const day = from.toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { dateStyle: 'long' })
  return (
    <p className="flex items-start gap-2 bg-hold-bg px-4 py-2.5 text-sm text-hold md:px-6">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>
          From {day} this organisation requires an authenticator app.{' '}
          <Link
            to="/$orgSlug/settings/sessions"
            params={{ orgSlug }}
            hash="second-factor"
            className={textLink}
          >
            Set it up now
          </Link>
        </Trans>
      </span>
    </p>
  )
}
