// What two agencies have agreed, or what one proposes: territories, what each sees, commission.
import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '#domain/countries.ts'
import { pctText } from '#texts/booking/deal-summary.ts'
import { sharingDepthLabels } from '#texts/people/shared-artists.ts'
import { translate } from '#web/texts.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import type { SharingView } from './sharing.ts'

export function SharingFacts({ terms: { own, theirs } }: { terms: SharingView }) {
  const say = translate()
  return (
    <Facts>
      <Fact label={<Trans>Your territory</Trans>}>
        <Countries codes={own.countries} />
      </Fact>
      <Fact label={<Trans>Their territory</Trans>}>
        <Countries codes={theirs.countries} />
      </Fact>
      <Fact label={<Trans>You see</Trans>}>{say(sharingDepthLabels[theirs.depth])}</Fact>
      <Fact label={<Trans>You show</Trans>}>{say(sharingDepthLabels[own.depth])}</Fact>
      <Fact label={<Trans>You pass on</Trans>}>
        {own.commissionPct ? <Commission pct={pctText(own.commissionPct, say)} /> : null}
      </Fact>
      <Fact label={<Trans>You receive</Trans>}>
        {theirs.commissionPct ? <Commission pct={pctText(theirs.commissionPct, say)} /> : null}
      </Fact>
    </Facts>
  )
}

const Commission = ({ pct }: { pct: string }) => <Trans>{pct} of the commission</Trans>

function Countries({ codes }: { codes: readonly string[] }) {
  const { i18n } = useLingui()
  return codes.length > 0 ? (
    codes.map((code) => countryName(code, i18n.locale)).join(', ')
  ) : (
    <Trans>Everywhere else</Trans>
  )
}
