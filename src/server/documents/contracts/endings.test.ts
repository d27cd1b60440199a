import { beforeAll, describe, expect, test } from 'vitest'
import { consentVersion } from '#domain/documents/signing/contract-consent.ts'
import { addDays, todayIn } from '#domain/dates.ts'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { asMember } from '../../jobs.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { person, signingContext, type Person } from '../../testing/fixtures/signing.ts'
import { processDueContracts } from '../contract-signing/scheduled-contracts.ts'
import { fromNow } from '../../testing/clock.ts'

let db: TestDatabase
let people: Actors
let context: ReturnType<typeof signingContext>
const orgSlug = 'halbmond'
const agentAddress = 'tarek@halbmond.example'
const failures: unknown[] = []

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  context = signingContext(people)
})

const subjectsTo = async ({ email }: Pick<Person, 'email'>) =>
  (await emailsTo(people, email!)).map(({ subject }) => subject)
const isLocked = async (bookingId: string) => {
  const { rows } = await db.owner.query('select locked_at from deals where booking_id = $1', [bookingId])
  return (rows[0] as { locked_at: Date | null }).locked_at !== null
}
const watch = (now: Date) =>
  processDueContracts(
    {
      ...people.services,
      scope: mintJobScope(),
      asMember: asMember(people.services.db),
      log: { error: (failure: unknown) => void failures.push(failure) } as never,
    },
    now,
  )
const minutesOn = (minutes: number) => fromNow(minutes * 60_000)

