// What is looked at, each with its state, and what to do where something is wrong.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { healthProblems, type HealthCheck } from '#domain/platform/health/health.ts'
import { healthCheckLabels, healthProblemTexts } from '#texts/platform/health.ts'
import { sizeText } from '#texts/platform/file-size.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingSection } from '#web/parts/platform/settings/Setting.tsx'
import { translate } from '#web/texts.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { Card } from '#web/ui/Page.tsx'

type Health = RouterOutputs['health']['get']

export function HealthChecks({ health: { checks, freeBytes, version } }: { health: Health }) {
  const { t } = useLingui()
  return (
    <SettingSection setting="health">
      <Card flush>
        <ul aria-label={t`Health`} className="divide-y divide-line">
          {checks.map((each) => (
            <CheckRow key={each.check} {...each} freeBytes={freeBytes} />
          ))}
        </ul>
      </Card>
      <p className="mt-2 text-sm text-mute">
        <Trans>Fermata {version}</Trans>
      </p>
    </SettingSection>
  )
}

const icons = {
  well: { icon: CircleCheck, className: 'text-conf' },
  warning: { icon: TriangleAlert, className: 'text-hold' },
  error: { icon: CircleAlert, className: 'text-signal' },
}

function CheckRow({ check, problem, freeBytes }: Health['checks'][number] & { freeBytes: number | null }) {
  const { i18n } = useLingui()
  const say = translate()
  const { title, well } = healthCheckLabels[check]
  const { icon: Icon, className } = icons[problem ? healthProblems[problem].state : 'well']
  const free = freeBytes === null ? null : sizeText(freeBytes, i18n.locale)
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{say(title)}</p>
        {problem ? (
          <>
            <p>{say(healthProblemTexts[problem].title)}</p>
            <p className="text-sm text-pretty text-mute">{say(healthProblemTexts[problem].advice)}</p>
          </>
        ) : (
          <p className="text-sm text-pretty text-mute">
            {say(well)} {check === 'disk' && free ? <Trans>{free} available.</Trans> : null}
          </p>
        )}
      </div>
      {problem ? <CheckLink check={check} /> : null}
    </li>
  )
}

/** The page where something can be done about it, where there is one. */
function CheckLink({ check }: { check: HealthCheck }) {
  const { orgSlug } = useOrganisation()
  const className = 'hit self-start text-link hover:underline'
  if (check === 'mailboxes')
    return (
      <Link to="/$orgSlug/settings/email-account" params={{ orgSlug }} className={className}>
        <Trans>E-mail account</Trans>
      </Link>
    )
  if (check === 'auditLog')
    return (
      <Link to="/$orgSlug/settings/audit-log" params={{ orgSlug }} className={className}>
        <Trans>Audit log</Trans>
      </Link>
    )
  return null
}
