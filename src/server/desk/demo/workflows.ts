/** Workflows of the demo agency: the ready-made ones, four of them at work, and what happened in the last weeks. */
import { standardEmails } from '#domain/messages/email-templates.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { asMessage } from '#domain/problems.ts'
import { standardWorkflows } from '#texts/automation/standard-workflows.ts'
import { translatorOf } from '../../texts.ts'
import { demoId } from './random.ts'

type Row = Record<string, unknown>
type Setting = {
  org: string
  orgId: string
  now: Date
  bookings: readonly Row[]
  inquiries: readonly Row[]
  contracts: readonly Row[]
  contractBookings: readonly Row[]
  invoices: readonly Row[]
  /** Those that a workflow wrote have a run behind them. */
  emails: { threads: readonly Row[]; messages: readonly Row[] }
}

const day = 86_400_000
/** The dry run looks back that far. */
const lookBack = 30 * day
const atWork: readonly string[] = [
  'contract_unsigned',
  'hold_expiring',
  'settlement_request',
  'ticket_counts',
]

/** Rows for `email_templates`, `workflows`, `workflow_versions`, `automation_events`, `workflow_runs` and `workflow_steps`. */
export function makeWorkflows(setting: Setting) {
  const { org, orgId, now } = setting
  const owner = demoId(`user owner@${org}`)
  const templates = standardEmails.map(({ key, ...email }) => ({
    org_id: orgId,
    id: templateId(org, key, email.language),
    name: email.name,
    language: email.language,
    subject: email.subject,
    body: email.body,
    standard_key: key,
    created_by: owner,
    updated_by: owner,
  }))
  const byKey = Object.fromEntries(standardEmails.map(({ key }) => [key, templateId(org, key, 'en')]))
  const t = translatorOf('en')
  const drawn = standardWorkflows.map(({ key, name, description, graph }) => ({
    key,
    name: t(name),
    description: t(description),
    graph: graph(byKey, t),
  }))
  const since = new Date(now.getTime() - 40 * day)
  const workflows = drawn.map(({ key, name, description, graph }) => {
    const isActive = atWork.includes(key)
    return {
      org_id: orgId,
      id: workflowId(org, key),
      name,
      description,
      graph,
      trigger_kind: graph.trigger.kind,
      state: isActive ? 'active' : 'draft',
      active_no: isActive ? 1 : null,
      owner_user_id: owner,
      standard_key: key,
      dry_run_version: isActive ? 1 : null,
      // By the day alone nothing begins for what was there before the demo.
      activated_at: isActive ? (key === 'contract_unsigned' ? since : now) : null,
      created_at: since,
      created_by: owner,
      updated_by: owner,
    }
  })
  const versions = drawn
    .filter(({ key }) => atWork.includes(key))
    .map(({ key, graph }) => ({
      org_id: orgId,
      workflow_id: workflowId(org, key),
      no: 1,
      graph,
      created_at: since,
      created_by: owner,
    }))
  const events = momentsOf(setting)
  const chasing = runsOf(setting, events)
  const counting = countsOf(setting)
  return {
    templates,
    workflows,
    versions,
    events,
    runs: [...chasing.runs, ...counting.runs],
    steps: [...chasing.steps, ...counting.steps],
  }
}

const templateId = (org: string, key: string, language: string) =>
  demoId(`${org} e-mail template ${key} ${language}`)
const workflowId = (org: string, key: string) => demoId(`${org} workflow ${key}`)

/** What the product would have noted of the last weeks, had it been there. */
function momentsOf({
  org,
  orgId,
  now,
  bookings,
  inquiries,
  contracts,
  contractBookings,
  invoices,
}: Setting): Row[] {
  const bookingOf = new Map(bookings.map((booking) => [booking['id'], booking]))
  const contractOf = new Map(contractBookings.map((link) => [link['contract_id'], link['booking_id']]))
  const moment = (kind: string, subject: Row, at: unknown, booking: Row | undefined, data: Row): Row[] => {
    const when = at instanceof Date || typeof at === 'string' ? new Date(at) : null
    if (!when || when > now || when.getTime() < now.getTime() - lookBack) return []
    const key = `${kind}:${String(subject['id'])}`
    return [
      {
        org_id: orgId,
        id: demoId(`${org} moment ${key}`),
        kind,
        subject_type: kind.split('.')[0],
        subject_id: subject['id'],
        booking_id: booking?.['id'] ?? null,
        event_id: booking?.['event_id'] ?? null,
        artist_id: booking?.['artist_id'] ?? null,
        contact_id: booking?.['buyer_contact_id'] ?? null,
        data,
        dedupe_key: key,
        occurred_at: when,
        dispatched_at: when,
      },
    ]
  }
  const contractMoments = contracts.flatMap((contract) => {
    const booking = bookingOf.get(contractOf.get(contract['id']))
    const data = { number: contract['number'], kind: contract['kind'] }
    return [
      ...moment('contract.sent', contract, contract['sent_at'], booking, data),
      ...(contract['state'] === 'signed'
        ? moment('contract.signed', contract, contract['ended_at'], booking, data)
        : []),
    ]
  })
  return [
    ...bookings.flatMap((booking) =>
      moment('booking.status_changed', booking, booking['confirmed_at'], booking, {
        from: 'offer',
        to: 'confirmed',
      }),
    ),
    ...inquiries.flatMap((inquiry) =>
      moment('inquiry.created', inquiry, inquiry['created_at'], undefined, {
        city: inquiry['city'],
        country: inquiry['country'],
        kind: inquiry['kind'],
        isSpam: inquiry['state'] === 'spam',
      }),
    ),
    ...contractMoments,
    ...invoices.flatMap((invoice) =>
      moment('invoice.issued', invoice, invoice['issued_at'], bookingOf.get(invoice['booking_id']), {
        number: invoice['number'],
        kind: invoice['kind'],
        issuer: invoice['issuer_kind'],
      }),
    ),
  ]
}

