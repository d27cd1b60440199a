// How to reach an organisation, in one line: below e-mails to people outside.
import { phoneText } from '#domain/platform/phones.ts'

/** No line ends within a number. */
const unbrokenPhone = (phone: string) => phoneText(phone).replaceAll(' ', '\u00a0')

/** 'Halbmond Booking, booking@halbmond.example, +49 341 5550137'; what is not known is left out. */
export const contactLine = (organisation: {
  name: string
  email: string | null
  phone: string | null
}): string =>
  [organisation.name, organisation.email, organisation.phone && unbrokenPhone(organisation.phone)]
    .filter(Boolean)
    .join(', ')
