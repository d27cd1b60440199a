// Moves the clock of one organisation on a server that was started for the journeys.
import { clockURL } from './address.ts'

/** Lets time pass for one organisation; what falls due is dealt with shortly after. */
export async function passHours(slug: string, hours: number): Promise<void> {
  const answer = await fetch(`${clockURL}/?slug=${slug}&hours=${hours}`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
}
