// The certificate in use: whose name, until when, its fingerprint, and a new key in its place.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Seal = RouterOutputs['seal']['get']
type CertificateCardProps = { orgSlug: string; seal: Seal }

/** In groups of four, as fingerprints are compared by eye. */
const grouped = (hex: string) => hex.replace(/(.{4})(?!$)/g, '$1 ')

export function CertificateCard({ orgSlug, seal: { certificate, canManage } }: CertificateCardProps) {
  const { t } = useLingui()
  return (
    <SettingCard
      setting="signing-certificate"
      lead={null}
      title={<Trans>Document signing certificate</Trans>}
    >
      <p className="mb-4 text-pretty text-mute">
        <Trans>
          Once all parties have signed, the contract is sealed with your organisation’s own key. Anyone can
          then check that nothing was changed, in a PDF reader or under{' '}
          <Link to="/verify" className={textLink}>
            Verify a document
          </Link>
          .
        </Trans>
      </p>
      {certificate ? (
        <>
          <CertificateFacts certificate={certificate} />
          <CopyBlock
            title={<Trans>Fingerprint (SHA-256)</Trans>}
            text={grouped(certificate.fingerprint)}
            copy={t`Copy fingerprint`}
          />
        </>
      ) : (
        <p className="rounded-control bg-sunk px-3 py-2.5 text-pretty">
          <Trans>No key yet. Created automatically when the first contract is sealed.</Trans>
        </p>
      )}
      {canManage ? <Renewal orgSlug={orgSlug} hasSeal={certificate !== null} /> : null}
    </SettingCard>
  )
}

function CertificateFacts({ certificate }: { certificate: NonNullable<Seal['certificate']> }) {
  const { i18n } = useLingui()
  const today = useToday()
  const { subject, source, notBefore, notAfter } = certificate
  const day = (at: Date) =>
    at.toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { dateStyle: 'long' })
  const from = day(notBefore)
  const until = day(notAfter)
  const isExpired = notAfter.toISOString().slice(0, 10) < today
  return (
    <>
      <Facts>
        <Fact label={<Trans>Certificate</Trans>}>{subject}</Fact>
        <Fact label={<Trans>Source</Trans>}>
          {source === 'uploaded' ? <Trans>Uploaded</Trans> : <Trans>Created by Fermata</Trans>}
        </Fact>
        <Fact label={<Trans>Valid</Trans>}>
          <Trans>
            {from} to {until}
          </Trans>
        </Fact>
      </Facts>
      {isExpired ? (
        <p role="note" className="mt-3 rounded-control bg-signal-soft px-3 py-2 text-pretty">
          <Trans>
            Expired. Sealed contracts stay valid; the next one is sealed with a new key created by Fermata.
          </Trans>
        </p>
      ) : null}
    </>
  )
}

function Renewal({ orgSlug, hasSeal }: { orgSlug: string; hasSeal: boolean }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const renew = useMutation(
    trpc.seal.renew.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: () => toast.success(t`New key created`),
      onSettled: () => {
        setConfirming(false)
        return cache.invalidateQueries(trpc.seal.get.queryFilter({ orgSlug }))
      },
    }),
  )
  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      <FormError>{renew.error ? messageOf(renew.error) : null}</FormError>
      <Button
        needsConnection
        busy={renew.isPending}
        onClick={() => (hasSeal ? setConfirming(true) : renew.mutate({ orgSlug }))}
      >
        {hasSeal ? <Trans>Create new key</Trans> : <Trans>Create key now</Trans>}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Create new key?</Trans>}
        description={
          <Trans>New contracts are sealed with the new key. Contracts sealed before stay valid.</Trans>
        }
        confirmLabel={<Trans>Create new key</Trans>}
        busy={renew.isPending}
        onConfirm={() => renew.mutate({ orgSlug })}
      />
    </div>
  )
}
