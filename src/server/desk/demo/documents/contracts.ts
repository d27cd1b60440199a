/** Contracts of a demo agency in every state: most signed on paper, some on their way, drafts, a chain of three. */
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { Block } from '#domain/documents/templates/contract-body.ts'
import { clauseDeviations, type LibraryClause } from '#domain/documents/templates/contract-clauses.ts'
import type { SignerInput } from '#domain/documents/contract-inputs.ts'
import { signersFrom } from '#domain/documents/contract-defaults.ts'
import { resolveBody } from '#domain/documents/templates/contract-resolve.ts'
import { contractValues } from '#texts/documents/contract-values.ts'
import { signingPartyLabels } from '#texts/documents/contract-labels.ts'
import { contractTitle } from '#texts/documents/contract-title.ts'
import { translatorOf } from '../../../texts.ts'
import { addDays, todayIn, type LocalDate } from '#domain/dates.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Row } from '../address-book.ts'
import { readShows, type DemoRecords, type DemoShow } from './contract-facts.ts'
import { makeLibrary, type DemoTemplate } from './contract-library.ts'
import { documentRows, type SentContract } from './contract-documents.ts'
import { demoId } from '../random.ts'

type Setting = DemoRecords & { org: string; orgId: string; now: Date; isLarge: boolean; writerId: string }

/** A contract to make; `how` is its state, and when. */
type Plan = {
  key: string
  show: DemoShow
  template: DemoTemplate
  how: 'draft' | 'internal_review' | 'void' | 'paper' | ContractState
  daysAgo: number
  dueIn: number
  replaces?: string
  isAmendment?: boolean
}

const day = 86_400_000
const out = ['sent', 'viewed', 'part_signed', 'declined', 'expired', 'superseded', 'signed'] as const
/** Sent and shown: it needs the bytes that all were shown. */
const isFrozen = (how: Plan['how']) => (out as readonly string[]).includes(how)

const statusOf = ({ booking }: DemoShow) => booking['status'] as string
const dateOf = ({ facts }: DemoShow) => facts.event.eventDate

/** Says everything, and names somebody to sign for each party: ready to be sent. */
function isReady(show: DemoShow, template: DemoTemplate): boolean {
  const head = { number: 'C-1', title: 'x', date: dateOf(show), dueOn: dateOf(show) }
  const facts = { contract: head, organisation: show.organisation, bookings: [show.facts] as const }
  const values = contractValues({ ...facts, bookings: [show.facts] }, translatorOf(template.input.language))
  const hasPeople = template.input.signers.every(
    ({ party, isCopy }) => isCopy || show.people[party].some(({ email }) => email !== null),
  )
  return hasPeople && resolveBody(template.input.body, values, template.input.language).missing.length === 0
}

