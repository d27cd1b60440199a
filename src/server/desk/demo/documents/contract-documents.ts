/** Demo contracts that were sent: their signers, trails and files, as sending and signing write them. */
import { createHash } from 'node:crypto'
import {
  canonicalEntry,
  type AuditActor,
  type ContractEventType,
} from '#domain/documents/signing/contract-audit.ts'
import { consentText, consentVersion } from '#domain/documents/signing/contract-consent.ts'
import type { BookingFacts, ContractFactsInput } from '#domain/documents/contract-facts.ts'
import type { SignerInput } from '#domain/documents/contract-inputs.ts'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { printContract } from '#texts/documents/contract-document.ts'
import { resolveBody } from '#domain/documents/templates/contract-resolve.ts'
import { signingEndsAt } from '#domain/documents/signing/contract-signing.ts'
import { contractSummary } from '#texts/documents/contract-summary.ts'
import { contractValues } from '#texts/documents/contract-values.ts'
import { translatorOf } from '../../../texts.ts'
import { todayIn } from '#domain/dates.ts'
import { contractDocument } from '../../../platform/pdf/contract-document.ts'
import type { PdfService } from '../../../platform/pdf/service.ts'
import type { Row } from '../address-book.ts'
import { makePdf } from '#server/desk/demo/drawn-files.ts'
import { demoId } from '../random.ts'
import type { Language } from '#domain/language.ts'

type Writer = { id: string; name: string; email: string }
type Step = { type: ContractEventType; at: Date; actor: AuditActor; data?: Row; isOutside?: boolean }

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const bytea = (hex: string) => `\\x${hex}`
const hour = 3_600_000
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The rows of a trail, each with the hash of the one before. */
function trailOf(contract: Row, sha256: string | null, steps: readonly Step[]): Row[] {
  let prevHash = hash(String(contract['id']))
  return steps.map(({ type, at, actor, data = {}, isOutside }, index) => {
    const entry = {
      seq: index + 1,
      at: at.toISOString(),
      type,
      actor,
      ip: isOutside ? '203.0.113.24' : null,
      userAgent: isOutside ? browser : null,
      tz: isOutside ? 'Europe/Berlin' : null,
      docSha256: type === 'created' ? null : sha256,
      data,
      prevHash,
    }
    const row = {
      org_id: contract['org_id'],
      contract_id: contract['id'],
      seq: entry.seq,
      type,
      at: entry.at,
      actor,
      ip: entry.ip,
      user_agent: entry.userAgent,
      tz: entry.tz,
      doc_sha256: entry.docSha256 && bytea(entry.docSha256),
      data,
      prev_hash: bytea(prevHash),
      hash: '',
    }
    prevHash = hash(canonicalEntry(entry))
    return { ...row, hash: bytea(prevHash) }
  })
}

const memberActor = ({ name, email }: Writer): AuditActor => ({ kind: 'member', name, email })
const created = (contract: Row, writer: Writer): Step => ({
  type: 'created',
  at: new Date(String(contract['created_at'])),
  actor: memberActor(writer),
  data: { number: contract['number'] },
})

function signerRow(contract: Row, person: SignerInput, index: number): Row {
  const { party, name, email, contactId, userId, orderNo, auth, isCopy } = person
  return {
    org_id: contract['org_id'],
    id: demoId(`signer ${index} of ${String(contract['id'])}`),
    contract_id: contract['id'],
    party,
    name,
    email,
    contact_id: contactId,
    user_id: userId,
    order_no: orderNo,
    auth,
    is_copy: isCopy,
    created_at: contract['created_at'],
    created_by: contract['created_by'],
  }
}

function documentRow(contract: Row, kind: 'original' | 'paper', bytes: Buffer, at: Date): Row {
  return {
    org_id: contract['org_id'],
    contract_id: contract['id'],
    kind,
    bytes: bytea(bytes.toString('hex')),
    sha256: bytea(hash(bytes)),
    created_at: at.toISOString(),
  }
}

type Made = { contract: Row; signers: Row[]; events: Row[]; documents: Row[] }

