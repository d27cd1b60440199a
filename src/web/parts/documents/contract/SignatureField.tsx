// The place where a party signs: what was signed there, or an empty line with the party's name.
import { documentStamp } from '#domain/document-dates.ts'
import type { ContractLanguage, SigningParty } from '#domain/documents/contract-parties.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { contractWords } from './contract-words.ts'

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
  language: ContractLanguage
}

export function SignatureField({ party, signatures, language }: SignatureFieldProps) {
  const words = contractWords[language]
  const name = words.parties[party]
  if (signatures.length === 0)
    return (
      <div className="contract-signature">
        <div className="contract-signature-mark" />
        <div className="contract-signature-words">{words.signature(name)}</div>
      </div>
    )
  const stamp = (at: Date | string) => documentStamp(new Date(at), viewerZone(), language)
  return signatures.map((signature, index) => (
    <div key={index} className="contract-signature">
      <div className="contract-signature-mark">
        {signature.image?.startsWith('data:image/png;base64,') ? (
          <img src={signature.image} alt={words.signature(signature.name)} />
        ) : (
          <span className="typed">{signature.name}</span>
        )}
      </div>
      <div className="contract-signature-words">
        <strong>{signature.name}</strong>
        <br />
        {[name, signature.title].filter(Boolean).join(', ')}
        <br />
        {[signature.place, words.signedOn(stamp(signature.signedAt))].filter(Boolean).join(', ')}
      </div>
    </div>
  ))
}
