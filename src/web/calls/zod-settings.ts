// How zod works in the pages. To be imported where something is checked by a schema, before the first check.
import { config } from 'zod/v4/core'

// The content policy allows no code made from text, and the library would try.
config({ jitless: true })
