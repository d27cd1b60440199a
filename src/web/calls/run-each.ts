// A change of several records, one after the other: each goes through its own rules, and what is refused is reported.
import { messageOf } from './errors.ts'

export type Refusal = { name: string; sentence: string }
export type BulkOutcome = { done: number; refused: Refusal[] }

/** Runs `change` for each, in order; a failure of one does not stop the others. */
export async function runEach<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  change: (item: Item) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, refused: [] }
  for (const item of items) {
    try {
      await change(item)
      outcome.done += 1
    } catch (error) {
      outcome.refused.push({ name: nameOf(item), sentence: messageOf(error) })
    }
  }
  return outcome
}
