// The key facts of a contract beside the list: shows, promoter, who has signed and who has not.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { ContractPill } from '#web/parts/documents/contract/ContractPill.tsx'
import type { ContractListRow } from '#web/parts/documents/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { PreviewPanel } from '#web/ui/lists/PreviewPanel.tsx'
import { translate } from '#web/texts.ts'
import { contractKindLabels, signerStateLabels } from '#texts/documents/contract-labels.ts'
import { promotersOf } from './contract-columns.tsx'

type ContractPreviewProps = { contract: ContractListRow; onClose: () => void }

export function ContractPreview({ contract, onClose }: ContractPreviewProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, number, title, kind, state, dueOn, sentAt, endedAt, bookings, signers } = contract
  const day = (date: string | Date) =>
    formatDate(typeof date === 'string' ? date : date.toISOString().slice(0, 10), 'short', i18n.locale)
  const [first] = bookings
  return (
    <PreviewPanel
      id={id}
      kind={t`Contract`}
      title={title}
      meta={
        <>
          <ContractPill state={state} />
          <span className="text-mute">{number}</span>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Link
            to="/$orgSlug/contracts/$contractId/edit"
            params={{ orgSlug, contractId: id }}
            className={buttonClass('secondary')}
          >
            <Trans>Open contract</Trans>
          </Link>
          {first ? (
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId: first.eventId }}
              className={buttonClass('secondary')}
            >
              <Trans>Open event</Trans>
            </Link>
          ) : null}
        </>
      }
    >
      <Facts>
        <Fact label={t`Type`}>{translate()(contractKindLabels[kind])}</Fact>
        <Fact label={t`Shows`}>
          {bookings.map(({ bookingId, artistName, eventDate }) => (
            <span key={bookingId} className="block">
              {artistName}, {day(eventDate)}
            </span>
          ))}
        </Fact>
        <Fact label={t`Promoter`}>{promotersOf(contract)}</Fact>
        <Fact label={t({ message: 'Sent', context: 'date of a contract' })}>{sentAt && day(sentAt)}</Fact>
        <Fact label={t`Sign by`}>{state === 'signed' ? null : dueOn && day(dueOn)}</Fact>
        <Fact label={t({ message: 'Ended', context: 'date of a contract' })}>{endedAt && day(endedAt)}</Fact>
      </Facts>
      {signers.length > 0 ? (
        <section>
          <h3 className="text-sm text-mute">
            <Trans>Signatures</Trans>
          </h3>
          <ul className="mt-1 flex flex-col gap-1.5">
            {signers
              .filter(({ isCopy }) => !isCopy)
              .map((signer, index) => (
                <li key={index} className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 font-medium wrap-anywhere">{signer.name}</span>
                  <span className="flex shrink-0 items-center gap-1 text-mute">
                    {signer.state === 'signed' ? <Check aria-hidden className="size-3.5" /> : null}
                    {translate()(signerStateLabels[signer.state])}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ) : null}
    </PreviewPanel>
  )
}
