// What pages for outsiders say about the organisation whose they are.
import { z } from 'zod'

const text = z.string().nullable()

export const Face = z.strictObject({
  name: z.string(),
  email: text,
  phone: text,
  website: text,
  /** The address of a picture on this server. */
  logo: text,
  /** '#0a5f4d' */
  brandColour: text,
})
export type Face = z.infer<typeof Face>
