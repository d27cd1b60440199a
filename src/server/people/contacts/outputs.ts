/** How people can be reached, as every call about them answers it. */
import { z } from 'zod'

const text = z.string().nullable()

export const Emails = z.array(
  z.strictObject({
    address: z.string(),
    label: text,
    isPrimary: z.boolean().default(false),
    /** E-mails to it came back. */
    isBounced: z.boolean().default(false),
  }),
)
export const Phones = z.array(
  z.strictObject({ number: z.string(), label: text, hasWhatsapp: z.boolean().default(false) }),
)

/** Part of every person in a list. */
export const contactDetailsShape = { emails: Emails, phones: Phones, doNotContact: z.boolean() }
