/** Random sequences of real calls through the model of an agency, shrunk when one of them finds something. */
import fc from 'fast-check'
import type { Agency, Walk } from './agency.ts'
import { bookingSteps } from './booking-steps.ts'
import { moneySteps } from './money-steps.ts'
import type { Step } from './step.ts'
import { checkViews } from './views.ts'

const steps = { ...bookingSteps, ...moneySteps }
type StepName = keyof typeof steps
/** A step with its arguments, as a found sequence is written down. */
export type Taken = {
  [Name in StepName]: readonly [Name, Parameters<(typeof steps)[Name]['run']>[1]]
}[StepName]

type Model = { shows: number }

/** Takes one step, then looks at the show it was about from all sides. */
async function take(walk: Walk, [name, args]: Taken): Promise<void> {
  walk.taken(name)
  // The arguments belong to the step that is named beside them.
  const step: Pick<Step, 'run'> = steps[name]
  await step.run(walk, args as never)
  const touched = 'show' in args ? walk.show(args.show) : walk.shows.at(-1)
  if (touched) await checkViews(walk, touched)
}

/** Everything that is only looked at now and then. */
async function lookBack(walk: Walk): Promise<void> {
  for (const show of walk.shows) await checkViews(walk, show)
  await walk.checkDatabase()
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
}

const commands = (Object.entries(steps) as [StepName, { args: fc.Arbitrary<unknown> }][]).flatMap(
  ([name, { args }]) =>
    Array.from({ length: weights[name] ?? 1 }, () =>
      args.map((given): fc.AsyncCommand<Model, Walk> => {
        const taken = [name, given] as unknown as Taken
        return {
          check: ({ shows }) => shows > 0 || !needsShow(name),
          async run(model, walk) {
            await take(walk, taken)
            model.shows = walk.shows.length
          },
          toString: () => JSON.stringify(taken),
        }
      }),
    ),
)

/** Steps of one sequence at most: many short ones reach more than a long one, and shrink sooner. */
const LONGEST = 60

/** Walks until at least `wanted` steps are taken. Throws the shortest sequence that still finds something. */
export async function walkAround(agency: Agency, wanted: number, seed: number): Promise<void> {
  for (let round = 0; agency.steps() < wanted; round++) {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: LONGEST, size: 'max' }), async (sequence) => {
        let walk: Walk | undefined
        await fc.asyncModelRun(async () => {
          walk = await agency.begin()
          return { model: { shows: 0 }, real: walk }
        }, sequence)
        if (walk) await lookBack(walk)
      }),
      { seed: seed + round, numRuns: 5, unbiased: true },
    )
  }
}
