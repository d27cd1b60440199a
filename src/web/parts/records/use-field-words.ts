// The fields of venues, companies and contacts as they are called within a sentence.
import { useLingui } from '@lingui/react/macro'

/** Fields that belong together have one name. */
export function useFieldWords(): Record<string, string> {
  const { t } = useLingui()
  const [name, address, details, notes, people] = [
    t`the name`,
    t`the address`,
    t`the billing data`,
    t`the notes`,
    t`the people`,
  ]
  const reach = t`the contact data`
  return {
    name,
    firstName: name,
    lastName: name,
    aka: name,
    legalName: details,
    kind: t`the kind`,
    kinds: t`the kind`,
    role: t`the role`,
    addressLine1: address,
    addressLine2: address,
    zip: address,
    city: address,
    region: address,
    country: address,
    latitude: address,
    longitude: address,
    tz: t`the time zone`,
    capacity: t`the capacity`,
    operatorCompanyId: t`the operator`,
    phone: reach,
    email: reach,
    website: reach,
    emails: reach,
    phones: reach,
    companies: t`the companies`,
    contacts: people,
    ageLimit: t`the age limit`,
    curfew: t`the curfew`,
    loadIn: t`load-in`,
    parking: t`parking`,
    vatId: details,
    taxNumber: details,
    registerNo: details,
    billingEmail: details,
    currency: details,
    paymentTermsDays: details,
    language: t`the language`,
    blocked: t`the block`,
    blockedReason: t`the block`,
    doNotContact: t`the mark “do not contact”`,
    tags: t`the tags`,
    notesInternal: notes,
  }
}
