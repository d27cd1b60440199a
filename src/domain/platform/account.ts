// A person's own account: the profile and the forms around signing in.
import { z } from 'zod'
import { email, locale, optionalPhone, requiredText, timeZone } from '../fields.ts'
import { asMessage } from '../problems.ts'
import { passwordProblem } from './sign-in/passwords.ts'
import { platformProblem } from './problems.ts'

const nameMissing = platformProblem('account.nameMissing')

export const ProfileInput = z.strictObject({
  name: requiredText(120, nameMissing),
  phone: optionalPhone(),
  locale: locale(),
  tz: timeZone(),
})
export type ProfileInput = z.infer<typeof ProfileInput>

/** Passwords are taken as typed: a blank at the end is part of them. */
const newPassword = z
  .string({ error: asMessage(platformProblem('password.missing')) })
  .superRefine((value, context) => {
    const problem = passwordProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: asMessage(problem) })
  })

const ownPasswordMissing = asMessage(platformProblem('account.ownPasswordMissing'))

/** Signing in asks only that something is there: the rules of old passwords were others. */
export const LoginInput = z.strictObject({
  email: email(),
  password: z.string({ error: ownPasswordMissing }).min(1, ownPasswordMissing),
})
export type LoginInput = z.infer<typeof LoginInput>

export const SignUpInput = z
  .strictObject({ name: requiredText(120, nameMissing), email: email(), password: newPassword })
  .superRefine((input, context) => {
    const problem = passwordProblem(input.password, input.email)
    if (problem) context.addIssue({ code: 'custom', path: ['password'], message: asMessage(problem) })
  })
export type SignUpInput = z.infer<typeof SignUpInput>

/** An e-mail to this address: magic link, forgotten password. */
export const EmailInput = z.strictObject({ email: email() })
export type EmailInput = z.infer<typeof EmailInput>

export const PasswordInput = z
  .strictObject({
    password: newPassword,
    repeat: z.string({ error: asMessage(platformProblem('password.repeatMissing')) }),
  })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: asMessage(platformProblem('password.differs')),
  })
export type PasswordInput = z.infer<typeof PasswordInput>
