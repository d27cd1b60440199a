// The VAT of a draft: what the rules propose for each line and why; a person confirms it, or says why not.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { groundsFor, type VatGround } from '#domain/money/tax/vat-deviations.ts'
import { vatGroundLabels } from '#texts/money/vat-grounds.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshInvoices, type InvoiceRecord } from './invoice-queries.ts'
import { ArtistTaxLink } from '#web/parts/money/invoice-draft/ArtistTaxLink.tsx'
import { RateLine } from '#web/parts/money/invoice-draft/RateLine.tsx'
import { type VatChoice, vatKey, vatText } from '#web/parts/money/invoice-draft/DraftVat.tsx'

/** What keeps a decision on the VAT; under way until the draft is there with it. */
export function useConfirmVat() {
  const { t } = useLingui()
  return useMutation(
    trpc.invoices.confirmVat.mutationOptions({
      onSuccess: () => toast.success(t`VAT confirmed`),
      onSettled: refreshInvoices,
    }),
  )
}

type VatCardProps = {
  record: InvoiceRecord
  confirm: ReturnType<typeof useConfirmVat>
  /** The lines as they are typed. */
  lines: readonly (VatChoice & { description: string })[]
  /** Not saved yet: what is confirmed is what is stored. */
  isDirty: boolean
  /** Puts a proposal into the form. */
  onTake: (index: number, choice: VatChoice) => void
}

