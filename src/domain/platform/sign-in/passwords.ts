// What a password must be, checked before it is sent.
import type { Problem } from '../../problems.ts'
import { platformProblem } from '../problems.ts'

export const passwordMinLength = 8
export const passwordMaxLength = 200

/** What is wrong with it, or undefined. The sign-in service also refuses common passwords. */
export function passwordProblem(password: string, emailAddress = ''): Problem | undefined {
  if (password === '') return platformProblem('password.missing')
  // Counted as people count: an emoji is one character.
  const length = Array.from(password).length
  if (length < passwordMinLength) return platformProblem('password.tooShort', { min: passwordMinLength })
  if (length > passwordMaxLength) return platformProblem('password.tooLong', { max: passwordMaxLength })
  if (new Set(password).size === 1) return platformProblem('password.oneCharacter')
  if (emailAddress && password.toLowerCase() === emailAddress.trim().toLowerCase()) {
    return platformProblem('password.isEmail')
  }
  return undefined
}
