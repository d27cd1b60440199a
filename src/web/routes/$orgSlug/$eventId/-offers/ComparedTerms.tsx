// What the terms in the form change against those on the table.
import { Trans } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { DealTermsInput, type DealTerms } from '#domain/booking/deals/deals.ts'
import { diffTerms } from '#texts/booking/offer-terms.ts'
import { translate } from '#web/texts.ts'
import type { OfferValues } from './offer-values.ts'
import { ChangeList } from '#web/parts/sales/offer/TermList.tsx'

export function ComparedTerms({ before }: { before: DealTerms | null }) {
  const { control } = useFormContext<OfferValues>()
  const parsed = DealTermsInput.safeParse(useWatch({ control, name: 'terms' }))
  if (!before || !parsed.success) return null
  const changes = diffTerms(before, parsed.data, translate())
  return (
    <section>
      <h3 className="mb-2 text-base">
        <Trans>Compared with current terms</Trans>
      </h3>
      {changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        <p className="text-sm text-mute">
          <Trans>No changes yet.</Trans>
        </p>
      )}
    </section>
  )
}