function plansFor(shows: readonly DemoShow[], library: readonly DemoTemplate[], today: LocalDate): Plan[] {
  const templateFor = (show: DemoShow, kind = 'agreement'): DemoTemplate => {
    const mode = show.facts.deal?.contractingMode ?? 'agent_in_artist_name'
    const wanted = kind === 'agreement' ? `agreement.${mode}` : kind
    return (
      library.find(({ key }) => key === `${show.language}.${wanted}`) ??
      library.find(({ key }) => key === `en.${wanted}`) ??
      library[0]!
    )
  }
  const of = (...statuses: string[]) =>
    shows
      .filter((show) => statuses.includes(statusOf(show)) && show.facts.purchaser && show.facts.deal)
      .toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1))
  const before = (show: DemoShow, days: number) =>
    Math.max(1, Math.round((Date.parse(today) - Date.parse(dateOf(show))) / day) + days)
  const plans: Plan[] = []
  const add = (show: DemoShow, how: Plan['how'], daysAgo: number, more: Partial<Plan> = {}): Plan => {
    const template = more.template ?? templateFor(show)
    const plan = { key: `${plans.length}`, show, template, how, daysAgo, dueIn: 14, ...more }
    plans.push(plan)
    return plan
  }
  for (const [index, show] of of('settled', 'played').entries())
    add(show, 'paper', before(show, 40 + (index % 20)))
  const contracted = of('contracted')
  const signable = contracted.filter((show) => isReady(show, templateFor(show)))
  for (const [index, show] of contracted.entries()) {
    add(
      show,
      signable.indexOf(show) >= 0 && signable.indexOf(show) < 2 ? 'signed' : 'paper',
      12 + (index % 9),
    )
    if (index % 2 === 0) add(show, 'paper', 20 + index, { template: templateFor(show, 'memo') })
  }
  const amended = plans.findLast(({ how, show }) => how === 'paper' && statusOf(show) === 'contracted')
  if (amended) add(amended.show, 'draft', 2, { replaces: amended.key, isAmendment: true })
  const [ready, others] = [
    of('confirmed').filter((show) => isReady(show, templateFor(show))),
    of('confirmed'),
  ]
  const ways: [how: Plan['how'], daysAgo: number, dueIn: number][] = [
    ['sent', 1, 13],
    ['sent', 2, 12],
    ['viewed', 5, 6],
    ['viewed', 3, 10],
    ['part_signed', 6, 5],
    ['part_signed', 4, 9],
    ['declined', 8, 6],
    ['expired', 25, -11],
  ]
  const busy = new Set<DemoShow>()
  const next = () => {
    const show = ready.find((each) => !busy.has(each))
    if (show) busy.add(show)
    return show
  }
  for (const [how, daysAgo, dueIn] of ways) {
    const show = next()
    if (show) add(show, how, daysAgo, { dueIn })
  }
  const chained = next()
  if (chained) {
    const first = add(chained, 'superseded', 16, { dueIn: -2 })
    const second = add(chained, 'superseded', 10, { replaces: first.key, dueIn: 4 })
    add(chained, 'sent', 3, { replaces: second.key, dueIn: 11 })
  }
  const rest = others.filter((show) => !busy.has(show))
  for (const [index, show] of rest.entries()) {
    if (index % 9 === 8) add(show, 'internal_review', 2)
    else if (index % 9 === 7) add(show, 'void', 9)
    else if (index % 3 !== 2) add(show, 'draft', 1 + (index % 6))
  }
  for (const show of of('offer').slice(0, 5)) add(show, 'draft', 1, { template: templateFor(show, 'memo') })
  for (const show of of('cancelled').slice(0, 4)) add(show, 'void', before(show, 60))
  for (const show of contracted.slice(0, 3)) add(show, 'paper', 8, { template: templateFor(show, 'cover') })
  return plans
}

const instant = (now: Date, daysAgo: number, hours = 0) =>
  new Date(now.getTime() - daysAgo * day + hours * 3_600_000)

export type DemoContracts = { tables: [table: string, rows: Row[]][]; sent: SentContract[] }

