/** All operations of the API, by area. A path stays what it is; what is missing is added. */
import type { Operation } from './operation.ts'
import { bookingOperations } from './operations/booking.ts'
import { moneyOperations } from './operations/money.ts'
import { peopleOperations } from './operations/people.ts'
import { roadOperations } from './operations/road.ts'

export const operations: readonly Operation[] = [
  ...peopleOperations,
  ...bookingOperations,
  ...moneyOperations,
  ...roadOperations,
]
