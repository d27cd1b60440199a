// What a password must be, said before it is sent.

export const passwordMinLength = 8
export const passwordMaxLength = 200

/** The sentence beside the field, or undefined. Common passwords are refused by the sign-in service besides. */
export function passwordProblem(password: string, emailAddress = ''): string | undefined {
  if (password === '') return 'Enter a password.'
  // Counted as people count: an emoji is one character.
  const length = Array.from(password).length
  if (length < passwordMinLength) return `Use at least ${passwordMinLength} characters.`
  if (length > passwordMaxLength) return `Use at most ${passwordMaxLength} characters.`
  if (new Set(password).size === 1) return 'Use more than one character.'
  if (emailAddress && password.toLowerCase() === emailAddress.trim().toLowerCase()) {
    return 'Use something other than your email address.'
  }
  return undefined
}
