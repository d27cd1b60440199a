// The sentences of src/domain/automation/workflow-notes.ts: history of runs, approvals and dry runs. Said by the server
// alone.
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { refusalTexts } from '#texts/messages/sequences.ts'
import type { OwnerAct, RecipientRole, ShowNote, WorkflowNotes } from '#domain/automation/workflow-notes.ts'
import type { Anchor, StopKind } from '#domain/automation/workflow-graph.ts'
import { readProblem, type Problem } from '#domain/problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import { statusLabels } from '../booking/bookings.ts'
import { offerStateLabels } from '../booking/offers.ts'
import { contractStateLabels } from '../documents/contract-labels.ts'
import { messageText, problemText } from '../problems.ts'
import { say, type AnySentence, type Sentences } from '../sentences.ts'
import type { Translator } from '../translator.ts'
import { describeNode, nameOfNode, portLabel } from './workflow-steps.ts'

const actTexts: Record<OwnerAct, Text> = {
  requestAdvances: msg`request advances for this artist`,
  sendContracts: msg`send contracts of this artist`,
  remindSigners: msg`remind signers of this artist’s contracts`,
  createInvoices: msg`create invoices for this artist`,
  remindInvoices: msg`send payment reminders for this artist`,
  changeBookings: msg`edit bookings of this artist`,
  sendEmails: msg`send e-mails for this artist`,
  notifyColleagues: msg`notify colleagues about this artist`,
  createReminders: msg`create reminders`,
  enrolContacts: msg`add contacts to sequences`,
  createStatements: msg`create statements`,
  createTasks: msg`create tasks`,
  callWebhooks: msg`call webhooks`,
  seeShows: msg`see shows of this artist`,
}

const endedTexts: Record<StopKind, Text> = {
  holdEnded: msg`Ended early: the hold is no longer active.`,
  offerClosed: msg`Ended early: the offer was declined, withdrawn or has expired.`,
  contractClosed: msg`Ended early: the contract was declined, voided, replaced or has expired.`,
  contractSigned: msg`Ended early: the contract is signed.`,
  invoicePaid: msg`Ended early: the invoice is settled.`,
  advanceComplete: msg`Ended early: the advance is complete.`,
}

const noAddressTexts: Record<RecipientRole, Text> = {
  promoter: msg`The promoter has no e-mail address.`,
  signers: msg`The signers have no e-mail address.`,
  contact: msg`The contact has no e-mail address.`,
  artist: msg`The artist has no e-mail address.`,
  payer: msg`The invoice’s recipient has no e-mail address.`,
}

const dateUnknownTexts: Record<Anchor, Text> = {
  event_date: msg`The show has no date yet.`,
  hold_expiry: msg`The hold has no expiry date.`,
  contract_sent: msg`The contract has not been sent yet.`,
  invoice_due: msg`The invoice has no due date.`,
  advancing_due: msg`The advance has no due date.`,
}
const dateUnknown = (anchor: Anchor | null, t: Translator): string =>
  t(anchor ? dateUnknownTexts[anchor] : msg`The date is not known.`)

const showText = ({ artist, event, on }: ShowNote, t: Translator): string =>
  joinUnique([artist, event, t.day(on)])

/** For a sentence that lists names. */
const withNames =
  (text: Text<'names'>) =>
  ({ names }: { names: readonly string[] }, t: Translator): string =>
    t(text, { names: t.list(names) })
const withContract =
  (text: Text<'number' | 'names'>) =>
  ({ number, names }: WorkflowNotes['contract.plan'], t: Translator): string =>
    t(text, { number, names: t.list(names) })
const withAdvance =
  (text: Text<'names' | 'show'>) =>
  ({ names, show }: WorkflowNotes['advance.plan'], t: Translator): string =>
    t(text, { names: t.list(names), show: showText(show, t) })
const withInvoice =
  (text: Text<'label' | 'show'>, dueText: Text<'label' | 'show' | 'day'>) =>
  ({ label, show, dueOn }: WorkflowNotes['invoice.plan'], t: Translator): string => {
    const values = { label, show: showText(show, t) }
    return dueOn ? t(dueText, { ...values, day: t.day(dueOn) }) : t(text, values)
  }
const withLabel =
  (text: Text<'label' | 'show'>) =>
  ({ label, show }: WorkflowNotes['label.addPlan'], t: Translator): string =>
    t(text, { label, show: showText(show, t) })
const withEmail =
  (text: Text<'subject' | 'to'>) =>
  ({ subject, to }: WorkflowNotes['email.sendPlan'], t: Translator): string =>
    t(text, { subject, to: t.list(to) })
const withTask =
  (text: Text<'title' | 'name' | 'day'>) =>
  ({ title, name, dueOn }: WorkflowNotes['task.plan'], t: Translator): string =>
    t(text, { title, name, day: t.day(dueOn) })
