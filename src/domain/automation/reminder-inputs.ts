// What forms and calls may say of a reminder rule.
import { z } from 'zod'
import { bookingStatuses } from '../booking/bookings/bookings.ts'
import { isLocalDate, isLocalTime } from '../dates.ts'
import { offsetUnits, reminderAnchors, reminderChannels, ruleProblems } from './reminders.ts'

const day = z
  .string()
  .refine(isLocalDate, 'This is no day.')
  .meta({ examples: ['2027-05-14'] })
const clock = z
  .string()
  .refine(isLocalTime, 'Write it like 09:00.')
  .meta({ examples: ['09:00'] })
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
    name: z.string().trim().min(1, 'Give it a name.').max(120),
    anchor: z.enum(reminderAnchors),
    customOn: day.nullable(),
    eventId: z.uuid().nullable(),
    offsetUnit: z.enum(offsetUnits),
    offsetAmount: z.int().min(-1000).max(1000),
    atTime: clock,
    channels: z.array(z.enum(reminderChannels)).max(reminderChannels.length),
    recipients: ReminderRecipientsInput,
    text: z.string().trim().min(1, 'Say what is to be done.').max(4000),
    filter: ReminderFilterInput,
  })
  .superRefine((rule, context) => {
    for (const [field, message] of Object.entries(ruleProblems(rule))) {
      context.addIssue({ code: 'custom', path: [field], message })
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
