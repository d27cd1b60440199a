// The e-mails of the sign-in service: confirming addresses, links and codes, changes of the account.
import { msg, type Text } from '#texts/msg.ts'

export type AuthEmailKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email_change'
  | 'reauthentication'
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_code_used'
  | 'identity_added'
  | 'identity_removed'
  | 'already_registered'

export const authEmailTexts: Record<AuthEmailKind, { subject: Text; text: Text; button?: Text }> = {
  signup: {
    subject: msg`Confirm your e-mail address`,
    text: msg`Welcome to Fermata. Confirm this address to activate your account.`,
    button: msg`Confirm address`,
  },
  magiclink: {
    subject: msg`Your sign-in link`,
    text: msg`Use this link to sign in. It works once.`,
    button: msg`Sign in`,
  },
  recovery: {
    subject: msg`Choose a new password`,
    text: msg`You requested a password reset. The link signs you in to choose a new password.`,
    button: msg`Choose a new password`,
  },
  invite: {
    subject: msg`You are invited to Fermata`,
    text: msg`An account has been created for you. Accept the invitation and choose a password.`,
    button: msg`Accept invitation`,
  },
  email_change: {
    subject: msg`Confirm your new e-mail address`,
    text: msg`You requested a new e-mail address. It takes effect once both addresses are confirmed.`,
    button: msg`Confirm change`,
  },
  reauthentication: {
    subject: msg`Your confirmation code`,
    text: msg`Enter this code to confirm that it’s you.`,
  },
  password_changed: {
    subject: msg`Your password was changed`,
    text: msg`The password of your account was changed. All other sessions were signed out.`,
  },
  email_changed: {
    subject: msg`Your e-mail address was changed`,
    text: msg`Your account has a new e-mail address. You can no longer sign in with this one.`,
  },
  factor_added: {
    subject: msg`An authenticator app was added`,
    text: msg`Signing in to your account now needs a code from the app. All other sessions were signed out.`,
  },
  factor_removed: {
    subject: msg`Your authenticator app was removed`,
    text: msg`The authenticator app of your account was removed. Signing in no longer needs its code.`,
  },
  passkey_added: {
    subject: msg`A passkey was added`,
    text: msg`You can now sign in to your account with it, without your password.`,
  },
  passkey_removed: {
    subject: msg`A passkey was removed`,
    text: msg`It no longer signs you in to your account.`,
  },
  recovery_code_used: {
    subject: msg`A recovery code was used`,
    text: msg`Someone, probably you, signed in with a recovery code instead of a passkey or the app.`,
  },
  identity_added: {
    subject: msg`An agency account was connected`,
    text: msg`You can now sign in to Fermata with the account that your agency manages.`,
  },
  identity_removed: {
    subject: msg`An agency account was disconnected`,
    text: msg`The account that your agency manages no longer signs you in to Fermata.`,
  },
  already_registered: {
    subject: msg`You already have an account`,
    text: msg`Someone, probably you, tried to sign up with this address. Sign in instead.`,
    button: msg`Sign in`,
  },
}

export const authEmailNotes = {
  orCode: msg`Or enter this code where you are asked for it:`,
  minutes: msg<'count'>`{count, plural, one {Valid for # minute.} other {Valid for # minutes.}}`,
  hours: msg<'count'>`{count, plural, one {Valid for # hour.} other {Valid for # hours.}}`,
  alarm: msg`If this wasn’t you, reset your password now and inform the owner of your organisation.`,
} as const
