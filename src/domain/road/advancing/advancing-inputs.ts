// What may be said about advancing: the checked inputs of its calls.
import { z } from 'zod'
import { audiences, fieldTypes, prefillSources } from './advancing.ts'
import {
  email,
  flag,
  oneOf,
  optionalDate,
  optionalId,
  optionalInt,
  optionalNotes,
  optionalText,
  requiredText,
  words,
} from '../../fields.ts'

/** One question, in a template as on an event. */
export const AdvancingFieldInput = z
  .strictObject({
    fieldName: requiredText(120, 'Enter a name.'),
    fieldType: oneOf(fieldTypes, 'Choose a type.'),
    /** What a select offers. */
    options: words(40, 120),
    isRequired: flag(),
    help: optionalText(300),
    dueDaysBefore: optionalInt(0, 365),
    isPrivate: flag(),
    prefillFrom: oneOf(prefillSources).default('none'),
  })
  .superRefine(({ fieldType, options }, context) => {
    if (fieldType !== 'select' || options.length > 0) return
    context.addIssue({ code: 'custom', path: ['options'], message: 'Enter at least one option.' })
  })
  .meta({ examples: [{ fieldName: 'Load-in', fieldType: 'text' }] })
export type AdvancingFieldInput = z.output<typeof AdvancingFieldInput>

const groupShape = {
  name: requiredText(80, 'Enter a name.'),
  audience: oneOf(audiences, 'Choose who answers.').default('promoter'),
}

const TemplateGroup = z.strictObject({
  ...groupShape,
  fields: z.array(AdvancingFieldInput).max(60, 'Use at most 60 fields in a group.').default([]),
})
export type TemplateGroup = z.output<typeof TemplateGroup>

const lower = (text: string) => text.toLocaleLowerCase('en')

export const AdvancingTemplateInput = z
  .strictObject({
    name: requiredText(80, 'Enter a name.'),
    isDefault: flag(),
    groups: z.array(TemplateGroup).max(30, 'Use at most 30 groups.').default([]),
  })
  .superRefine(({ groups }, context) => {
    groups.forEach(({ name }, index) => {
      const first = groups.findIndex((group) => lower(group.name) === lower(name))
      if (first === index) return
      const message = 'Two groups have this name.'
      context.addIssue({ code: 'custom', path: ['groups', index, 'name'], message })
    })
  })
export type AdvancingTemplateInput = z.output<typeof AdvancingTemplateInput>

/** A group of an event. */
export const AdvancingGroupInput = z.strictObject({
  ...groupShape,
  position: z.int().min(0).max(1000).default(0),
})
export type AdvancingGroupInput = z.output<typeof AdvancingGroupInput>

/** A field of an event, with its place in the group; without one it goes to the end, or stays. */
export const EventFieldInput = z
  .strictObject({ ...AdvancingFieldInput.shape, position: z.int().min(0).max(1000).optional() })
  .superRefine(({ fieldType, options }, context) => {
    if (fieldType !== 'select' || options.length > 0) return
    context.addIssue({ code: 'custom', path: ['options'], message: 'Enter at least one option.' })
  })
  .meta({ examples: [{ fieldName: 'Load-in', fieldType: 'text' }] })
export type EventFieldInput = z.output<typeof EventFieldInput>

/** What is typed, chosen or linked as an answer; '' takes it back. What its type demands is checked by the rules. */
export const responseValue = () =>
  z
    .string({ error: 'Enter a text.' })
    .normalize('NFC')
    .max(10_000, 'Use at most 10,000 characters.')
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Remove the invisible characters.')

const Recipient = z.strictObject({
  contactId: optionalId(),
  name: requiredText(120, 'Enter a name.'),
  email: email(),
})
export type AdvancingRecipient = z.output<typeof Recipient>

/** Asks people outside to fill groups in. */
export const requestShape = {
  recipients: z
    .array(Recipient)
    .min(1, 'Choose who gets the e-mail.')
    .max(20, 'Use at most 20 recipients.')
    .meta({ examples: [[{ name: 'Jonas Reuter', email: 'jonas@taktgeber.example' }]] }),
  groupIds: z.array(z.uuid()).max(30).default([]),
  message: optionalNotes(2000),
  dueOn: optionalDate(),
}
