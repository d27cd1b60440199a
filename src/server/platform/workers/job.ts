/** What a process of its own can be asked to read. */

/**
 * What a noun's `…-job.ts` exports as `job`: reads one thing. What is short is returned; of what may be long, `put` takes
 * one row after the other. A DomainError that it throws reaches whoever asked.
 */
export type Job<Order, Value, Row = never> = (order: Order, put: (row: Row) => void) => Value | Promise<Value>

/** `module` is the address of the file that exports the job. */
export type JobOrder = { module: string; order: unknown }
