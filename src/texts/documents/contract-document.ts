// A contract as finished texts in its language: what was agreed, where it is signed, and the proof of how.
import {
  beginsWithHeading,
  signatureFieldsIn,
  type ContractDocument,
  type DocumentSigner,
  type PrintedContract,
} from '#domain/documents/contract-document.ts'
import type { SigningParty } from '#domain/documents/contract-parties.ts'
import { stampText } from '#domain/documents/signing/contract-evidence.ts'
import { documentBody, type DocumentSignature } from '#domain/documents/templates/contract-blocks.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { printEvidence } from './contract-evidence.ts'
import { signingPartyLabels } from './contract-labels.ts'

const page = msg<'at' | 'of'>`Page {at} of {of}`
const draft = msg({ message: 'Draft', context: 'watermark of a contract' })
const placeAndDate = msg`Place, date`
const date = msg`Date`
const originalFile = msg`The contract as shown to everyone`
const auditTrailFile = msg`Full audit trail`
const signatureAlt = msg<'name'>`Signature of {name}`

function signatureOf({ party, name, signature }: DocumentSigner, t: Translator): DocumentSignature {
  const stamp = signature && stampText(signature.signedAt, signature.tz ?? 'UTC', t.language)
  return {
    party: t(signingPartyLabels[party]),
    name: [name, signature?.title].filter(Boolean).join(', '),
    picture: signature?.image ?? null,
    typed: signature ? signature.name : null,
    alt: t(signatureAlt, { name: signature?.name ?? name }),
    place: {
      label: t(stamp && !signature.place ? date : placeAndDate),
      value: stamp && [signature.place, stamp].filter(Boolean).join(', '),
    },
  }
}

/**
 * Puts a contract and what was signed into words, in the contract's language. Whoever signs for a party that has no field in the text signs below
 * it; a party with two fields signs in each.
 */
export function printContract(document: ContractDocument, t: Translator): PrintedContract {
  const { number, title, organisation, body, signers, at, evidence } = document
  const printed = signers.map((signer) => ({
    party: signer.party,
    printed: signatureOf(signer, t),
  }))
  const signaturesOf = (party: SigningParty): DocumentSignature[] => {
    const name = t(signingPartyLabels[party])
    const open = { party: name, name: '', picture: null, typed: null, alt: t(signatureAlt, { name }) }
    if (signers.length === 0) return [{ ...open, place: { label: t(placeAndDate), value: null } }]
    return printed.flatMap((signer) => (signer.party === party ? [signer.printed] : []))
  }
  const fields = new Set(signatureFieldsIn(body.content))
  const further = printed.filter(({ party }) => !fields.has(party)).map(({ printed }) => printed)
  const blocks = documentBody(body.content, signaturesOf)
  return {
    lang: t.language,
    title: `${number}: ${title}`,
    number,
    subject: title,
    organisation,
    madeAt: [
      at.getUTCFullYear(),
      at.getUTCMonth() + 1,
      at.getUTCDate(),
      at.getUTCHours(),
      at.getUTCMinutes(),
      at.getUTCSeconds(),
    ],
    draft: document.isDraft ? t(draft) : null,
    heading: beginsWithHeading(body.content) ? null : title,
    blocks:
      further.length > 0 ? [...blocks, { kind: 'signatures', columns: 2, signatures: further }] : blocks,
    page: t(page, { at: '{at}', of: '{of}' }),
    evidence: evidence && printEvidence(evidence, { number, title, organisation: organisation.name }, t),
    descriptions: { original: t(originalFile), auditTrail: t(auditTrailFile) },
  }
}
