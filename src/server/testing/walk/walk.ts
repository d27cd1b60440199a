/** Random sequences of real calls through the model of an agency, shrunk when one of them finds something. */
import { inspect } from 'node:util'
import fc from 'fast-check'
import type { Agency, Walk } from './agency.ts'
import { accountSteps } from './account-steps.ts'
import { bookingSteps } from './booking-steps.ts'
import { moneySteps } from './money-steps.ts'
import { paperSteps } from './paper-steps.ts'
import { roadSteps } from './road-steps.ts'
import type { Step } from './step.ts'
import { checkViews } from './views.ts'

const steps = { ...bookingSteps, ...moneySteps, ...accountSteps, ...paperSteps, ...roadSteps }
type StepName = keyof typeof steps
/** A step with its arguments, as a found sequence is written down. */
export type Taken = {
  [Name in StepName]: readonly [Name, Parameters<(typeof steps)[Name]['run']>[1]]
}[StepName]

type Model = { shows: number }

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

/** Takes the steps of a sequence that was found once, with everything looked at after each. */
export async function walkAgain(agency: Agency, sequence: readonly Taken[]): Promise<void> {
  const walk = await agency.begin()
  for (const taken of sequence) {
    await take(walk, taken)
    await lookAt(walk, taken)
  }
  await lookBack(walk)
}

const needsShow = (name: StepName) => name !== 'book'

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
  contract: 3,
  sign: 2,
  answerAdvance: 2,
  decideAdvance: 2,
  statement: 3,
  playAndSettle: 2,
}

type Command = fc.AsyncCommand<Model, Walk>

/** `isHunting` while a sequence that found something is made shorter: then all is looked at once, at its end. */
const commandsOf = (isHunting: () => boolean): fc.Arbitrary<Command>[] =>
  (Object.entries(steps) as [StepName, { args: fc.Arbitrary<unknown> }][]).flatMap(([name, { args }]) =>
    Array.from({ length: weights[name] ?? 1 }, () =>
      args.map((given): Command => {
        const taken = [name, given] as unknown as Taken
        return {
          check: ({ shows }) => shows > 0 || !needsShow(name),
          async run(model, walk) {
            await take(walk, taken)
            if (!isHunting() && walk.isLookedAt(EVERY)) await lookAt(walk, taken)
            model.shows = walk.shows.length
          },
          toString: () => JSON.stringify(taken),
        }
      }),
    ),
  )

/** Steps of one sequence at most: many short ones reach more than a long one, and shrink sooner. */
const LONGEST = 60

/** A sequence that is still long after that is told as it is. */
const LONGEST_HUNT_MS = 180_000

/** Of so many steps one is looked at from all sides at once; the last one always is, with all shows. */
const EVERY = 8

/** What is kept of a finding to know it again in a shorter sequence. */
const kindOf = (error: unknown) =>
  error instanceof Error ? `${error.name} ${error.message.split(':')[0]}` : String(error)

/** Walks until at least `wanted` steps are taken. Throws the shortest sequence that still finds the same. */
export async function walkAround(agency: Agency, wanted: number, seed: number): Promise<void> {
  let found: string | undefined
  const commands = commandsOf(() => found !== undefined)
  for (let round = 0; agency.steps() < wanted; round++) {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: LONGEST, size: 'max' }), async (sequence) => {
        let walk: Walk | undefined
        try {
          await fc.asyncModelRun(async () => {
            walk = await agency.begin()
            return { model: { shows: 0 }, real: walk }
          }, sequence)
          if (walk) await lookBack(walk)
        } catch (error) {
          // A shorter sequence that finds something else is not shorter, but another.
          if (found !== undefined && kindOf(error) !== found) return
          if (found === undefined) console.error(`Found, and now made shorter: ${inspect(error)}`)
          found = kindOf(error)
          throw error
        }
      }),
      // Far from the rounds of any other seed that somebody would choose.
      {
        seed: (seed * 100_003 + round) | 0,
        numRuns: 5,
        unbiased: true,
        interruptAfterTimeLimit: LONGEST_HUNT_MS,
      },
    )
  }
}

/** What a walk took its time with, the longest first: "12.3 s  412 ×  (views)". */
export const timesOf = (agency: Agency): string[] =>
  [...agency.times()]
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .map(
      ([name, { ms, count }]) =>
        `${(ms / 1000).toFixed(1).padStart(8)} s ${`${count}`.padStart(6)} ×  ${name}`,
    )
