// What may be said about advancing: the checked inputs of its calls.
import { z } from 'zod'
import { audiences, fieldTypes, prefillSources } from './advancing.ts'
import { commonProblem } from '../../common-problems.ts'
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
  tags,
} from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { roadProblem } from '../problems.ts'

const maxFields = 60
const maxGroups = 30
const maxRecipients = 20
const maxText = 10_000

/** One question, in a template as on an event. */
export const AdvancingFieldInput = z
  .strictObject({
    fieldName: requiredText(120, roadProblem('field.nameMissing')),
    fieldType: oneOf(fieldTypes, roadProblem('field.typeMissing')),
    /** What a select offers. */
    options: tags(40, 120),
    isRequired: flag(),
    help: optionalText(300),
    dueDaysBefore: optionalInt(0, 365),
    isPrivate: flag(),
    prefillFrom: oneOf(prefillSources).default('none'),
  })
  .superRefine(({ fieldType, options }, context) => {
    if (fieldType !== 'select' || options.length > 0) return
    context.addIssue({
      code: 'custom',
      path: ['options'],
      message: asMessage(roadProblem('field.optionsMissing')),
    })
  })
  .meta({ examples: [{ fieldName: 'Load-in', fieldType: 'text' }] })
export type AdvancingFieldInput = z.output<typeof AdvancingFieldInput>

const groupShape = {
  name: requiredText(80, roadProblem('group.nameMissing')),
  audience: oneOf(audiences, roadProblem('group.audienceMissing')).default('promoter'),
}

const TemplateGroup = z.strictObject({
  ...groupShape,
  fields: z
    .array(AdvancingFieldInput)
    .max(maxFields, asMessage(roadProblem('group.tooManyFields', { max: maxFields })))
    .default([]),
})
export type TemplateGroup = z.output<typeof TemplateGroup>

const lower = (text: string) => text.toLocaleLowerCase('en')

export const AdvancingTemplateInput = z
  .strictObject({
    name: requiredText(80, roadProblem('template.nameMissing')),
    isDefault: flag(),
    groups: z
      .array(TemplateGroup)
      .max(maxGroups, asMessage(roadProblem('template.tooManyGroups', { max: maxGroups })))
      .default([]),
  })
  .superRefine(({ groups }, context) => {
    groups.forEach(({ name }, index) => {
      const first = groups.findIndex((group) => lower(group.name) === lower(name))
      if (first === index) return
      const message = asMessage(roadProblem('group.nameTaken'))
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
    context.addIssue({
      code: 'custom',
      path: ['options'],
      message: asMessage(roadProblem('field.optionsMissing')),
    })
  })
  .meta({ examples: [{ fieldName: 'Load-in', fieldType: 'text' }] })
export type EventFieldInput = z.output<typeof EventFieldInput>

/** What is typed, chosen or linked as an answer; '' takes it back. What its type demands is checked by the rules. */
export const responseValue = () =>
  z
    .string({ error: asMessage(commonProblem('textMissing')) })
    .normalize('NFC')
    .max(maxText, asMessage(commonProblem('tooLong', { max: maxText })))
    .regex(/^[\P{Cc}\n\r\t]*$/u, asMessage(commonProblem('invisibleCharacters')))

const Recipient = z.strictObject({
  contactId: optionalId(),
  name: requiredText(120, roadProblem('request.recipientNameMissing')),
  email: email(),
})
export type AdvancingRecipient = z.output<typeof Recipient>

/** Asks people outside to fill groups in. */
export const requestShape = {
  recipients: z
    .array(Recipient)
    .min(1, asMessage(roadProblem('request.recipientMissing')))
    .max(maxRecipients, asMessage(roadProblem('request.tooManyRecipients', { max: maxRecipients })))
    .meta({ examples: [[{ name: 'Jonas Reuter', email: 'jonas@taktgeber.example' }]] }),
  groupIds: z.array(z.uuid()).max(30).default([]),
  message: optionalNotes(2000),
  dueOn: optionalDate(),
}
