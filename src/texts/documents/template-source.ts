// Everything that a version of a template says, line by line, for comparing two.
import type { SignerSpec } from '#domain/documents/contract-inputs.ts'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { sourceLines } from '#domain/documents/templates/contract-clauses.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { clauseSource } from './clause-source.ts'
import { signerAuthLabels, signingPartyLabels } from './contract-labels.ts'

const copy = msg<'party'>`[Copy to: {party}]`
const signer = msg<'order' | 'party' | 'auth'>`[Signer {order}: {party}, {auth}]`
const withRiders = msg`[Riders attached]`
const withoutRiders = msg`[No riders]`

type Version = { body: ContractBody; signers: readonly SignerSpec[]; attachments: { riders: boolean } }

export function versionLines({ body, signers, attachments }: Version, t: Translator): string[] {
  const signerLine = ({ party, orderNo, auth, isCopy }: SignerSpec) => {
    const name = t(signingPartyLabels[party])
    if (isCopy) return t(copy, { party: name })
    return t(signer, { order: orderNo, party: name, auth: t(signerAuthLabels[auth]) })
  }
  return [
    ...sourceLines(body.content).map((line) => clauseSource(line, t)),
    ...signers.toSorted((a, b) => a.orderNo - b.orderNo).map(signerLine),
    t(attachments.riders ? withRiders : withoutRiders),
  ]
}
