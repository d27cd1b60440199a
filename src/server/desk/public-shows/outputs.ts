// An announced show as everybody may know it.
import { z } from 'zod'

const text = z.string().nullable()

export const PublicShow = z.strictObject({
  id: z.uuid(),
  artist: z.strictObject({ name: z.string(), slug: z.string() }),
  name: z.string(),
  date: z.string(),
  endDate: text,
  timeZone: z.string(),
  doors: text,
  time: text,
  startsAt: text,
  venue: z.strictObject({ name: text, address: text, postalCode: text, city: text, country: text }),
  ticketUrl: text,
  onSaleAt: text,
})
