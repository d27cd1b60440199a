// The rules of the fields that the account pages share; zod/mini, since these pages are part of the first load.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { passwordProblem } from '#domain/passwords.ts'

export const emailField = z
  .string()
  .check(z.trim(), z.email({ error: () => i18n._(msg`Enter an e-mail address.`) }))

/** A password as it is typed to sign in: whatever it is. */
export const presentPassword = z
  .string()
  .check(z.minLength(1, { error: () => i18n._(msg`Enter your password.`) }))

/** A new password by the domain's rule; the sign-in service also refuses the common ones. */
export const newPassword = z.string().check(
  z.superRefine((password: string, context) => {
    const message = passwordProblem(password)
    if (message) context.addIssue({ code: 'custom', message })
  }),
)

export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => i18n._(msg`Enter your name.`) }),
    z.maxLength(120, { error: () => i18n._(msg`Use at most 120 characters.`) }),
  )
