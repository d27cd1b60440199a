// What forms and calls may say of a task.
import { z } from 'zod'
import { localDate, requiredText } from '../fields.ts'
import { automationProblem } from './problems.ts'

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullable()

export const ChecklistInput = z
  .array(z.strictObject({ text: z.string().trim().min(1).max(300), isDone: z.boolean() }))
  .max(50)

export const TaskInput = z
  .strictObject({
    title: requiredText(300, automationProblem('task.titleMissing')),
    notes: optional(4000),
    assigneeUserId: z.uuid().nullable(),
    dueOn: localDate().nullable(),
    eventId: z.uuid().nullable(),
    bookingId: z.uuid().nullable(),
    contactId: z.uuid().nullable(),
    checklist: ChecklistInput,
  })
  .meta({
    examples: [
      {
        title: 'Call the promoter',
        notes: null,
        assigneeUserId: null,
        dueOn: '2027-05-14',
        eventId: '00000000-0000-4000-8000-000000000000',
        bookingId: null,
        contactId: null,
        checklist: [],
      },
    ],
  })
export type TaskInput = z.infer<typeof TaskInput>
