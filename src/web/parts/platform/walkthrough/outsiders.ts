// Where the walkthrough never shows itself.

const linked =
  /^\/(accept-invite|advancing|auth-callback|authorize|check-email|contract|day-sheet|debug|forgot-password|guest-list|inquiry|invoice|offer|opt-out|reset-password|share-artist|sign|sso-callback|verify|waitlist)(\/|$)/

/** Pages that a link leads to: for one document, list, question or answer, which comes before any introduction. */
export const isForOutsiders = (path: string): boolean => linked.test(path)
