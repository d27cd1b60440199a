// What prevents sending a draft: fields that say nothing, clauses that were changed, nobody to sign.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ContractRecord, ContractStep } from '#web/parts/documents/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'

type DraftHintsProps = {
  record: ContractRecord
  requestReview: ContractStep | undefined
  approve: ContractStep | undefined
  sendBack: ContractStep | undefined
  onRequestReview: () => void
  onApprove: () => void
  onSendBack: () => void
}

export function DraftHints({ record, requestReview, approve, sendBack, ...on }: DraftHintsProps) {
  const { missing, contract, actions } = record
  const { deviations, approvedByName, state } = contract
  const send = actions.find(({ action }) => action === 'send')
  const isInReview = state === 'internal_review'
  const why = send && !send.allowed && missing.length === 0 ? send.reason : null
  if (missing.length === 0 && deviations.length === 0 && !why && !isInReview) return null
  return (
    <Card title={isInReview ? <Trans>Waiting for approval</Trans> : <Trans>Before sending</Trans>}>
      <div className="flex flex-col gap-3">
        {why && deviations.length === 0 ? <p className="text-pretty">{why}</p> : null}
        {missing.length > 0 ? (
          <div>
            <p className="flex items-start gap-2 font-medium">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
              <Trans>Empty fields:</Trans>
            </p>
            <ul className="mt-1 list-disc pl-9 text-mute">
              {missing.map(({ field, label }) => (
                <li key={field}>
                  {label} <Fix field={field} record={record} />
                </li>
              ))}
            </ul>
            <p className="mt-1 pl-6 text-sm text-pretty text-mute">
              <Trans>Complete the record, type the text, or remove the field.</Trans>
            </p>
          </div>
        ) : null}
        {deviations.length > 0 ? (
          <div>
            <p className="font-medium">
              <Trans>Differs from clause library:</Trans>
            </p>
            <ul className="mt-1 flex flex-col gap-2">
              {deviations.map((deviation) => (
                <li key={deviation.clauseId}>
                  <details>
                    <summary className="cursor-pointer max-md:min-h-11 max-md:py-2.5">
                      {deviation.title}{' '}
                      <span className="text-sm text-mute">
                        {deviation.kind === 'left_out' ? (
                          <Trans context="a clause">removed</Trans>
                        ) : (
                          <Trans>changed</Trans>
                        )}
                        {deviation.isMandatory ? (
                          <>
                            , <Trans>mandatory</Trans>
                          </>
                        ) : null}
                      </span>
                    </summary>
                    <div className="mt-1 flex flex-col gap-1 rounded-control bg-sunk p-2 text-sm whitespace-pre-line">
                      <s className="text-mute">{deviation.before}</s>
                      {deviation.after ? <span>{deviation.after}</span> : null}
                    </div>
                  </details>
                </li>
              ))}
            </ul>
            {approvedByName ? (
              <p className="mt-2 text-sm text-mute">
                <Trans>Approved by {approvedByName}.</Trans>
              </p>
            ) : null}
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {requestReview?.allowed && !approve?.allowed ? (
            <Button onClick={on.onRequestReview}>
              <Trans>Request approval</Trans>
            </Button>
          ) : null}
          {approve?.allowed ? (
            <Button variant="primary" onClick={on.onApprove}>
              <Trans>Approve changes</Trans>
            </Button>
          ) : null}
          {sendBack?.allowed ? (
            <Button onClick={on.onSendBack}>
              <Trans>Send back…</Trans>
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

/** Where what is missing about a party is kept. */
function Fix({ field, record }: { field: string; record: ContractRecord }) {
  const { orgSlug } = useOrganisation()
  const promoter = record.bookings[0]?.promoterCompanyId
  if (field.startsWith('organisation.')) {
    return (
      <Link
        to="/$orgSlug/settings/organisation"
        params={{ orgSlug }}
        hash="legal-details"
        className={textLink}
      >
        <Trans>Legal details</Trans>
      </Link>
    )
  }
  if (!field.startsWith('purchaser.') || !promoter) return null
  return (
    <Link to="/$orgSlug/companies" params={{ orgSlug }} search={{ open: promoter }} className={textLink}>
      <Trans>Open company</Trans>
    </Link>
  )
}
