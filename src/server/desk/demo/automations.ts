/** What the demo agency has to do, writes, and lets happen automatically: its rows by table, in the order of inserting. */
import type { LocalDate } from '#domain/dates.ts'
import type { SentContract } from './documents/contract-documents.ts'
import { makeMessages } from './messages.ts'
import { seededRandom } from './random.ts'
import { makeTasks } from './tasks.ts'
import { makeWorkflows } from './workflows.ts'

type Row = Record<string, unknown>

type Setting = {
  org: string
  orgId: string
  slug: string
  today: LocalDate
  now: Date
  events: readonly Row[]
  bookings: readonly Row[]
  /** The organisation's rows of a table, as far as they are made. */
  here(table: string): Row[]
  sent: readonly SentContract[]
}

export function makeAutomations({ here, sent, ...setting }: Setting): [table: string, rows: Row[]][] {
  const working = { ...setting, artists: here('artists') }
  const tasks = makeTasks({ ...working, random: seededRandom(51) })
  const mail = makeMessages({ ...working, contacts: here('contacts') })
  const workflows = makeWorkflows({
    ...working,
    inquiries: here('inquiries'),
    // Those that went out get their day only when they are printed.
    contracts: [
      ...here('contracts'),
      ...sent.map(({ contract, daysAgo }) => ({
        ...contract,
        sent_at: new Date(setting.now.getTime() - daysAgo * 86_400_000),
      })),
    ],
    contractBookings: [...here('contract_bookings'), ...sent.flatMap(({ bookings }) => bookings)],
    invoices: here('invoices'),
    emails: mail,
  })
  return [
    ['tasks', tasks.tasks],
    ['reminder_rules', tasks.reminderRules],
    ['reminders', tasks.reminders],
    ['notifications', tasks.notifications],
    ['email_templates', workflows.templates],
    ['mail_threads', mail.threads],
    ['messages', mail.messages],
    ['mail_opt_outs', mail.optOuts],
    ['sequences', mail.sequences],
    ['sequence_steps', mail.steps],
    ['enrolments', mail.enrolments],
    ['workflows', workflows.workflows],
    ['workflow_versions', workflows.versions],
    ['automation_events', workflows.events],
    ['workflow_runs', workflows.runs],
    ['workflow_steps', workflows.steps],
  ]
}
