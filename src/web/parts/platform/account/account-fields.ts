// The rules of the fields that the account pages share.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isEmail } from '#domain/formats.ts'
import { passwordProblem } from '#domain/platform/passwords.ts'
import type { FieldRule } from './use-fields.ts'

const clean = (typed: string) => typed.trim()

export const emailRule: FieldRule = {
  clean,
  problem: (value) => (isEmail(value) ? undefined : i18n._(msg`Enter an e-mail address.`)),
}

/** A password as it is typed to sign in: whatever it is. */
export const presentPasswordRule: FieldRule = {
  problem: (value) => (value === '' ? i18n._(msg`Enter your password.`) : undefined),
}

/** A new password by the domain's rule; the sign-in service also refuses the common ones. */
export const newPasswordRule: FieldRule = { problem: (value) => passwordProblem(value) }

const nameMaxLength = 120

export const nameRule: FieldRule = {
  clean,
  problem: (value) => {
    if (value === '') return i18n._(msg`Enter your name.`)
    return value.length <= nameMaxLength ? undefined : i18n._(msg`Use at most ${nameMaxLength} characters.`)
  },
}
