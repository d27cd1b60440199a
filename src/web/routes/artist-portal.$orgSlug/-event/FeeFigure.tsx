// What the show pays, as far as this person sees it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/money-format.ts'
import { portalFeeQuery } from '#web/parts/road/portal/portal-queries.ts'

/** Nothing for those who see no fee, and offline: figures never stay on the device. */
export function FeeFigure({ orgSlug, eventId }: { orgSlug: string; eventId: string }) {
  const { i18n } = useLingui()
  const fee = useQuery(portalFeeQuery(orgSlug, eventId)).data?.fee
  if (!fee) return null
  return (
    <dl>
      <dt className="text-xs text-mute">
        {fee.level === 'net' ? (
          <Trans>Your share, after commission</Trans>
        ) : (
          <Trans>Fee, before commission</Trans>
        )}
      </dt>
      <dd className="display text-2xl">{formatMoney(fee, i18n.locale)}</dd>
      {fee.terms ? <dd className="text-mute">{fee.terms}</dd> : null}
    </dl>
  )
}
