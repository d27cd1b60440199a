// A person's own account: the profile and the forms around signing in.
import { z } from 'zod'
import { email, locale, optionalPhone, requiredText, timeZone } from '../fields.ts'
import { passwordProblem } from './passwords.ts'

export const ProfileInput = z.strictObject({
  name: requiredText(120, 'Enter your name.'),
  phone: optionalPhone(),
  locale: locale(),
  tz: timeZone(),
})
export type ProfileInput = z.infer<typeof ProfileInput>

/** Passwords are taken as typed: a blank at the end is part of them. */
const newPassword = z.string({ error: 'Enter a password.' }).superRefine((value, context) => {
  const message = passwordProblem(value)
  if (message) context.addIssue({ code: 'custom', message })
})

/** Signing in asks only that something is there: the rules of old passwords were others. */
export const LoginInput = z.strictObject({
  email: email(),
  password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.'),
})
export type LoginInput = z.infer<typeof LoginInput>

export const SignUpInput = z
  .strictObject({ name: requiredText(120, 'Enter your name.'), email: email(), password: newPassword })
  .superRefine((input, context) => {
    const message = passwordProblem(input.password, input.email)
    if (message) context.addIssue({ code: 'custom', path: ['password'], message })
  })
export type SignUpInput = z.infer<typeof SignUpInput>

/** An e-mail to this address: magic link, forgotten password. */
export const EmailInput = z.strictObject({ email: email() })
export type EmailInput = z.infer<typeof EmailInput>

export const PasswordInput = z
  .strictObject({ password: newPassword, repeat: z.string({ error: 'Repeat the password.' }) })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: 'The passwords differ.',
  })
export type PasswordInput = z.infer<typeof PasswordInput>
