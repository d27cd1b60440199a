// The source of clauses and templates for a reader: line by line, with fields and conditions by name.
import {
  type ConditionOp,
  conditionOps,
  type ContractBody,
} from '#domain/documents/templates/contract-body.ts'
import { findField } from '#domain/documents/templates/contract-fields.ts'
import { signingParties, type SigningParty } from '#domain/documents/contract-parties.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { SignerSpec } from '#domain/documents/contract-inputs.ts'
import { sourceLines } from '#domain/documents/templates/contract-clauses.ts'
import type { Translator } from '../translator.ts'
import { fieldChoices, fieldLabel } from './contract-fields.ts'
import { signerAuthLabels, signingPartyLabels } from './contract-labels.ts'

const conditions: Record<ConditionOp, Text<'field' | 'value'>> = {
  filled: msg<'field' | 'value'>`Only if {field} is filled`,
  empty: msg<'field' | 'value'>`Only if {field} is empty`,
  is: msg<'field' | 'value'>`Only if {field} is “{value}”`,
  not: msg<'field' | 'value'>`Only if {field} is not “{value}”`,
}
const end = msg`[End of condition]`
const signature = msg<'party'>`[Signature: {party}]`
const picture = msg<'description'>`[Picture: {description}]`

/** How a condition reads: 'Only if Payments: deposit is filled'; a value of a list by its name. */
export function conditionText(
  { field, op, value }: { field: string; op: ConditionOp; value?: string | null | undefined },
  t: Translator,
): string {
  const choice = fieldChoices(field, t).find((each) => each.value === value)?.label ?? value ?? ''
  return t(conditions[op], { field: fieldLabel(field, t), value: choice })
}

function lineText(line: string, t: Translator): string {
  const condition = /^\[if (\S+) (\w+)(?: “(.*)”)?\]$/.exec(line)
  const op = conditionOps.find((each) => each === condition?.[2])
  if (condition && op) return `[${conditionText({ field: condition[1]!, op, value: condition[3] }, t)}]`
  if (line === '[end]') return t(end)
  const party = /^\[signature (\w+)\]$/.exec(line)?.[1]
  if (party && (signingParties as readonly string[]).includes(party)) {
    return t(signature, { party: t(signingPartyLabels[party as SigningParty]) })
  }
  const description = /^\[picture (.*)\]$/.exec(line)?.[1]
  if (description !== undefined) return t(picture, { description })
  return line.replace(/\{([A-Za-z.]+)\}/g, (whole, key: string) =>
    findField(key) ? `{${fieldLabel(key, t)}}` : whole,
  )
}

/** Lines as `sourceLines` gives them, with the names in place of the keys. */
export const clauseSource = (source: string, t: Translator): string =>
  source
    .split('\n')
    .map((line) => lineText(line, t))
    .join('\n')

const copy = msg<'party'>`[Copy to: {party}]`
const signer = msg<'order' | 'party' | 'auth'>`[Signer {order}: {party}, {auth}]`
const withRiders = msg`[Riders attached]`
const withoutRiders = msg`[No riders]`

type Version = { body: ContractBody; signers: readonly SignerSpec[]; attachments: { riders: boolean } }

/** Everything that a version of a template says, line by line, for comparing two. */
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