export function VatCard({ record, confirm, lines, isDirty, onTake }: VatCardProps) {
  const { t } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const { invoice, proposals, canEdit } = record
  const { id, version, vatDecision, companyId } = invoice
  const [reason, setReason] = useState('')
  const [grounds, setGrounds] = useState<Record<string, VatGround>>({})
  const forget = () => {
    setReason('')
    setGrounds({})
  }
  const rows = lines.map((line, index) => {
    const { proposal, deviations = [] } = proposals.find(({ no }) => no === index + 1) ?? {}
    const proposed = proposal && { vatCategory: proposal.category, vatPct: proposal.pct }
    const isOther = proposed && vatKey(proposed) !== vatKey(line)
    const needsGround = Boolean(isOther) || proposal?.needs === 'accountant'
    const key = `${vatKey(line)} ${proposal?.rule ?? ''} ${isOther ? 'x' : ''}`
    return {
      line,
      index,
      key,
      proposal,
      proposed,
      isOther,
      needsGround,
      possible: groundsFor(deviations, line),
    }
  })
  // Lines with the same VAT for the same reason are shown once.
  const groups = [...Map.groupBy(rows, ({ key }) => key).values()]
  const needsGround = rows.some((row) => row.needsGround)
  const isGrounded = rows.every(
    ({ needsGround: needed, key, possible }) => !needed || possible.some((each) => each === grounds[key]),
  )
  const isStatusMissing = rows.some(({ proposal }) => proposal?.rule === 'artist_status_missing')
  const needs = new Set(rows.flatMap(({ proposal }) => proposal?.needs ?? []))
  return (
    <Card
      title={<Trans>VAT</Trans>}
      action={
        vatDecision && !isDirty ? (
          <span className="flex items-center gap-1.5 font-semibold text-conf dark:text-ink">
            <CircleCheck aria-hidden className="size-4" />
            <Trans>Confirmed by {vatDecision.by}</Trans>
          </span>
        ) : (
          <span className="flex items-center gap-1.5">
            <ShieldQuestion aria-hidden className="size-4" />
            <Trans>Not confirmed</Trans>
          </span>
        )
      }
    >
      <RateLine document={invoice.document} />
      <ul className="flex flex-col gap-3">
        {groups.map((group) => {
          const [first] = group
          if (!first) return null
          const { line, proposal, proposed, isOther: differs, key, possible } = first
          const names = group.map(({ index }) => index + 1).join(', ')
          return (
            <li key={names}>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{vatText(line)}</span>
                <span className="text-sm text-mute">
                  {lines.length > 1 ? <Trans>Line {names}</Trans> : null}
                </span>
                {differs && proposed && canEdit ? (
                  <Button
                    size="sm"
                    variant="quiet"
                    onClick={() => group.forEach(({ index }) => onTake(index, proposed))}
                  >
                    <Trans>Use {vatText(proposed)} as proposed</Trans>
                  </Button>
                ) : null}
              </p>
              {proposal ? <p className="text-pretty text-mute">{proposal.because}</p> : null}
              {first.needsGround && canEdit && (!vatDecision || isDirty) ? (
                possible.length > 0 ? (
                  <Field label={<Trans>Reason for this VAT</Trans>} className="mt-2">
                    <Select
                      value={grounds[key] ?? null}
                      onValueChange={(ground) => setGrounds({ ...grounds, [key]: ground })}
                      options={possible.map((value) => ({ value, label: say(vatGroundLabels[value]) }))}
                      placeholder={t`Choose a reason`}
                    />
                  </Field>
                ) : (
                  <p role="alert" className="mt-1 text-sm font-medium text-signal">
                    <Trans>This VAT is not possible here.</Trans>
                  </p>
                )
              ) : null}
            </li>
          )
        })}
      </ul>
      {vatDecision?.reason && !isDirty ? (
        <p className="mt-3 border-l-2 border-line-strong pl-3 whitespace-pre-line text-mute">
          {vatDecision.reason}
        </p>
      ) : null}
      {needs.has('vat_id_check') && companyId ? <CheckVatId companyId={companyId} /> : null}
      {needs.has('recipient_vat_id') && companyId ? (
        <p className="mt-3 rounded-control bg-signal-soft px-3 py-2">
          <Trans>
            The recipient needs a valid VAT ID.{' '}
            <Link
              to="/$orgSlug/companies"
              params={{ orgSlug }}
              search={{ open: companyId }}
              className={textLink}
            >
              Open the company
            </Link>
          </Trans>
        </p>
      ) : null}
      {needs.has('accountant') ? (
        <p className="mt-3 rounded-control bg-signal-soft px-3 py-2">
          {isStatusMissing ? (
            <>
              <Trans>Enter the artist’s VAT status, or let an accountant decide.</Trans>{' '}
              <ArtistTaxLink artistId={invoice.artistId} />
            </>
          ) : (
            <Trans>An accountant has to decide on this VAT and choose the reason.</Trans>
          )}
        </p>
      ) : null}
      {canEdit && lines.length > 0 && (!vatDecision || isDirty) ? (
        <div className="mt-4 flex flex-col items-start gap-3 border-t border-line pt-3">
          {needsGround ? (
            <Field label={<Trans>Note</Trans>} optional className="w-full">
              <Textarea
                rows={2}
                value={reason}
                maxLength={500}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          ) : null}
          <Button
            needsConnection
            busy={confirm.isPending}
            disabled={isDirty || !isGrounded}
            onClick={() =>
              confirm.mutate(
                {
                  orgSlug,
                  id,
                  version,
                  lines: lines.map(({ vatCategory, vatPct }, index) => ({
                    no: index + 1,
                    category: vatCategory,
                    pct: vatPct,
                    ground: rows[index]?.needsGround ? grounds[rows[index].key] : null,
                  })),
                  reason: reason.trim() || null,
                },
                { onSuccess: forget },
              )
            }
          >
            <Trans>Confirm VAT</Trans>
          </Button>
          {isDirty ? (
            <p className="text-sm text-mute">
              <Trans>Save your changes before confirming.</Trans>
            </p>
          ) : null}
          {confirm.error ? (
            <p role="alert" className="text-sm font-medium text-signal">
              {messageOf(confirm.error)}
            </p>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}

/** Asks the EU's service whether the VAT id is valid; the answer is kept with the company. */
function CheckVatId({ companyId }: { companyId: string }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const check = useMutation(
    trpc.vatIds.check.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: ({ isValid }) =>
        isValid ? toast.success(t`VAT ID is valid`) : toast.error(t`VAT ID is not valid`),
      onSettled: refreshInvoices,
    }),
  )
  return (
    <div className="mt-3 flex flex-col items-start gap-2 rounded-control bg-signal-soft px-3 py-2.5">
      <p>
        <Trans>Reverse charge needs a valid VAT ID of the recipient.</Trans>
      </p>
      <Button
        size="sm"
        needsConnection
        busy={check.isPending}
        onClick={() => check.mutate({ orgSlug, companyId })}
      >
        <Trans>Check VAT ID</Trans>
      </Button>
      {check.error ? (
        <p role="alert" className="text-sm font-medium">
          {messageOf(check.error)}
        </p>
      ) : null}
    </div>
  )
}
