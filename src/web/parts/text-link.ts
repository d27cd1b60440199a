// The look of a link within a sentence.

export const textLink =
  'font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink'