const withStatements =
  (text: Text<'month' | 'count'>) =>
  ({ month, count }: WorkflowNotes['statements.plan'], t: Translator): string =>
    t(text, { month: t.month(month), count })

const notes: Sentences<WorkflowNotes> = {
  way: ({ node, port }, t) => `${describeNode(node, {}, t)} → ${portLabel(node, port, t) ?? port}`,
  step: ({ node }, t) => describeNode(node, {}, t),
  question: ({ node }, t) => t(msg<'step'>`{step}?`, { step: nameOfNode(node, {}, t) }),
  dateUnknown: ({ anchor }, t) => dateUnknown(anchor, t),
  waitUnknown: ({ node, anchor }, t) => `${describeNode(node, {}, t)}: ${dateUnknown(anchor, t)}`,
  invoiceClosed: msg`No longer needed: the invoice is settled.`,
  waitOver: msg`Wait finished.`,
  dateOver: msg`The date had already passed.`,
  awaitingApproval: msg`Waiting for approval.`,
  approved: msg({ message: 'Approved.', context: 'step of a workflow' }),
  approvedGoesOn: msg({ message: 'Approved. In progress.', context: 'step of a workflow' }),
  declined: msg({ message: 'Declined.', context: 'step of a workflow' }),
  declinedStep: ({ node }, t) =>
    t(msg<'step'>`Declined, not done: {step}`, { step: describeNode(node, {}, t) }),
  showOff: msg`Skipped: the show isn’t taking place.`,
  workflowArchived: msg`The workflow was archived.`,
  documentEnded: (ended, t) => {
    switch (ended.type) {
      case 'contract':
        return t(msg<'status'>`The contract’s status is now “{status}”.`, {
          status: t(contractStateLabels[ended.state]),
        })
      case 'offer':
        return t(msg<'status'>`The offer’s status is now “{status}”.`, {
          status: t(offerStateLabels[ended.state]),
        })
      case 'invoice':
        return t(msg`The invoice was cancelled.`)
    }
  },
  statusUndone: msg`The change of status was undone.`,
  stopped: ({ stop }, t) => t(endedTexts[stop]),
  together: ({ messages }, t) => messages.map((message) => noteMessageText(message, t)).join('\n'),
  ownerGone: msg`The workflow owner is no longer a member. Become the owner, then retry.`,
  ownerBlocked: msg`The workflow owner no longer has permission to run workflows.`,
  ownerForbidden: msg`The workflow owner does not have permission to do this.`,
  ownerMayNot: ({ owner, act }, t) =>
    owner === null
      ? t(msg<'act'>`The workflow owner does not have permission to {act}.`, { act: t(actTexts[act]) })
      : t(msg<'owner' | 'act'>`{owner}, the workflow owner, does not have permission to {act}.`, {
          owner,
          act: t(actTexts[act]),
        }),
  assigneeGone: msg`The person chosen in this step is no longer a member. Choose someone else.`,
  noShow: msg`Skipped: this run is not about a show.`,
  showStatus: ({ status }, t) =>
    t(msg<'status'>`Skipped: the show’s status is {status}.`, { status: t(statusLabels[status]) }),
  noAddress: ({ who }, t) => t(noAddressTexts[who]),
  noAddressOf: withNames(msg<'names'>`No e-mail address for {names}.`),
  blocked: withNames(msg<'names'>`{names} can’t be e-mailed: “do not contact” or unsubscribed.`),
  because: ({ message }, t) => messageText(message, t),

  'advance.requested': withNames(msg<'names'>`The advance has already been requested from {names}.`),
  'advance.plan': withAdvance(msg<'names' | 'show'>`Requests the advance from {names}: {show}`),
  'advance.done': withAdvance(msg<'names' | 'show'>`Advance requested from {names}: {show}`),
  'contract.noDraft': msg`No contract draft for this show.`,
  'contract.noneOut': msg`No contract for this show is waiting for signatures.`,
  'contract.nobodyToRemind': msg`No signer can be reminded right now.`,
  'contract.plan': withContract(msg<'number' | 'names'>`Sends contract {number} to {names} for signature.`),
  'contract.done': withContract(msg<'number' | 'names'>`Contract {number} sent to {names}.`),
  'signers.plan': withContract(msg<'number' | 'names'>`Reminds {names} to sign contract {number}.`),
  'signers.done': withContract(msg<'number' | 'names'>`Reminded {names} to sign contract {number}.`),
  'invoice.nothingLeft': msg`Everything in the payment schedule is invoiced.`,
  'invoice.none': msg`Skipped: this run is not about an invoice.`,
  'invoice.noneOpen': msg`No open invoice.`,
  'invoice.plan': withInvoice(
    msg<'label' | 'show'>`Drafts the invoice “{label}” for {show}.`,
    msg<'label' | 'show' | 'day'>`Drafts the invoice “{label}” for {show}, due {day}.`,
  ),
  'invoice.done': withInvoice(
    msg<'label' | 'show'>`Invoice “{label}” drafted for {show}.`,
    msg<'label' | 'show' | 'day'>`Invoice “{label}” drafted for {show}, due {day}.`,
  ),
  'dunning.plan': msg<
    'level' | 'number' | 'to'
  >`Sends payment reminder {level} for invoice {number} to {to}.`,
  'dunning.done': msg<'level' | 'number' | 'to'>`Payment reminder {level} for invoice {number} sent to {to}.`,
  'label.tooMany': msg<'max'>`A booking can have at most {max} labels.`,
  'label.addPlan': withLabel(msg<'label' | 'show'>`Adds label “{label}”: {show}`),
  'label.addDone': withLabel(msg<'label' | 'show'>`Label “{label}” added: {show}`),
  'label.removePlan': withLabel(msg<'label' | 'show'>`Removes label “{label}”: {show}`),
  'label.removeDone': withLabel(msg<'label' | 'show'>`Label “{label}” removed: {show}`),
  'email.templateGone': msg`The e-mail template of this step was archived. Choose another one.`,
  'email.fieldsMissing': ({ template, fields }, t) =>
    t(msg<'template' | 'fields'>`No values for {fields} in the e-mail “{template}”.`, {
      template,
      fields: fields.map((field) => `{{${field}}}`).join(', '),
    }),
  'email.reviewPlan': withEmail(msg<'subject' | 'to'>`Creates “{subject}” to {to} for review in the outbox.`),
  'email.reviewDone': withEmail(msg<'subject' | 'to'>`“{subject}” to {to} created for review in the outbox.`),
  'email.sendPlan': withEmail(msg<'subject' | 'to'>`Sends “{subject}” to {to}.`),
  'email.sendDone': withEmail(msg<'subject' | 'to'>`“{subject}” sent to {to}.`),
  'notify.plan': msg<'name' | 'text'>`Notifies {name}: “{text}”`,
  'notify.done': msg<'name' | 'text'>`{name} notified: “{text}”`,
  'reminder.plan': ({ name, on, time, text }, t) =>
    t(msg<'name' | 'day' | 'time' | 'text'>`Reminder for {name} on {day}, {time}: “{text}”`, {
      name,
      day: t.day(on),
      time,
      text,
    }),
  'sequence.noContact': msg`Skipped: this run is not about a contact.`,
  'sequence.contactGone': msg`The contact no longer exists.`,
  'sequence.missing': msg`Choose a sequence in the workflow.`,
  'sequence.refused': ({ name, refusal }, t) => `${name}: ${t(refusalTexts[refusal])}`,
  'sequence.plan': msg<'name' | 'sequence'>`Adds {name} to the sequence “{sequence}”.`,
  'sequence.done': msg<'name' | 'sequence'>`{name} added to the sequence “{sequence}”.`,
  'statements.none': ({ month, hasDrafts }, t) =>
    hasDrafts
      ? t(msg<'month'>`All statements for {month} already have a draft.`, { month: t.month(month) })
      : t(msg<'month'>`No statements to create for {month}.`, { month: t.month(month) }),
  'statements.plan': withStatements(
    msg<'month' | 'count'>`Drafts statements for {month}: {count, plural, one {# artist} other {# artists}}`,
  ),
  'statements.done': withStatements(
    msg<'month' | 'count'>`Statements for {month} drafted: {count, plural, one {# artist} other {# artists}}`,
  ),
  'task.plan': withTask(msg<'title' | 'name' | 'day'>`Creates task “{title}” for {name}, due {day}.`),
  'task.done': withTask(msg<'title' | 'name' | 'day'>`Task “{title}” created for {name}, due {day}.`),
  'webhook.gone': msg`The webhook of this step was removed. Choose another one.`,
  'webhook.paused': msg<'webhook'>`The webhook “{webhook}” is paused.`,
  'webhook.plan': msg<'webhook'>`Calls the webhook “{webhook}”.`,
  'webhook.done': msg<'webhook'>`Webhook “{webhook}” called.`,

  'dryRun.manual': msg`This workflow starts manually, so it was tested on your latest bookings.`,
  'dryRun.nothing': msg`The trigger didn’t occur in the last 30 days.`,
  'dryRun.latest': msg<'count'>`Only the latest {count} are shown step by step.`,
  'dryRun.factsOfToday': msg`Conditions use today’s data, not the data at the time.`,
  'dryRun.allApproved': msg`Assumes every approval was granted.`,
}

/** The sentence of a note, or of any other problem that a step met with. */
export function noteText(problem: Problem, t: Translator): string {
  const { code, values } = problem
  const note: AnySentence | undefined = code.startsWith('run.')
    ? (notes as Readonly<Record<string, AnySentence>>)[code.slice('run.'.length)]
    : undefined
  return note ? say(note, values, t) : problemText(problem, t)
}

/** The sentence of a stored message: a note, a problem, or a plain sentence. */
export function noteMessageText(message: string, t: Translator): string {
  const problem = readProblem(message)
  return problem ? noteText(problem, t) : message
}
