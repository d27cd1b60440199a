/** Random sequences of real calls through the model of an agency, shrunk when one of them finds something. */
import { inspect } from 'node:util'
import fc from 'fast-check'
import type { Agency, Walk } from './agency.ts'
import { accountSteps } from './account-steps.ts'
import { bookingSteps } from './booking-steps.ts'
import { moneySteps } from './money-steps.ts'
import { paperSteps } from './paper-steps.ts'
import { recordSteps } from './record-steps.ts'
import { roadSteps } from './road-steps.ts'
import type { Step } from './step.ts'
import { storySteps } from './story-steps.ts'
import { checkViews } from './views.ts'

const steps = {
  ...bookingSteps,
  ...moneySteps,
  ...accountSteps,
  ...paperSteps,
  ...roadSteps,
  ...recordSteps,
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
  await walk.timed(name, () => step.run(walk, args as never))
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

/** Takes the steps of a sequence and looks at the touched show after each `every`; at the end, at everything. */
export async function walkThrough(agency: Agency, sequence: readonly Taken[], every = 1): Promise<void> {
  const walk = await agency.begin()
  let taken = 0
  for (const one of sequence) {
    if (walk.shows.length === 0 && needsShow(one[0])) continue
    await take(walk, one)
    if (++taken % every === 0) await lookAt(walk, one)
  }
  await lookBack(walk)
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

/** A sequence that is still long after that is told as it is. */
const LONGEST_HUNT_MS = 180_000

/** Of so many steps one is looked at from all sides at once; the last one always is, with all shows. */
const EVERY = 8

/** What is kept of a finding to know it again in a shorter sequence. */
const kindOf = (error: unknown) =>
  error instanceof Error ? `${error.name} ${error.message.split(':')[0]}` : String(error)

/** Says the sequence as it can be pasted into a test. */
function tell(run: fc.RunDetails<[Taken[]]>): void {
  if (!run.failed || !run.counterexample) return
  const steps = run.counterexample[0].map((one) => JSON.stringify(one)).join(',\n  ')
  const message = `Seed ${run.seed}, after ${run.numShrinks} times shorter:\n[\n  ${steps},\n]`
  throw new Error(`${message}\n${inspect(run.errorInstance)}`, { cause: run.errorInstance })
}

/** Walks until at least `wanted` steps are taken. Throws the shortest sequence that still finds the same. */
export async function walkAround(agency: Agency, wanted: number, seed: number): Promise<void> {
  let found: string | undefined
  for (let round = 0; agency.steps() < wanted; round++) {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const isHunting = found !== undefined
        try {
          // While a sequence is made shorter, all is looked at once, at its end.
          await walkThrough(agency, sequence, isHunting ? Infinity : EVERY)
        } catch (error) {
          // A shorter sequence that finds something else is not shorter, but another.
          if (isHunting && kindOf(error) !== found) return
          if (!isHunting) console.error(`Found, and now made shorter: ${inspect(error)}`)
          found = kindOf(error)
          throw error
        }
      }),
      {
        // Far from the rounds of any other seed that somebody would choose.
        seed: (seed * 100_003 + round) | 0,
        numRuns: 3,
        unbiased: true,
        interruptAfterTimeLimit: LONGEST_HUNT_MS,
        reporter: tell,
      },
    )
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
    .map(([words, count]) => `${`${count}`.padStart(6)} × ${words}`)
