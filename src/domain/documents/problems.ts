// What may be wrong with input of the area documents, and why its rules refuse; src/texts/documents/problems.ts says it.
import type { ContractGuardName, ContractState } from '../booking/bookings/contract-actions.ts'
import type { LocalDate } from '../dates.ts'
import { problemsOf } from '../problems.ts'

/** A show as sentences name it. */
export type NamedShow = { artistName: string; eventName: string; eventDate: LocalDate }

/** Why a contract's machine prevents an action: a guard of its own, or the state it is in. */
type GuardProblems = { [Name in ContractGuardName as `guard.${Name}`]: null }

export type DocumentsProblems = GuardProblems & {
  'clause.title': null
  'contract.title': null
  'contract.state': { state: ContractState }
  'contract.reason': null
  'contract.sentAlready': null
  'contract.inReview': null
  'contract.notDraft': null
  'contract.notSigned': null
  'contract.changedMeanwhile': null
  'contract.newerVersion': { number: string }
  'template.name': null
  'template.removed': null
  'template.retired': null
  'template.unchanged': { version: number }
  'template.notActive': null
  'template.noVersion': null
  'template.noSigners': null
  'signer.name': null
  'signer.colleagueLeft': null
  'attachment.gone': { name: string | null }
  'shows.none': null
  'shows.tooMany': { max: number }
  'shows.tooManyContracts': { max: number }
  'shows.twice': null
  'shows.hasContract': { number: string }
  'shows.removed': { show: NamedShow }
  'shows.status': { show: NamedShow }
  'shows.promoterMissing': null
  'shows.promotersDiffer': null
  'signature.name': null
  'signature.tooLarge': null
  'signature.missing': null
  'signature.unreadable': null
  'signing.reload': null
  'signing.done': null
  'signing.closed': { state: ContractState }
  'signing.notYourTurn': null
  'signing.otherDocument': null
  'signing.otherConsent': null
  'signing.linkOver': null
  'signing.addressTaken': null
  'signing.nobodyRequested': null
  'signing.notTheirTurn': null
  'signing.emailedLately': null
  'code.digits': null
  'code.missing': null
  'code.notNeeded': null
  'code.tooMany': null
  'text.link': null
  'text.field': null
  'text.pictureSize': null
  'text.pictureType': null
  'text.pictureAlt': null
  'text.tooDeep': null
  'text.tooLarge': null
  'file.tooLarge': { megabytes: number }
  'file.empty': null
  'file.notPdf': null
  'certificate.tooLarge': { kilobytes: number }
  'certificate.password': null
  'certificate.noKey': null
  'certificate.noCertificate': null
  'certificate.otherKey': null
  'certificate.unreadable': null
  'certificate.expired': { on: LocalDate }
  'certificate.notYetValid': { from: LocalDate }
  'certificate.notForSigning': null
  'batch.failed': null
  'batch.forbidden': null
  'batch.draftGone': null
  'batch.unprinted': null
  'seal.notPdf': null
  'seal.unreadable': null
  'seal.forged': null
  'seal.changed': null
  'seal.added': null
  'seal.addedByOthers': { organisation: string }
  'seal.stranger': null
  'seal.none': null
}

export const documentsProblem = problemsOf<DocumentsProblems>('documents')
