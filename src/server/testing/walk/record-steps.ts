/** Steps about what an agency keeps and takes in: inquiries, imports, contacts, its artists, lines of the bank. */
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { wantedArtist } from '#domain/sales/inquiries.ts'
import { BankContent, bankFilesRouter } from '../../money/bank/import.ts'
import { importFilesRouter } from '../../desk/imports/files.ts'
import { TableFile } from '../../desk/import-files/table-file.ts'
import { runImports } from '../../desk/imports/work.ts'
import { asMember, jobScope } from '../../jobs.ts'
import { camtFile } from '../bank-file.ts'
import { orgSlug, type Caller, type Role, type Walk } from './agency.ts'
import { addShow, who } from './booking-steps.ts'
import { choice, ifSeen, pickAction, step } from './step.ts'
import { archiveOrRestore } from './undo-steps.ts'

const again = fc.boolean()
const nth = fc.nat(9)
const accounting: fc.Arbitrary<Role> = fc.constantFrom<Role>('accountant', 'owner', 'admin')

const silent = { info: () => undefined, error: () => undefined }

/** A file on the disk, as a route has it, for as long as somebody reads it. */
async function withFile<T>(walk: Walk, text: string, read: (file: File) => Promise<T>): Promise<T> {
  const draft = await walk.people.services.files.stage(Readable.from([Buffer.from(text)]), 1_000_000)
  try {
    return await read(draft)
  } finally {
    await draft.discard()
  }
}
type File = Awaited<ReturnType<Walk['people']['services']['files']['stage']>>

/** Runs what imports began, or began to undo. */
const finishImports = (walk: Walk) =>
  runImports({ ...walk.people.services, scope: jobScope, asMember: asMember(walk.db), log: silent })

