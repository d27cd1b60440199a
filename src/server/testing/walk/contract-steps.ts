/** Steps about what is agreed in writing: contracts written, sent, signed, refused, voided, amended. */
import fc from 'fast-check'
import { consentVersion } from '#domain/documents/signing/contract-consent.ts'
import { emailsTo } from '../emails.ts'
import { orgSlug, type Caller, type Walk } from './agency.ts'
import { who } from './booking-steps.ts'
import { choice, ifSeen, pickAction, step } from './step.ts'

const show = fc.nat(5)
const again = fc.boolean()

/** Of the newest e-mail that asks the promoter's signer. */
async function signingToken(walk: Walk): Promise<string | undefined> {
  const emails = await emailsTo(walk.people, walk.signer.email)
  return emails.flatMap(({ text }) => /\/sign\/([\w-]{43})/.exec(text)?.[1] ?? [])[0]
}

export const contractSteps = {
  writeContract: step({
    args: fc.record({ show, who, again }),
    async run(walk, args) {
      const { bookingId } = walk.show(args.show)
      const input = { orgSlug, templateId: walk.contractTemplateId, bookingIds: [bookingId] }
      await walk.perform(walk.by(args.who), (caller) => caller.contracts.create(input), args)
    },
  }),

  /** Takes any action that the page of a contract lists. */
  contract: step({
    args: fc.record({ show, who, nth: fc.nat(5), choice, again }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const reader = walk.as(actor).contracts
      const listed = await ifSeen(reader.list({ orgSlug, eventId: walk.show(args.show).eventId, limit: 50 }))
      const rows = listed?.rows ?? []
      const row = rows[args.nth % rows.length]
      if (!row) return
      const page = await reader.get({ orgSlug, id: row.id })
      const { contract } = page
      const amending = { action: 'amend', allowed: true }
      const listedActions: { action: string; allowed: boolean }[] = page.actions
      const action = pickAction([...listedActions, ...(page.canAmend ? [amending] : [])], args.choice)
      if (!action) return
      const one = { orgSlug, id: row.id, version: contract.version }
      const reason = 'It says something wrong'
      const calls: Record<string, (caller: Caller) => Promise<unknown>> = {
        send: ({ contracts }) => contracts.send({ ...one, overrideReason: 'Agreed by phone' }),
        requestReview: ({ contracts }) => contracts.requestReview(one),
        approve: ({ contracts }) => contracts.approve(one),
        sendBack: ({ contracts }) => contracts.sendBack({ ...one, reason }),
        void: ({ contracts }) => contracts.void({ ...one, reason }),
        supersede: ({ contracts }) => contracts.supersede({ ...one, reason }),
        amend: ({ contracts }) => contracts.amend({ orgSlug, id: row.id }),
      }
      const call = calls[action.action]
      if (!call) return
      const ids = page.bookings.map(({ bookingId }) => bookingId)
      const offered =
        action.allowed && (action.action !== 'send' || (await walk.passes(actor, 'sendContract', ids)))
      await walk.perform(actor, call, { offered, again: args.again })
    },
  }),

  /** The promoter signs or refuses by the newest link. */
  sign: step({
    args: fc.record({ show, signs: fc.constantFrom(true, true, false) }),
    async run(walk, args) {
      const token = await signingToken(walk)
      if (!token) return
      const visitor = walk.people.anonymous
      const page = await walk.as(visitor).signing.open({ token })
      const sha256 = page.contract?.sha256
      const offered = page.state === 'open'
      if (!sha256) return
      await walk.perform(
        visitor,
        (caller) =>
          args.signs
            ? caller.signing.sign({
                token,
                sha256,
                consentVersion,
                signature: { kind: 'typed', name: 'Ines' },
                tz: 'Europe/Berlin',
              })
            : caller.signing.decline({ token, reason: 'Not like this' }),
        { offered },
      )
    },
  }),
}