/** Contracts that went out lately: each run waits for its third, seventh or fourteenth day, or ended with the signature. */
function runsOf({ org, orgId, contracts, now }: Setting, events: readonly Row[]) {
  const contractOf = new Map(contracts.map((contract) => [contract['id'], contract]))
  const runs: Row[] = []
  const steps: Row[] = []
  for (const event of events.filter(({ kind }) => kind === 'contract.sent')) {
    const contract = contractOf.get(event['subject_id'])!
    const sentAt = event['occurred_at'] as Date
    const age = (now.getTime() - sentAt.getTime()) / day
    const id = demoId(`${org} run ${String(event['id'])}`)
    const isOpen = ['sent', 'viewed', 'part_signed'].includes(String(contract['state']))
    // What is out for longer was switched over by hand.
    if (isOpen && age > 3) continue
    const shared = { org_id: orgId, workflow_id: workflowId(org, 'contract_unsigned'), version_no: 1, id }
    const wait = new Date(sentAt.getTime() + 3 * day)
    runs.push({
      ...shared,
      trigger_event_id: event['id'],
      subject_type: 'contract',
      subject_id: event['subject_id'],
      booking_id: event['booking_id'],
      event_id: event['event_id'],
      artist_id: event['artist_id'],
      contact_id: event['contact_id'],
      data: event['data'],
      triggered_at: sentAt,
      state: isOpen ? 'waiting' : 'done',
      cursor: isOpen ? 'wait-3' : null,
      next_at: isOpen ? wait : null,
      ended_at: isOpen ? null : new Date(Math.min(wait.getTime(), now.getTime())),
      created_at: sentAt,
    })
    if (isOpen) continue
    const step = { org_id: orgId, run_id: id, visit: 1, at: wait }
    steps.push(
      {
        ...step,
        node_id: 'wait-3',
        no: 1,
        kind: 'delay',
        status: 'done',
        message: asMessage(workflowNote('waitOver')),
      },
      {
        ...step,
        node_id: 'out-3',
        no: 2,
        kind: 'condition',
        status: 'done',
        output: { port: 'no' },
        message: 'The contract is signed.',
      },
    )
  }
  return { runs, steps }
}

/** The runs that asked for ticket counts: their e-mails wait to be looked at. */
function countsOf({ org, orgId, emails }: Setting) {
  const threadOf = new Map(emails.threads.map((thread) => [thread['id'], thread]))
  const written = emails.messages.filter(({ source }) => source === 'workflow')
  const runs = written.map((email) => {
    const thread = threadOf.get(email['thread_id'])!
    return {
      org_id: orgId,
      workflow_id: workflowId(org, 'ticket_counts'),
      version_no: 1,
      id: email['source_id'],
      trigger_event_id: demoId(`${org} moment ticket ${String(thread['booking_id'])}`),
      subject_type: 'booking',
      subject_id: thread['booking_id'],
      booking_id: thread['booking_id'],
      event_id: thread['event_id'],
      artist_id: thread['artist_id'],
      contact_id: thread['contact_id'],
      triggered_at: email['created_at'],
      state: 'done',
      ended_at: email['created_at'],
      created_at: email['created_at'],
    }
  })
  const steps = written.map((email) => ({
    org_id: orgId,
    run_id: email['source_id'],
    node_id: 'email',
    visit: 1,
    no: 1,
    kind: 'action',
    status: 'done',
    message: 'The e-mail waits in the outbox.',
    at: email['created_at'],
  }))
  return { runs, steps }
}
