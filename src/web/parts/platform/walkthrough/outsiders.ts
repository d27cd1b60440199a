// Who never sees the walkthrough automatically.

const linked = /^\/(advancing|contract|day-sheet|guest-list|inquiry|invoice|offer|sign)\//

/** Pages for people who come once, for one document, list or question: they are not users of the app. */
export const isForOutsiders = (path: string): boolean => linked.test(path)