describe('a refusal', () => {
  test('ends the contract, with its reason for all who were asked and for the agency', async () => {
    const [one, two, later] = [person('One'), person('Two'), person('Later', { orderNo: 2 })]
    const { id, bookingId, sha256 } = await context.sent([one, two, later])
    const token = await context.tokenOf(one)
    await expect(context.link().decline({ token, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await context.link().decline({ token, reason: 'Wrong fee' })).toEqual({ state: 'declined' })
    const { contract, signers } = await context.page(id)
    expect(contract).toMatchObject({ state: 'declined', endedReason: 'Wrong fee' })
    expect(signers[0]).toMatchObject({ state: 'declined', declineReason: 'Wrong fee' })
    expect(await isLocked(bookingId)).toBe(false)
    const [mail] = await emailsTo(people, two.email!)
    expect(mail?.subject).toMatch(/^Declined: /)
    expect(mail?.text).toContain('Reason: Wrong fee')
    expect(await emailsTo(people, later.email!)).toEqual([])
    expect((await emailsTo(people, agentAddress))[0]?.text).toContain('Wrong fee')
    // The links live on to say so, and sign nothing.
    for (const who of [one, two]) {
      const shown = await context.link().open({ token: await context.tokenOf(who) })
      expect(shown).toMatchObject({ state: 'declined', contract: { body: null }, canDownload: false })
    }
    await expect(context.sign(two, sha256)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This contract was declined.',
    })
    expect(await context.trail(id)).toMatchObject({ isComplete: true })
  })

  test('by withdrawal of the agency needs a reason, and frees the terms', async () => {
    const promoter = person('Ines')
    const { id, bookingId, sha256 } = await context.sent([promoter])
    const { version } = (await context.page(id)).contract
    await expect(context.fixture().void({ orgSlug, id, version, reason: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await context.fixture().void({ orgSlug, id, version, reason: 'Typo' })).toEqual({ state: 'void' })
    expect((await subjectsTo(promoter))[0]).toMatch(/^Withdrawn: /)
    await expect(context.sign(promoter, sha256)).rejects.toMatchObject({ message: /withdrawn/ })
    expect(await isLocked(bookingId)).toBe(false)
    expect((await context.typesOf(id)).at(-1)).toBe('voided')
  })
})

describe('time', () => {
  test('ends a contract after its last day, once, and not before', async () => {
    const promoter = person('Ines')
    const today = todayIn('Europe/Berlin', fromNow())
    const { id, bookingId, sha256 } = await context.sent([promoter], { dueOn: addDays(today, 10) })
    const end = new Date((await context.page(id)).contract.expiresAt!)
    await watch(new Date(end.getTime() - 1000))
    expect((await context.page(id)).contract.state).toBe('sent')
    // The page knows before the job has written it.
    const late = { now: end }
    const token = await context.tokenOf(promoter)
    expect(await context.link(late).open({ token })).toMatchObject({ state: 'expired' })
    await expect(context.sign(promoter, sha256, late)).rejects.toMatchObject({
      message: /deadline has passed/,
    })
    await Promise.all([watch(end), watch(end)])
    const { contract, signers } = await context.page(id)
    expect([contract.state, signers[0]?.state]).toEqual(['expired', 'expired'])
    expect((await context.typesOf(id)).filter((type) => type === 'expired')).toHaveLength(1)
    expect(await isLocked(bookingId)).toBe(false)
    expect((await subjectsTo({ email: agentAddress }))[0]).toContain('has expired')
    expect(failures).toEqual([])
  })

  test('reminds three days before and on the last day, each once, and only whose turn it is', async () => {
    const [first, second] = [person('First'), person('Second', { orderNo: 2 })]
    const today = todayIn('Europe/Berlin', fromNow())
    const { id } = await context.sent([first, second], { dueOn: addDays(today, 10) })
    const at = (days: number, hour: string) => new Date(`${addDays(today, 10 - days)}T${hour}:00:00Z`)
    const count = async () => (await emailsTo(people, first.email!)).length
    await watch(at(3, '05'))
    expect(await count()).toBe(1)
    await Promise.all([watch(at(3, '09')), watch(at(3, '09'))])
    await watch(at(3, '10'))
    expect(await count()).toBe(2)
    await watch(at(0, '09'))
    await watch(at(0, '12'))
    expect(await count()).toBe(3)
    expect((await subjectsTo(first))[0]).toMatch(/^Reminder, please sign: /)
    expect(await emailsTo(people, second.email!)).toEqual([])
    // Each e-mail's link opens it.
    const tokens = (await emailsTo(people, first.email!)).map(
      ({ text }) => /\/sign\/([\w-]{43})/.exec(text)![1]!,
    )
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) expect(await context.link().open({ token })).toMatchObject({ state: 'open' })
    expect((await context.typesOf(id)).filter((type) => type === 'reminded')).toHaveLength(2)
  })

  test('by hand a reminder goes out once an hour', async () => {
    const [first, second] = [person('First'), person('Second', { orderNo: 2 })]
    const { id } = await context.sent([first, second])
    const { signers } = await context.page(id)
    const remind = (index: number, minutes: number) =>
      context
        .fixture(people.agent, { now: minutesOn(minutes) })
        .remind({ orgSlug, id, signerId: signers[index]!.id })
    await expect(remind(0, 30)).rejects.toMatchObject({ code: 'CONFLICT', message: /less than an hour/ })
    expect(await remind(0, 61)).toEqual({ to: first.email })
    await expect(remind(0, 100)).rejects.toMatchObject({ message: /less than an hour/ })
    await expect(remind(1, 200)).rejects.toMatchObject({ message: /this person’s turn/ })
  })
})

describe('a new version', () => {
  test('kills the links of the one before, which say where to look', async () => {
    const promoter = person('Ines')
    const { id, sha256, bookingId } = await context.sent([promoter])
    const token = await context.tokenOf(promoter)
    const { version } = (await context.page(id)).contract
    const next = await context.fixture().supersede({ orgSlug, id, version, reason: 'Other fee' })
    const [mail] = await emailsTo(people, promoter.email!)
    expect(mail?.subject).toMatch(/^Replaced: /)
    expect(mail?.text).toContain('Reason: Other fee')
    expect(await isLocked(bookingId)).toBe(false)
    expect(await context.link().open({ token })).toMatchObject({ state: 'superseded', replacedBy: null })
    await expect(
      context.link().sign({ token, sha256, consentVersion, signature: context.signature('Ines') }),
    ).rejects.toMatchObject({ message: /newer version/ })
    const draft = await context.page(next.id)
    await context.fixture().send({ orgSlug, id: next.id, version: draft.contract.version })
    expect(await context.link().open({ token })).toMatchObject({ replacedBy: draft.contract.number })
    expect(await context.tokenOf(promoter)).not.toBe(token)
    expect(await context.sign(promoter, (await context.page(next.id)).contract.sha256!)).toEqual({
      state: 'completed',
    })
  })

  test('an amendment takes the place of what was signed once it is signed itself', async () => {
    const promoter = person('Ines')
    const { id, sha256 } = await context.sent([promoter])
    await context.sign(promoter, sha256)
    const { id: next } = await context.fixture().amend({ orgSlug, id })
    const { contract } = await context.page(next)
    await context.fixture().send({ orgSlug, id: next, version: contract.version })
    expect((await context.page(id)).contract.state).toBe('signed')
    await context.sign(promoter, (await context.page(next)).contract.sha256!)
    expect((await context.page(id)).contract.state).toBe('superseded')
    expect((await context.typesOf(id)).at(-1)).toBe('superseded')
    expect((await context.trail(id)).isComplete).toBe(true)
  })

  test('a signed amendment notifies whoever signed the contract before, and to the agency', async () => {
    const [promoter, former] = [person('Ines'), person('Former Partner', { party: 'artist' })]
    const { id, sha256 } = await context.sent([promoter, former])
    await context.sign(promoter, sha256)
    await context.sign(former, sha256)
    const { id: next } = await context.fixture().amend({ orgSlug, id })
    const { contract } = await context.page(next)
    // The amendment is signed by the promoter alone.
    await db.owner.query('delete from contract_signers where contract_id = $1 and email = $2', [
      next,
      former.email,
    ])
    await context.fixture().send({ orgSlug, id: next, version: contract.version })
    expect((await subjectsTo(former)).filter((subject) => subject.startsWith('Amended'))).toEqual([])
    await context.sign(promoter, (await context.page(next)).contract.sha256!)
    const old = (await context.page(id)).contract
    expect(old).toMatchObject({ state: 'superseded', endedReason: contract.number })
    for (const signer of [promoter, former]) {
      const mail = (await emailsTo(people, signer.email!)).find(({ subject }) =>
        subject.startsWith('Amended'),
      )
      expect(mail?.subject).toContain(old.number)
      expect(mail?.text).toContain(`replaced by contract ${contract.number}`)
    }
    expect(await subjectsTo({ email: agentAddress })).toContain(
      `Contract ${contract.number} has replaced contract ${old.number}`,
    )
  })
})

describe('handing on', () => {
  test('gives the task to somebody else; the link before says so and signs nothing', async () => {
    const promoter = person('Ines Reuter')
    const newSigner = person('Bo Vertreter')
    const { id, sha256 } = await context.sent([promoter])
    const token = await context.tokenOf(promoter)
    const to = { name: newSigner.name, email: newSigner.email! }
    await expect(
      context.link().delegate({ token, name: 'Me', email: promoter.email! }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await context.link().delegate({ token, ...to })).toEqual({ state: 'handed_on' })
    expect(await context.link().open({ token })).toMatchObject({
      state: 'handed_on',
      delegatedTo: 'Bo Vertreter',
      signer: { name: 'Ines Reuter', email: null },
      contract: { body: null, summary: [] },
      canDownload: false,
    })
    const refused = { token, sha256, consentVersion, signature: context.signature('Ines Reuter') }
    await expect(context.link().sign(refused)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(context.link().opened({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [mail] = await emailsTo(people, newSigner.email!)
    expect(mail?.text).toContain('Ines Reuter has delegated the signing')
    expect((await subjectsTo({ email: agentAddress }))[0]).toContain('Ines Reuter delegated signing')
    expect(await context.sign(newSigner, sha256)).toEqual({ state: 'completed' })
    const { signers } = await context.page(id)
    expect(signers[0]).toMatchObject({ name: 'Bo Vertreter', delegatedFrom: 'Ines Reuter', state: 'signed' })
    expect(await context.typesOf(id)).toContain('delegated')
  })

  test('and signing at the same moment: one of both', async () => {
    const promoter = person('Ines Reuter')
    const { id, sha256 } = await context.sent([promoter])
    const token = await context.tokenOf(promoter)
    const answers = await Promise.allSettled([
      context.link().delegate({ token, name: 'Bo', email: 'bo@signs.example' }),
      context.link().sign({ token, sha256, consentVersion, signature: context.signature('Ines Reuter') }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { signers } = await context.page(id)
    const { name, state } = signers[0]!
    expect([`${name} ${state}`]).toEqual([
      answers[0].status === 'fulfilled' ? 'Bo sent' : 'Ines Reuter signed',
    ])
  })
})

describe('a code by e-mail', () => {
  const codeTo = async ({ email }: Person) => {
    const [mail] = await emailsTo(people, email!)
    return /^\d{6}$/m.exec(mail?.text ?? '')![0]
  }
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  test('is needed to sign where it is asked for, kept as a hash, and good for ten minutes', async () => {
    const promoter = person('Ines', { auth: 'code' })
    const { id, sha256 } = await context.sent([promoter])
    const token = await context.tokenOf(promoter)
    await expect(context.sign(promoter, sha256)).rejects.toMatchObject({ message: /code/ })
    // Nor can whoever only has the link have the codes sent to themselves.
    await expect(
      context.link().delegate({ token, name: 'Eve', email: 'eve@signs.example' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: /code/ })
    await context.link().sendCode({ token })
    const code = await codeTo(promoter)
    const { rows } = await db.owner.query('select code_hash from contract_signers where contract_id = $1', [
      id,
    ])
    expect((rows[0] as { code_hash: Buffer }).code_hash.toString('latin1')).not.toContain(code)
    const late = context.link({ now: minutesOn(11) })
    expect(await late.checkCode({ token, code })).toMatchObject({ isOk: false, verdict: 'dead' })
    expect(await context.link().checkCode({ token, code: wrong(code) })).toMatchObject({ verdict: 'wrong' })
    expect(await context.link().checkCode({ token, code })).toMatchObject({ isOk: true })
    // It works once.
    expect(await context.link().checkCode({ token, code })).toMatchObject({ isOk: false })
    const given = { token, sha256, consentVersion, signature: context.signature('Ines') }
    expect(await context.link().sign(given)).toEqual({ state: 'completed' })
    expect((await context.typesOf(id)).filter((type) => type.startsWith('code_'))).toEqual([
      'code_sent',
      'code_failed',
      'code_failed',
      'code_ok',
      'code_failed',
    ])
  })

  test('dies with the fifth wrong one, and five are sent an hour', async () => {
    const promoter = person('Ines', { auth: 'code' })
    await context.sent([promoter])
    const token = await context.tokenOf(promoter)
    await context.link().sendCode({ token })
    const code = await codeTo(promoter)
    const verdicts = []
    for (let tries = 0; tries < 5; tries++) {
      verdicts.push(await context.link().checkCode({ token, code: wrong(code) }))
    }
    expect(verdicts.map(({ verdict, triesLeft }) => [verdict, triesLeft])).toEqual([
      ['wrong', 4],
      ['wrong', 3],
      ['wrong', 2],
      ['wrong', 1],
      ['dead', 0],
    ])
    expect(await context.link().checkCode({ token, code })).toMatchObject({ isOk: false, verdict: 'dead' })
    for (let sends = 1; sends < 5; sends++) await context.link().sendCode({ token })
    await expect(context.link().sendCode({ token })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(context.link({ now: minutesOn(61) }).sendCode({ token })).resolves.toEqual({ sent: true })
  })

  test('guessed in parallel it is counted all the same', async () => {
    const promoter = person('Ines', { auth: 'code' })
    await context.sent([promoter])
    const token = await context.tokenOf(promoter)
    await context.link().sendCode({ token })
    const code = await codeTo(promoter)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => context.link().checkCode({ token, code: wrong(code) })),
    )
    expect(guesses.filter(({ verdict }) => verdict === 'wrong')).toHaveLength(4)
  })
})
