// The sentences at the fields of sign-up and sign-in, apart from the others: these pages are most people's first load.
import type { PlatformProblems } from '#domain/platform/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { msg } from '#texts/msg.ts'
import { say, type Sentences } from '../sentences.ts'
import type { Translator } from '../translator.ts'

type Account = Extract<keyof PlatformProblems, `account.${string}` | `password.${string}`>

export const accountProblems: Sentences<Pick<PlatformProblems, Account>> = {
  'account.nameMissing': msg`Enter your name.`,
  'account.nameTooLong': msg<'max'>`Use at most {max} characters.`,
  'account.email': msg`Enter an e-mail address.`,
  'account.ownPasswordMissing': msg`Enter your password.`,
  'password.missing': msg`Enter a password.`,
  'password.tooShort': msg<'min'>`Use at least {min} characters.`,
  'password.tooLong': msg<'max'>`Use at most {max} characters.`,
  'password.oneCharacter': msg`Use more than one character.`,
  'password.isEmail': msg`Use something other than your e-mail address.`,
  'password.repeatMissing': msg`Repeat the password.`,
  'password.differs': msg`The passwords don’t match.`,
}

const sentences = Object.entries(accountProblems)

/** What is wrong with a field of an account, said without the sentences of all areas. */
export function accountProblemText({ code, values }: Problem, t: Translator): string {
  const known = sentences.find(([name]) => code === `platform.${name}`)
  return known ? say(known[1], values, t) : code
}
