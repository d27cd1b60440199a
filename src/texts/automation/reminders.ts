// Reminder rules in words: what they count from, when they are due, and who gets them.
import type {
  OffsetUnit,
  ReminderAnchor,
  ReminderChannel,
  ReminderRecipients,
  RuleTime,
  SuggestionKey,
} from '#domain/automation/reminders.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export const channelLabels: Record<ReminderChannel, Text> = {
  app: msg`Inbox`,
  push: msg`Push`,
  email: msg`E-mail`,
}

/** What a rule counts from, for the choice. */
export const anchorLabels: Record<ReminderAnchor, Text> = {
  event_date: msg`Show date`,
  hold_expiry: msg`Hold expiry`,
  contract_sent: msg`Contract sent, not signed yet`,
  invoice_due: msg`Invoice due, not paid yet`,
  advancing_due: msg`Advance due, answers missing`,
  custom: msg`Custom date`,
}

type When = { before: Text<'length'>; after: Text<'length'>; on: Text }

const whenTexts: Record<Exclude<ReminderAnchor, 'custom'>, When> = {
  event_date: {
    before: msg<'length'>`{length} before the show`,
    after: msg<'length'>`{length} after the show`,
    on: msg`On the day of the show`,
  },
  hold_expiry: {
    before: msg<'length'>`{length} before a hold expires`,
    after: msg<'length'>`{length} after a hold expires`,
    on: msg`When a hold expires`,
  },
  contract_sent: {
    before: msg<'length'>`{length} before a contract is sent`,
    after: msg<'length'>`{length} after a contract is sent, if not signed yet`,
    on: msg`On the day a contract is sent`,
  },
  invoice_due: {
    before: msg<'length'>`{length} before an open invoice is due`,
    after: msg<'length'>`{length} after an invoice is due, if not paid yet`,
    on: msg`On the day an open invoice is due`,
  },
  advancing_due: {
    before: msg<'length'>`{length} before the advance is due`,
    after: msg<'length'>`{length} after the advance is due, if answers are missing`,
    on: msg`On the day the advance is due`,
  },
}
const customTexts = {
  before: msg<'length' | 'day'>`{length} before {day}`,
  after: msg<'length' | 'day'>`{length} after {day}`,
  on: msg<'day'>({ message: 'On {day}', context: 'day of a reminder' }),
}
const lengths: Record<OffsetUnit, Text<'count'>> = {
  days: msg<'count'>`{count, plural, one {# day} other {# days}}`,
  hours: msg<'count'>`{count, plural, one {# hour} other {# hours}}`,
}

/** '3 days before the show, 09:00'; hours have no time of day: '48 hours before a hold expires'. */
export function ruleSentence(rule: RuleTime, t: Translator): string {
  const when = sayWhen(rule, t)
  return rule.offsetUnit === 'hours'
    ? when
    : t(msg<'when' | 'time'>`{when}, {time}`, { when, time: rule.atTime })
}

function sayWhen({ anchor, customOn, offsetUnit, offsetAmount }: RuleTime, t: Translator): string {
  const side = offsetAmount === 0 ? 'on' : offsetAmount < 0 ? 'before' : 'after'
  const length = t(lengths[offsetUnit], { count: Math.abs(offsetAmount) })
  if (anchor === 'custom') {
    const day = customOn ? t.day(customOn) : '…'
    return side === 'on' ? t(customTexts.on, { day }) : t(customTexts[side], { length, day })
  }
  const texts = whenTexts[anchor]
  return side === 'on' ? t(texts.on) : t(texts[side], { length })
}

/** Who gets a reminder; `nameOf` gives the names of colleagues. */
export function recipientsText(
  { agent, owner, promoter, userIds }: ReminderRecipients,
  nameOf: (userId: string) => string | undefined,
  t: Translator,
): string {
  const people = [
    agent ? t(msg({ message: 'the agent', context: 'recipient of a reminder' })) : undefined,
    owner ? t(msg`the owner of the reminder`) : undefined,
    ...userIds.map((id) => nameOf(id) ?? t(msg`a former colleague`)),
    promoter ? t(msg`the promoter`) : undefined,
  ].filter((name) => name !== undefined)
  return people.join(', ')
}

export const suggestionTexts: Record<SuggestionKey, { name: Text; text: Text }> = {
  'show-week': {
    name: msg`One week before the show`,
    text: msg`One week to go: is the advance complete and the day sheet ready?`,
  },
  'hold-end': { name: msg`Hold expiring soon`, text: msg`Extend, confirm or release it.` },
  'contract-open': {
    name: msg`Contract not signed yet`,
    text: msg`The contract was sent five days ago. Has anyone called?`,
  },
}
