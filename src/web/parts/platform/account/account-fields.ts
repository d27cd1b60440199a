// The rules of the fields that the account pages share.
import { isEmail } from '#domain/formats.ts'
import { passwordProblem } from '#domain/platform/passwords.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { accountProblemText } from '#texts/platform/account-problems.ts'
import { translate } from '#web/texts.ts'
import type { FieldRule } from './use-fields.ts'

const clean = (typed: string) => typed.trim()
const ruleOf = (problem: (value: string) => Problem | false | undefined): Pick<FieldRule, 'problem'> => ({
  problem: (value) => {
    const found = problem(value)
    return found ? accountProblemText(found, translate()) : undefined
  },
})

export const emailRule: FieldRule = {
  clean,
  ...ruleOf((value) => !isEmail(value) && platformProblem('account.email')),
}

/** A password as it is typed to sign in: whatever it is. */
export const presentPasswordRule: FieldRule = ruleOf(
  (value) => value === '' && platformProblem('account.ownPasswordMissing'),
)

/** A new password by the domain's rule; the sign-in service also refuses the common ones. */
export const newPasswordRule: FieldRule = ruleOf((value) => passwordProblem(value))

const nameMaxLength = 120

export const nameRule: FieldRule = {
  clean,
  ...ruleOf((value) => {
    if (value === '') return platformProblem('account.nameMissing')
    return value.length > nameMaxLength && platformProblem('account.nameTooLong', { max: nameMaxLength })
  }),
}