export const recordSteps = {
  /** Somebody asks for a date by the public form. */
  inquire: step({
    args: fc.record({ slot: fc.nat(2), rival: fc.boolean() }),
    async run(walk, args) {
      const artistId = walk.artistIds[args.rival ? 1 : 0]!
      await walk.perform(walk.people.anonymous, (caller) =>
        caller.inquiry.submit({
          orgSlug,
          inquiry: {
            artistIds: [artistId],
            date: walk.day(args.slot),
            kind: 'club',
            city: 'Leipzig',
            country: 'DE',
            firstName: 'Jonas',
            lastName: 'Reuter',
            email: `jonas${walk.no}@inquiry.example`,
            consent: true,
          },
        }),
      )
    },
  }),

  /** Makes a booking of an inquiry, or takes another of the actions that it lists. */
  answerInquiry: step({
    args: fc.record({ who, nth, choice, again }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const reader = walk.as(actor).inquiries
      const listed = await ifSeen(reader.list({ orgSlug, state: 'all', limit: 50, offset: 0 }))
      const own = (listed?.rows ?? []).filter(({ artists }) =>
        artists.some(({ id }) => walk.artistIds.includes(id)),
      )
      const row = own[args.nth % own.length]
      if (!row) return
      const { actions, version, artists, eventDate: date } = await reader.get({ orgSlug, id: row.id })
      const action = pickAction(actions, args.choice)
      const one = { orgSlug, id: row.id, version }
      const wanted = wantedArtist({ artists })
      const artistId = (wanted ?? artists[0]!).id
      const reason = action?.reasons?.[0]?.value ?? null
      const email = { subject: 'Your inquiry', body: 'Thank you.' }
      if (action?.action === 'convert') {
        const conversion = {
          artistId,
          date,
          name: 'Asked for',
          companyId: walk.companyId,
          venueId: walk.venueId,
        }
        await walk.perform(
          actor,
          async (caller) => {
            const made = await caller.inquiries.convert({ ...one, conversion })
            addShow(walk, { eventId: made.eventId, bookingId: made.bookingId, artistId })
            return made
          },
          { offered: action.allowed && wanted !== undefined, again: args.again },
        )
        return
      }
      const calls: Record<string, (caller: Caller) => Promise<unknown>> = {
        reply: ({ inquiries }) => inquiries.reply({ ...one, email }),
        review: ({ inquiries }) => inquiries.setState({ ...one, action: 'review', reason, note: null }),
        decline: ({ inquiries }) => inquiries.setState({ ...one, action: 'decline', reason, note: null }),
        markSpam: ({ inquiries }) => inquiries.setState({ ...one, action: 'markSpam', reason, note: null }),
        restore: ({ inquiries }) => inquiries.setState({ ...one, action: 'restore', reason, note: null }),
      }
      const call = action && calls[action.action]
      if (call) await walk.perform(actor, call, { offered: action.allowed, again: args.again })
    },
  }),

  /** Shows come from a table, and sometimes go again. */
  importShows: step({
    args: fc.record({
      slot: fc.nat(4),
      status: fc.constantFrom('Inquiry', 'Hold', 'Confirmed', 'Cancelled'),
      undo: fc.boolean(),
    }),
    async run(walk, args) {
      const actor = walk.people.owner
      const text = `Date,Artist,Event,Status,Doors,Showtime\n${walk.day(args.slot)},Walker ${walk.no},Imported,${args.status},19:00,21:30\n`
      const { id } = await withFile(walk, text, async (file) => {
        const table = await TableFile.of(file)
        return importFilesRouter
          .createCaller(walk.fresh(actor))
          .create({ orgSlug, noun: 'events', fileName: 'shows.csv', table })
      })
      const { version, mapping, options } = await walk.as(actor).imports.get({ orgSlug, id })
      await walk.perform(
        actor,
        (caller) => caller.imports.start({ orgSlug, id, version, mapping, options }),
        { offered: true },
      )
      await finishImports(walk)
      const done = await walk.as(actor).imports.get({ orgSlug, id })
      const day = walk.day(args.slot)
      const [artistId] = walk.artistIds
      const rows = await walk
        .as(actor)
        .events.list({ orgSlug, from: day, to: day, artists: [artistId!], cancelled: true })
      for (const row of rows)
        addShow(walk, { eventId: row.eventId, bookingId: row.id, artistId: row.artistId })
      if (!args.undo) return
      await walk.perform(actor, (caller) => caller.imports.undo({ orgSlug, id, version: done.version }), {
        offered: done.canUndo,
      })
      await finishImports(walk)
    },
  }),

  /** The promoter's signer goes and comes back, or becomes one with a second record of the same person. */
  contact: step({
    args: fc.record({ who, does: fc.constantFrom('remove', 'restore', 'merge') }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const { id } = walk.signer
      if (args.does === 'remove') {
        await archiveOrRestore(walk, args.who, { noun: 'contacts', id, leaves: true })
      } else if (args.does === 'restore') {
        await archiveOrRestore(walk, args.who, { noun: 'contacts', id, leaves: false })
      } else {
        const values = {
          firstName: 'Ines',
          lastName: `${walk.no}`,
          emails: [{ address: walk.signer.email, isPrimary: true }],
          companies: [{ companyId: walk.companyId, functions: ['signer' as const] }],
        }
        await walk.perform(actor, async (caller) => {
          const { id: mergeId } = await caller.contacts.create({ orgSlug, contact: values })
          const kept = await walk.as(actor).contacts.get({ orgSlug, id })
          const second = { keepId: id, keepVersion: kept.version, mergeId, mergeVersion: 1, values }
          return walk.as(actor).contacts.merge({ orgSlug, ...second })
        })
      }
    },
  }),

  /** The rival leaves the roster, or comes back. */
  roster: step({
    args: fc.record({ who, leaves: fc.boolean() }),
    async run(walk, args) {
      await archiveOrRestore(walk, args.who, { noun: 'artists', id: walk.artistIds[1]!, leaves: args.leaves })
    },
  }),

  /** A line of the bank that names an invoice; some are matched at once. */
  bankLine: step({
    args: fc.record({ nth, who: accounting, pct: fc.constantFrom(50, 100, 100, 110) }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const open = await walk.as(actor).payments.openInvoices({ orgSlug, companyId: walk.companyId })
      const invoice = open[args.nth % open.length]
      if (!invoice) return
      const amountMinor = Math.max(1, Math.round((invoice.openMinor * args.pct) / 100))
      const line = {
        amountMinor,
        text: `Rechnung ${invoice.number}`,
        ref: `W${walk.no}-${walk.counted()}`,
        bookedOn: walk.today(),
      }
      const content = await withFile(walk, camtFile([line], { id: line.ref }), (file) =>
        BankContent.of(file, { name: 'lines.xml', columns: null, currency: 'EUR' }),
      )
      await bankFilesRouter
        .createCaller(walk.fresh(actor))
        .add({ orgSlug, accountId: walk.accountId, name: 'lines.xml', content })
    },
  }),

  /** Says what a line of the bank is, sets it aside, or takes that back. */
  matchLine: step({
    args: fc.record({
      nth,
      who: accounting,
      does: fc.constantFrom('match', 'match', 'ignore', 'back'),
      again,
    }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const { rows } = await walk.as(actor).bank.lines({ orgSlug, limit: 50, offset: 0 })
      const own = rows.filter(({ text }) => text.includes('Rechnung'))
      const line = own[args.nth % own.length]
      if (!line) return
      const one = { orgSlug, lineId: line.id, version: line.version }
      const [suggested] = line.suggestions
      const [shown] = line.payments
      const allocations = (suggested?.invoices ?? []).map(({ id, amountMinor }) => ({
        invoiceId: id,
        amountMinor,
      }))
      const call = ({ bank }: Caller): Promise<unknown> => {
        if (args.does === 'ignore') return bank.ignore({ ...one, reason: 'Not ours' })
        if (args.does === 'back') return line.state === 'ignored' ? bank.unignore(one) : bank.unmatch(one)
        if (shown) return bank.match({ ...one, allocations: [], paymentId: shown.paymentId })
        return bank.match({ ...one, allocations })
      }
      // What the page suggests must be possible.
      const isSuggested = args.does === 'match' && line.state === 'open' && (suggested || shown)
      await walk.perform(actor, call, { ...(isSuggested && { offered: true }), again: args.again })
    },
  }),
}