/** Rows of everything but what was sent, which waits for its bytes. Marks the deals that hold still. */
export function makeContracts(setting: Setting): DemoContracts {
  const { org, orgId, now, writerId, organisation } = setting
  const today = todayIn('Europe/Berlin', now)
  const at = instant(now, 300).toISOString()
  const library = makeLibrary({ ...setting, at })
  const read = readShows(setting)
  const shows = setting.bookings.map(read)
  const plans = setting.isLarge ? plansFor(shows, library.usable, today) : smallPlans(shows, library.usable)
  const inOrder = plans.toSorted((a, b) => b.daysAgo - a.daysAgo || Number(a.key) - Number(b.key))
  const contracts: Row[] = []
  const bookings: Row[] = []
  const signers: Row[] = []
  const events: Row[] = []
  const documents: Row[] = []
  const sent: SentContract[] = []
  const idOf = (key: string) => demoId(`${org} contract ${key}`)
  for (const [index, plan] of inOrder.entries()) {
    const { show, template, how } = plan
    const { input } = template
    const id = idOf(plan.key)
    const madeAt = instant(now, plan.daysAgo + 1)
    const number = `C-${todayIn('Europe/Berlin', madeAt).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`
    const { event, artist, venue } = show.facts
    const named = {
      artistName: artist.name,
      eventName: event.name,
      eventDate: event.eventDate,
      venueName: venue?.name ?? null,
      city: event.city,
    }
    const title = contractTitle([named], translatorOf(input.language))
    const due = addDays(today, plan.dueIn)
    const dueOn = how === 'paper' ? addDays(today, 13 - plan.daysAgo) : due
    const isOut = isFrozen(how)
    const authorId = show.people.agency[0]?.userId ?? writerId
    const contract: Row = {
      org_id: orgId,
      id,
      number,
      title,
      kind: input.kind,
      language: input.language,
      template_id: template.id,
      template_no: 1,
      supersedes_id: plan.replaces === undefined ? null : idOf(plan.replaces),
      is_amendment: plan.isAmendment ?? false,
      ...textOf(plan, library.texts),
      attachments: [],
      state: how === 'paper' ? 'signed' : how,
      due_on: dueOn,
      is_on_paper: how === 'paper',
      ended_at: how === 'paper' || how === 'void' ? instant(now, plan.daysAgo - 1).toISOString() : null,
      ended_reason: how === 'void' ? 'The show is off.' : null,
      search: searchText([number, title]),
      version: how === 'draft' ? 1 : 3,
      created_at: madeAt.toISOString(),
      created_by: authorId,
      updated_at: instant(now, Math.max(0, plan.daysAgo - 1)).toISOString(),
      updated_by: authorId,
    }
    const people = peopleOf(show, template, String(organisation['name']))
    const ownBookings = [{ org_id: orgId, contract_id: id, booking_id: show.booking['id'] }]
    const writer = setting.users.find((user) => user.id === authorId)!
    if (isOut) {
      if (show.deal && how !== 'declined' && how !== 'expired') {
        show.deal['locked_at'] ??= instant(now, plan.daysAgo).toISOString()
      }
      const facts = { organisation: show.organisation, bookings: [show.facts] as const }
      sent.push({ contract, bookings: ownBookings, people, facts, writer, daysAgo: plan.daysAgo, how, now })
      continue
    }
    const made = documentRows({ contract, people, writer, how })
    contracts.push(made.contract)
    bookings.push(...ownBookings)
    signers.push(...made.signers)
    events.push(...made.events)
    documents.push(...made.documents)
  }
  organisation['contract_counter'] = inOrder.length
  return {
    sent,
    tables: [
      ['contract_clauses', library.clauses],
      ['contract_templates', library.templates],
      ['contract_template_versions', library.versions],
      ['contracts', contracts],
      ['contract_bookings', bookings],
      ['contract_signers', signers],
      ['contract_events', events],
      ['contract_documents', documents],
    ],
  }
}

/** The small agency has drafts, and what it has signed on paper. */
function smallPlans(shows: readonly DemoShow[], library: readonly DemoTemplate[]): Plan[] {
  return shows
    .filter((show) => ['confirmed', 'settled'].includes(statusOf(show)) && show.facts.purchaser)
    .map((show, index) => {
      const isPast = statusOf(show) === 'settled'
      const how = isPast ? 'paper' : 'draft'
      return {
        key: `${index}`,
        show,
        template: library[0]!,
        how,
        daysAgo: isPast ? 30 + index : 2,
        dueIn: 12,
      }
    })
}

/** The template's text; what waits for an approval has a mandatory clause in words of its own. */
function textOf({ how, template }: Plan, library: readonly LibraryClause[]) {
  const { body } = template.input
  if (how !== 'internal_review') return { body, deviations: [] }
  const isMandatory = (block: Block) =>
    block.type === 'clause' &&
    library.some(({ id, isMandatory: must }) => must && id === block.attrs.clauseId)
  const first = body.content.find(isMandatory)
  const paragraph: Block = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'If the Promoter cancels, half of the fee is due, whenever it happens.' },
    ],
  }
  const changed = body.content.map((block) =>
    block === first && block.type === 'clause'
      ? { ...block, content: [...block.content.slice(0, 1), paragraph] }
      : block,
  )
  const own = { ...body, content: changed }
  return { body: own, deviations: clauseDeviations(own, library, body) }
}

function peopleOf(show: DemoShow, template: DemoTemplate, orgName: string): SignerInput[] {
  const { purchaser, artist, agency } = show.people
  const signatories = { purchaser: [purchaser], artist: [artist], agency: [agency] }
  const t = translatorOf(template.input.language)
  const names = {
    purchaser: show.facts.purchaser?.name ?? t(signingPartyLabels.purchaser),
    artist: show.facts.artist.name,
    agency: orgName,
  }
  return signersFrom(template.input.signers, signatories, names)
}
