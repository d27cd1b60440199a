// The place where a party signs: what was signed there, or an empty line with the party's name.
import { Trans, useLingui } from '@lingui/react/macro'
import { documentStamp } from '#domain/document-dates.ts'
import type { SigningParty } from '#domain/documents/contract-parties.ts'
import { signingPartyLabels } from '#texts/documents/contract-labels.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { translate } from '#web/texts.ts'

export type GivenSignature = {
  party: SigningParty
  name: string
  /** Function of the person: "managing director". */
  title: string | null
  place: string | null
  signedAt: Date | string
  kind: 'typed' | 'drawn'
  /** A data address (PNG) of what was drawn. */
  image: string | null
}

type SignatureFieldProps = {
  party: SigningParty
  /** Those of this party; several people may sign for one. */
  signatures: readonly GivenSignature[]
}

/** Speaks the language of the page, within a text of any language. */
export function SignatureField({ party, signatures }: SignatureFieldProps) {
  const { t, i18n } = useLingui()
  const partyName = translate()(signingPartyLabels[party])
  if (signatures.length === 0)
    return (
      <div lang={i18n.locale} className="contract-signature">
        <div className="contract-signature-mark" />
        <div className="contract-signature-text">
          <Trans>Signature: {partyName}</Trans>
        </div>
      </div>
    )
  const when = (at: Date | string) => documentStamp(new Date(at), viewerZone(), translate().language)
  return signatures.map(({ name, title, place, image, signedAt }, index) => (
    <div key={index} lang={i18n.locale} className="contract-signature">
      <div className="contract-signature-mark">
        {image?.startsWith('data:image/png;base64,') ? (
          <img src={image} alt={t`Signature: ${name}`} />
        ) : (
          <span className="typed">{name}</span>
        )}
      </div>
      <div className="contract-signature-text">
        <strong>{name}</strong>
        <br />
        {[partyName, title].filter(Boolean).join(', ')}
        <br />
        {[place, t`Signed on ${when(signedAt)}`].filter(Boolean).join(', ')}
      </div>
    </div>
  ))
}
