// What forms and calls may say of a reminder rule.
import { z } from 'zod'
import { bookingStatuses } from '../booking/bookings/bookings.ts'
import { localDate, requiredText, requiredTime } from '../fields.ts'
import { commonProblem } from '../common-problems.ts'
import { asMessage } from '../problems.ts'
import { automationProblem } from './problems.ts'
import { offsetUnits, reminderAnchors, reminderChannels, ruleProblems } from './reminders.ts'

const ids = (max: number) => z.array(z.uuid()).max(max)

export const ReminderRecipientsInput = z.strictObject({
  agent: z.boolean(),
  owner: z.boolean(),
  promoter: z.boolean(),
  userIds: ids(50),
})
export const ReminderFilterInput = z.strictObject({
  artistIds: ids(200),
  statuses: z.array(z.enum(bookingStatuses)).max(bookingStatuses.length),
})

/** Below zero the amount lies before the anchor. */
export const ReminderRuleInput = z
  .strictObject({
    name: requiredText(120, automationProblem('reminder.nameMissing')),
    anchor: z.enum(reminderAnchors),
    customOn: localDate().nullable(),
    eventId: z.uuid().nullable(),
    offsetUnit: z.enum(offsetUnits),
    offsetAmount: z.int().min(-1000).max(1000),
    atTime: requiredTime(),
    channels: z.array(z.enum(reminderChannels)).max(reminderChannels.length),
    recipients: ReminderRecipientsInput,
    text: z
      .string()
      .trim()
      .min(1, asMessage(automationProblem('reminder.textMissing')))
      .max(4000, asMessage(commonProblem('tooLong', { max: 4000 }))),
    filter: ReminderFilterInput,
  })
  .superRefine((rule, context) => {
    for (const [field, problem] of Object.entries(ruleProblems(rule))) {
      context.addIssue({ code: 'custom', path: [field], message: asMessage(problem) })
    }
  })
  .meta({
    examples: [
      {
        name: 'A week before the show',
        anchor: 'event_date',
        customOn: null,
        eventId: null,
        offsetUnit: 'days',
        offsetAmount: -7,
        atTime: '09:00',
        channels: ['app'],
        recipients: { agent: true, owner: false, promoter: false, userIds: [] },
        text: 'One week to go.',
        filter: { artistIds: [], statuses: [] },
      },
    ],
  })
export type ReminderRuleInput = z.infer<typeof ReminderRuleInput>
