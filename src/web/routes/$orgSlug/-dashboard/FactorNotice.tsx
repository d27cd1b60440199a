// From which day the organisation requires a second factor, for whoever has none yet.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { useAuth } from '#web/session/auth.tsx'

/** Nothing without such a rule. Once it holds, the organisation does not open at all. */
export function FactorNotice() {
  const { i18n } = useLingui()
  const { orgSlug, secondFactorFrom: from } = useOrganisation()
  const { user } = useAuth()
  if (!from || user?.factors?.some(({ status }) => status === 'verified')) return null
  const day = from.toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { dateStyle: 'long' })
  return (
    <p className="flex items-start gap-2 rounded-card bg-hold-bg px-4 py-3 text-hold lg:col-span-2">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>
          From {day} this organisation requires a second factor.{' '}
          <Link to="/$orgSlug/settings/sessions" params={{ orgSlug }} hash="passkeys" className={textLink}>
            Set it up now
          </Link>
        </Trans>
      </span>
    </p>
  )
}
