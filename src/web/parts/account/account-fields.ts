// The rules of the fields that the account pages share, for register(): those pages load without a schema library.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isEmail } from '#domain/formats.ts'
import { passwordProblem } from '#domain/passwords.ts'

const trimmed = (value: string) => value.trim()

export const emailRules = {
  setValueAs: trimmed,
  validate: (value: string) => isEmail(value.trim()) || i18n._(msg`Enter an e-mail address.`),
}

/** A password as it is typed to sign in: whatever it is. */
export const presentPasswordRules = {
  validate: (value: string) => value !== '' || i18n._(msg`Enter your password.`),
}

/** A new password by the domain's rule; the sign-in service also refuses the common ones. */
export const newPasswordRules = {
  validate: (value: string) => passwordProblem(value) ?? true,
}

const nameMaxLength = 120

export const nameRules = {
  setValueAs: trimmed,
  validate: (value: string) =>
    value.trim() === ''
      ? i18n._(msg`Enter your name.`)
      : value.trim().length <= nameMaxLength || i18n._(msg`Use at most ${nameMaxLength} characters.`),
}
