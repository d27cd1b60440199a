/** Lists whose rows are not checked as they leave the server, and what they look like nonetheless. */
import { z } from 'zod'

const lists = new WeakMap<z.core.$ZodType, z.ZodType>()

/** A schema of the same type that checks nothing but that it is a list. */
export function uncheckedList<List extends z.ZodType>(checked: List) {
  const unchecked = z.custom<z.output<List>>(Array.isArray)
  lists.set(unchecked, checked)
  return unchecked
}

/** What a list would be checked against; undefined for every other schema. */
export const checkedList = (schema: z.core.$ZodType): z.ZodType | undefined => lists.get(schema)
