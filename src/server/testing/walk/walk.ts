/** Random sequences of real calls through the model of an agency, shrunk when one of them finds something. */
import { inspect } from 'node:util'
import fc from 'fast-check'
import type { Agency, Walk } from './agency.ts'
import { accountSteps } from './account-steps.ts'
import { bookingSteps } from './booking-steps.ts'
import { moneySteps } from './money-steps.ts'
import { contractSteps } from './contract-steps.ts'
import { offerSteps } from './offer-steps.ts'
import { portalSteps } from './portal-steps.ts'
import { recordSteps } from './record-steps.ts'
import { roadSteps } from './road-steps.ts'
import { shorten } from './shorten.ts'
import { ifSeen, type Step } from './step.ts'
import { storySteps } from './story-steps.ts'
import { undoSteps } from './undo-steps.ts'
import { checkViews } from './views.ts'

const steps = {
  ...bookingSteps,
  ...offerSteps,
  ...moneySteps,
  ...accountSteps,
  ...contractSteps,
  ...roadSteps,
  ...recordSteps,
  ...portalSteps,
  ...undoSteps,
  ...storySteps,
}
type StepName = keyof typeof steps
/** A step with its arguments, as a found sequence is written down. */
export type Taken = {
  [Name in StepName]: readonly [Name, Parameters<(typeof steps)[Name]['run']>[1]]
}[StepName]

async function take(walk: Walk, [name, args]: Taken): Promise<void> {
  walk.taken(name)
  // The arguments belong to the step that is named beside them.
  const step: Pick<Step, 'run'> = steps[name]
  const isScoped = 'who' in args && args.who === 'tourManager'
  await walk.timed(name, async () => {
    const run = step.run(walk, args as never)
    // Who works for one artist alone takes no step from a page that is not theirs.
    await (isScoped ? ifSeen(run) : run)
  })
}

/** The show that a step was about, from all sides. */
async function lookAt(walk: Walk, [, args]: Taken): Promise<void> {
  const touched = 'show' in args ? walk.show(args.show) : walk.shows.at(-1)
  if (touched) await walk.timed('(views)', () => checkViews(walk, touched))
}

/** Everything that is only looked at now and then. */
async function lookBack(walk: Walk): Promise<void> {
  for (const show of walk.shows) await walk.timed('(views)', () => checkViews(walk, show))
  await walk.timed('(database)', () => walk.checkDatabase())
}

/** What begins a show. */
const beginnings: readonly StepName[] = ['book', 'inquire', 'answerInquiry', 'importShows']
const needsShow = (name: StepName) => !beginnings.includes(name)

type Fault = {
  error: unknown
  /** How many steps were taken, with the one that it was found after. */ steps: number
}

/** Takes the steps of a sequence and looks at the touched show after each `every`; at the end, at everything. */
async function findFault(
  agency: Agency,
  sequence: readonly Taken[],
  every: number,
): Promise<Fault | undefined> {
  let steps = 0
  try {
    const walk = await agency.begin()
    for (const one of sequence) {
      steps++
      if (walk.shows.length === 0 && needsShow(one[0])) continue
      await take(walk, one)
      if (steps % every === 0) await lookAt(walk, one)
    }
    await lookBack(walk)
    return undefined
  } catch (error) {
    return { error, steps }
  }
}

/** Walks through a sequence with a look at everything that each step touched. Throws what it finds. */
export async function walkThrough(agency: Agency, sequence: readonly Taken[]): Promise<void> {
  const fault = await findFault(agency, sequence, 1)
  if (fault) throw fault.error
}

/** What is drawn more often than the rest: what there has to be before much else can happen. */
const weights: Partial<Record<StepName, number>> = {
  offer: 4,
  answerOffer: 4,
  promoter: 3,
  deal: 4,
  draft: 2,
  invoice: 4,
  pay: 3,
  approval: 2,
  artistAnswers: 2,
  book: 3,
  story: 8,
  contract: 3,
  sign: 2,
  answerAdvance: 2,
  decideAdvance: 2,
  statement: 3,
  negotiate: 2,
  credit: 2,
}

/** Steps of one sequence at most. */
const LONGEST = 120

/** A sequence as it is drawn: its length, then its steps. */
const sequences: fc.Arbitrary<Taken[]> = fc.array(
  fc.oneof(
    ...(Object.entries(steps) as [StepName, { args: fc.Arbitrary<unknown> }][]).map(([name, { args }]) => ({
      weight: weights[name] ?? 1,
      arbitrary: args.map((given) => [name, given] as unknown as Taken),
    })),
  ),
  { maxLength: LONGEST, size: 'max' },
)

/** A sequence that is still long after that is printed as it is. */
const LONGEST_HUNT_MS = 240_000

/** Of so many steps one is looked at from all sides at once; the last one always is, with all shows. */
const EVERY = 8

/** What is kept of a finding to know it again in a shorter sequence. */
const kindOf = (error: unknown) =>
  error instanceof Error ? `${error.name} ${error.message.split(':')[0]}` : String(error)

/** The shortest sequence that still finds the same, as it can be pasted into a test, with what it finds. */
async function explain(agency: Agency, sequence: readonly Taken[], { error, steps }: Fault): Promise<Error> {
  console.error(`Found, and now made shorter: ${inspect(error)}`)
  const kind = kindOf(error)
  const end = performance.now() + LONGEST_HUNT_MS
  const shorter = await shorten(
    sequence.slice(0, steps),
    // A shorter sequence that finds something else is not shorter, but another.
    async (rest) => {
      const fault = await findFault(agency, rest, Infinity)
      return fault !== undefined && kindOf(fault.error) === kind
    },
    () => performance.now() > end,
  )
  const lines = shorter.map((one) => `  ${JSON.stringify(one)},`)
  return new Error(`Found:\n[\n${lines.join('\n')}\n]\n${inspect(error)}`, { cause: error })
}

/** Of a long walk, progress is printed every so many sequences. */
const REPORT_EVERY = 20

/** Walks until at least `wanted` steps are taken. Throws the shortest sequence that finds what the walk has found. */
export async function walkAround(agency: Agency, wanted: number, seed: number): Promise<void> {
  const start = performance.now()
  for (let round = 0; agency.steps() < wanted; round++) {
    const steps = agency.steps()
    if (round % REPORT_EVERY === 0 && round > 0) {
      console.log(`${steps} steps, ${((steps * 1000) / (performance.now() - start)).toFixed(1)} each second`)
    }
    // Far from the rounds of any other seed that somebody would choose.
    const drawn = fc.sample(sequences, { seed: (seed * 100_003 + round) | 0, numRuns: 1, unbiased: true })
    for (const sequence of drawn) {
      const fault = await findFault(agency, sequence, EVERY)
      if (fault) throw await explain(agency, sequence, fault)
    }
  }
}

/** What a walk took its time with, the longest first: "12.3 s  412 × (380 done)  pay". */
export const timesOf = (agency: Agency): string[] =>
  [...agency.times()]
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .map(([name, { ms, count }]) => {
      const done = name.startsWith('(') ? '' : ` (${agency.done(name)} done)`
      return `${(ms / 1000).toFixed(1).padStart(8)} s ${`${count}`.padStart(6)} ×${done}  ${name}`
    })

/** What steps were refused with, the most frequent first: a step that is always refused reaches nothing. */
export const refusalsOf = (agency: Agency): string[] =>
  [...agency.refused()]
    .toSorted(([, a], [, b]) => b - a)
    .map(([text, count]) => `${`${count}`.padStart(6)} × ${text}`)