/** A contract that never went out by e-mail: a draft, a void one, or one that was signed on paper. */
export function documentRows(about: {
  contract: Row
  people: readonly SignerInput[]
  writer: Writer
  how: string
}): Made {
  const { contract, people, writer, how } = about
  const signers = people.map((person, index) => signerRow(contract, person, index))
  const actor = memberActor(writer)
  const byAgency = (type: 'review_asked' | 'voided', at: unknown, reason: string | null): Made => {
    const step = { type, at: new Date(String(at)), actor, data: { reason } }
    return {
      contract,
      signers,
      events: trailOf(contract, null, [created(contract, writer), step]),
      documents: [],
    }
  }
  if (how === 'void') return byAgency('voided', contract['ended_at'], String(contract['ended_reason']))
  if (how === 'internal_review') return byAgency('review_asked', contract['updated_at'], null)
  if (how !== 'paper') return { contract, signers, events: [], documents: [] }
  const at = new Date(String(contract['ended_at']))
  const bytes = makePdf(`Signed copy of ${String(contract['number'])}`, ['As it came back by post.'])
  const sha256 = hash(bytes)
  const step: Step = { type: 'signed_on_paper', at, actor, data: { sha256 } }
  return {
    contract,
    signers,
    events: trailOf(contract, null, [created(contract, writer), step]),
    documents: [documentRow(contract, 'paper', bytes, at)],
  }
}

/** A contract that went out, waiting for its bytes; `daysAgo` is when. */
export type SentContract = {
  contract: Row
  bookings: Row[]
  people: SignerInput[]
  facts: { organisation: ContractFactsInput['organisation']; bookings: readonly [BookingFacts] }
  writer: Writer
  daysAgo: number
  how: string
  now: Date
}

/** What signers have done, in the state the contract is in: the steps, and the columns of each signer. */
function story(sent: SentContract, signers: Row[], sha256: string, sentAt: Date) {
  const { contract, how, writer, now } = sent
  const language = contract['language'] as Language
  const parties = signers.filter((signer) => signer['is_copy'] !== true)
  const firstGroup = Math.min(...parties.map((signer) => Number(signer['order_no'])))
  const signing = parties.filter((signer) => how === 'signed' || signer['order_no'] === firstGroup)
  const steps: Step[] = [
    created(contract, writer),
    {
      type: 'sent',
      at: sentAt,
      actor: memberActor(writer),
      data: {
        group: firstGroup,
        to: signing.filter((signer) => signer['order_no'] === firstGroup).map((signer) => signer['email']),
        dueOn: contract['due_on'],
      },
    },
  ]
  for (const signer of signing) Object.assign(signer, { state: 'sent', sent_at: sentAt.toISOString() })
  const actorOf = (signer: Row): AuditActor => ({
    kind: signer['user_id'] ? 'member' : 'signer',
    name: String(signer['name']),
    email: signer['email'] as string | null,
  })
  const open = (signer: Row, at: Date) => {
    Object.assign(signer, { state: 'opened', opened_at: at.toISOString() })
    const data = { signerId: signer['id'] }
    steps.push({ type: 'opened', at, actor: actorOf(signer), data, isOutside: true })
  }
  const sign = (signer: Row, at: Date) => {
    open(signer, new Date(at.getTime() - hour / 6))
    const signature = { kind: 'typed', name: signer['name'], title: null, place: null, image: null }
    Object.assign(signer, { state: 'signed', signed_at: at.toISOString(), signature })
    const by = { at, actor: actorOf(signer), isOutside: true }
    const text = consentText(consentVersion, language, sha256)
    const { kind, name, title, place } = signature
    const said = {
      signerId: signer['id'],
      party: signer['party'],
      kind,
      name,
      title,
      place,
      imageSha256: null,
    }
    steps.push({ ...by, type: 'consent', data: { signerId: signer['id'], version: consentVersion, text } })
    steps.push({ ...by, type: signer['user_id'] ? 'countersigned' : 'signed', data: said })
  }
  const later = (hours: number) => new Date(Math.min(sentAt.getTime() + hours * hour, now.getTime() - hour))
  const end = (type: ContractEventType, at: Date, actor: AuditActor, data: Row, reason: string | null) => {
    steps.push({ type, at, actor, data, isOutside: type === 'declined' })
    Object.assign(contract, { ended_at: at.toISOString(), ended_reason: reason })
  }
  const [first] = signing
  if (how === 'viewed' && first) open(first, later(3))
  if (how === 'part_signed' && first) sign(first, later(20))
  if (how === 'declined' && first) {
    const reason = 'The deposit is too high for us.'
    open(first, later(2))
    Object.assign(first, { state: 'declined', decline_reason: reason })
    end('declined', later(5), actorOf(first), { signerId: first['id'], reason }, reason)
  }
  if (how === 'expired') {
    for (const signer of signing) Object.assign(signer, { state: 'expired' })
    const at = new Date(String(contract['expires_at']))
    end('expired', at, { kind: 'system', name: null, email: null }, {}, null)
  }
  if (how === 'superseded') {
    const reason = 'The showtime was changed.'
    end('superseded', later(60), memberActor(writer), { reason }, reason)
  }
  if (how === 'signed') {
    for (const [index, signer] of signing.entries()) sign(signer, later(6 + index * 10))
    const at = later(6 + (signing.length - 1) * 10)
    steps.push({ type: 'completed', at, actor: actorOf(signing.at(-1)!), isOutside: true })
    contract['ended_at'] = at.toISOString()
  }
  return steps
}

