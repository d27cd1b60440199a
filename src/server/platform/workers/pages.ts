/** Parts a long list of rows into pages, each small enough to be read between two other requests. */
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'

const pageSize = 64 * 1024
const maxSize = 64 * 1024 * 1024

/** About how many bytes a value takes: its texts, and a little for everything that holds them. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 8
  if (value === null || typeof value !== 'object') return 8
  let size = 8
  for (const each of Array.isArray(value) ? value : Object.values(value)) size += sizeOf(each)
  return size
}

/** BAD_REQUEST when all rows together are more than `limit`: a small file can say the same long text many times. */
export class Pager<Row> {
  readonly #send: (rows: Row[]) => void
  readonly #limit: number
  #rows: Row[] = []
  #size = 0
  #total = 0

  constructor(send: (rows: Row[]) => void, limit = maxSize) {
    this.#send = send
    this.#limit = limit
  }

  put(row: Row): void {
    const size = sizeOf(row)
    this.#rows.push(row)
    this.#size += size
    this.#total += size
    if (this.#total > this.#limit) {
      throw new DomainError('BAD_REQUEST', { problem: platformProblem('file.holdsTooMuch') })
    }
    if (this.#size >= pageSize) this.flush()
  }

  flush(): void {
    if (this.#rows.length > 0) this.#send(this.#rows)
    this.#rows = []
    this.#size = 0
  }
}
