/** Calls that take an invoice to those who pay it: letters, reminders, links. */
export const outwardCalls = {}