/** The rows of what went out, with the file that all were shown. */
export async function sentRows(pdf: Pick<PdfService, 'render'>, sent: SentContract): Promise<Made> {
  const { contract, people, facts, writer, daysAgo, now } = sent
  const language = contract['language'] as Language
  const t = translatorOf(language)
  const [number, title] = [String(contract['number']), String(contract['title'])]
  const sentAt = new Date(now.getTime() - daysAgo * 24 * hour)
  const dueOn = contract['due_on'] as string
  const all: ContractFactsInput = {
    ...facts,
    contract: { number, title, dueOn, date: todayIn('Europe/Berlin', sentAt) },
  }
  const { body } = resolveBody(contract['body'] as ContractBody, contractValues(all, t), t.language)
  const signing = people.filter(({ isCopy }) => !isCopy)
  const printed = printContract(
    {
      number,
      title,
      organisation: { name: facts.organisation.name, lines: [] },
      body,
      signers: signing.map(({ party, name }) => ({ party, name, signature: null })),
      at: sentAt,
      isDraft: false,
      evidence: null,
    },
    t,
  )
  const bytes = await pdf.render(await contractDocument(printed))
  const sha256 = hash(bytes)
  const frozen = {
    ...contract,
    frozen_body: body,
    summary: contractSummary(all, t),
    sha256: bytea(sha256),
    sent_at: sentAt.toISOString(),
    sent_by: writer.id,
    expires_at: signingEndsAt(dueOn, 'Europe/Berlin', sentAt).toISOString(),
  }
  const signers = people.map((person, index) => ({
    ...signerRow(frozen, person, index),
    state: 'waiting',
    sent_at: null,
    opened_at: null,
    signed_at: null,
    signature: null,
    decline_reason: null,
  }))
  const steps = story({ ...sent, contract: frozen }, signers, sha256, sentAt)
  return {
    contract: frozen,
    signers,
    events: trailOf(frozen, sha256, steps),
    documents: [documentRow(frozen, 'original', bytes, sentAt)],
  }
}

/** All that went out, set in as many processes as there are. */
export async function sentTables(
  pdf: Pick<PdfService, 'render'>,
  sent: readonly SentContract[],
): Promise<[table: string, rows: Row[]][]> {
  const made = await Promise.all(sent.map((each) => sentRows(pdf, each)))
  return [
    ['contracts', made.map(({ contract }) => contract)],
    ['contract_bookings', sent.flatMap(({ bookings }) => bookings)],
    ['contract_signers', made.flatMap(({ signers }) => signers)],
    ['contract_events', made.flatMap(({ events }) => events)],
    ['contract_documents', made.flatMap(({ documents }) => documents)],
  ]
}
