import { describe, expect, test } from 'vitest'
import { actOf } from './audit-acts.ts'
import { areaOf, ruleOfArea } from './area-rules.ts'
import { auditAreas, type AuditArea } from './audit-areas.ts'

describe('the area of an entry', () => {
  test.each<[string, string, AuditArea]>([
    ['contacts.merge', 'contact', 'people'],
    ['signing.sign', 'contract', 'contracts'],
    ['invoiceLink.promise', 'invoice', 'money'],
    ['members.update', 'member', 'settings'],
    ['signIn.login', 'signIn', 'signIns'],
    ['contacts.update', 'denial', 'refusals'],
    ['something.new', 'thing', 'settings'],
  ])('%s of a %s is in %s', (action, entity, area) => expect(areaOf({ action, entity })).toBe(area))

  test('every area has a rule that finds its own entries alone', () => {
    const holds = (area: AuditArea, { action, entity }: { action: string; entity: string }) => {
      const rule = ruleOfArea(area)
      if ('entity' in rule) return rule.entity === entity
      if (entity === 'signIn' || entity === 'denial') return false
      const noun = action.split('.')[0]!
      return 'nouns' in rule ? rule.nouns.includes(noun) : !rule.allBut.includes(noun)
    }
    for (const entry of [
      { action: 'contacts.merge', entity: 'contact' },
      { action: 'members.update', entity: 'member' },
      { action: 'signIn.login', entity: 'signIn' },
      { action: 'contacts.update', entity: 'denial' },
    ]) {
      expect(auditAreas.filter((area) => holds(area, entry))).toEqual([areaOf(entry)])
    }
  })
})

test.each([
  ['venues.create', 'created'],
  ['venues.update', 'changed'],
  ['contracts.send', 'sent'],
  ['invitations.accept', 'accepted'],
  ['exports.begin', 'exported'],
  ['firstSteps.begin', 'changed'],
  ['something.new', 'changed'],
])('%s: %s', (action, act) => expect(actOf(action)).toBe(act))
