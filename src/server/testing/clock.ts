/** The clocks of tests: one that begins at a moment they name, and the machine's for what is judged by that. */
import { machineClock, type Clock } from '../clock.ts'

/** A clock that begins at `start` and goes on as time does. */
export function clockFrom(start: Date): Clock {
  const ahead = start.getTime() - performance.now()
  return () => new Date(ahead + performance.now())
}

/** Before the days that most tests name. */
export const testDay = new Date('2026-11-23T12:00:00Z')

/** So many milliseconds from now by the machine's clock; what a test says of it has to hold on every day. */
export const fromNow = (ms = 0): Date => new Date(machineClock().getTime() + ms)
