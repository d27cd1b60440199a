// Whether all members need a second factor, and from when.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { useAuth } from '#web/session/auth.tsx'
import { hasFactor } from '#web/session/factors.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Grace = '0' | '7' | '30'
const daysOf: Record<Grace, 0 | 7 | 30> = { '0': 0, '7': 7, '30': 30 }

export function FactorRuleCard() {
  const { orgSlug } = useOrganisation()
  const { user } = useAuth()
  const query = useQuery(trpc.organisations.get.queryOptions({ orgSlug }))
  const rule = query.data && { version: query.data.version, from: query.data.secondFactorFrom }
  return (
    <SettingCard setting="second-factor-rule" title={<Trans>Second factor for the team</Trans>}>
      <LoadedOr query={query}>
        {rule?.from ? <RuleInForce version={rule.version} from={rule.from} /> : null}
        {rule && !rule.from ? hasFactor(user) ? <RuleForm version={rule.version} /> : <OwnFirst /> : null}
      </LoadedOr>
    </SettingCard>
  )
}

/** Who requires it without having one would shut themselves out. */
function OwnFirst() {
  const { orgSlug } = useOrganisation()
  return (
    <p className="text-pretty">
      <Trans>
        Not required. To require it,{' '}
        <Link to="/$orgSlug/settings/sessions" params={{ orgSlug }} hash="passkeys" className={textLink}>
          set up your own second factor
        </Link>{' '}
        first.
      </Trans>
    </p>
  )
}

function useChangeRule(onDone?: () => void) {
  const cache = useQueryClient()
  const { t } = useLingui()
  return useMutation(
    trpc.organisations.updateSecondFactor.mutationOptions({
      onSuccess: ({ secondFactorFrom }) => {
        toast.success(secondFactorFrom ? t`Second factor required` : t`Second factor no longer required`)
        onDone?.()
      },
      onSettled: () => cache.invalidateQueries(trpc.organisations.pathFilter()),
    }),
  )
}

function RuleForm({ version }: { version: number }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [grace, setGrace] = useState<Grace>('7')
  const change = useChangeRule()
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        aria-label={t`From when it is required`}
        value={grace}
        onValueChange={setGrace}
        options={[
          { value: '0', label: t`From now` },
          { value: '7', label: t`In 7 days` },
          { value: '30', label: t`In 30 days` },
        ]}
      />
      <div>
        <Button
          busy={change.isPending}
          onClick={() => change.mutate({ orgSlug, version, graceDays: daysOf[grace] })}
        >
          <Trans>Require for the team</Trans>
        </Button>
      </div>
    </div>
  )
}

function RuleInForce({ version, from }: { version: number; from: Date }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const [isEnding, setEnding] = useState(false)
  const change = useChangeRule(() => setEnding(false))
  const day = from.toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { dateStyle: 'long' })
  return (
    <>
      <p className="mb-3">
        <Trans>Required from {day}</Trans>
      </p>
      <Button onClick={() => setEnding(true)}>
        <Trans>No longer require</Trans>
      </Button>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={<Trans>No longer require a second factor?</Trans>}
        description={<Trans>Members keep what they have set up, and may remove it.</Trans>}
        confirmLabel={<Trans>No longer require</Trans>}
        busy={change.isPending}
        onConfirm={() => change.mutate({ orgSlug, version, graceDays: null })}
      />
    </>
  )
}
