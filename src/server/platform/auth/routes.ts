/** The table of routes below `/auth/v1`. */
import type { Route } from './http.ts'
import * as admin from './routes/admin.ts'
import * as factors from './routes/factors.ts'
import * as emails from './routes/emails.ts'
import * as passkeys from './routes/passkeys.ts'
import * as open from './routes/public.ts'
import * as recovery from './routes/recovery-codes.ts'
import { signUp } from './routes/signup.ts'
import * as singleSignOn from './routes/single-sign-on.ts'
import { token } from './routes/token.ts'
import * as account from './routes/user.ts'
import { verifyGet, verifyPost } from './routes/verify.ts'

const { forAdmin } = admin

export const routes: Route[] = [
  ['GET', '/health', open.health],
  ['GET', '/settings', open.settings],
  ['GET', '/.well-known/jwks.json', open.jwks],
  ['GET', '/authorize', open.authorize],

  ['POST', '/signup', signUp],
  ['POST', '/token', token],
  ['POST', '/otp', emails.sendOtp],
  ['POST', '/magiclink', emails.sendMagicLink],
  ['POST', '/recover', emails.recover],
  ['POST', '/resend', emails.resend],
  ['POST', '/verify', verifyPost],
  ['GET', '/verify', verifyGet],

  ['GET', '/user', account.getUser],
  ['PUT', '/user', account.putUser],
  ['GET', '/reauthenticate', account.reauthenticate],
  ['POST', '/reauthenticate', account.reauthenticate],
  ['POST', '/logout', account.logout],
  ['GET', '/user/identities/authorize', singleSignOn.authorizeIdentity],
  ['DELETE', '/user/identities/:id', singleSignOn.deleteIdentity],

  ['GET', '/factors/recovery-codes', recovery.recoveryStatus],
  ['POST', '/factors/recovery-codes', recovery.makeRecoveryCodes],
  ['DELETE', '/factors/recovery-codes', recovery.dropRecoveryCodes],
  ['POST', '/factors/recovery-codes/regenerate', recovery.remakeRecoveryCodes],
  ['POST', '/factors/recovery-codes/verify', recovery.verifyRecoveryCode],
  ['POST', '/factors', factors.enroll],
  ['POST', '/factors/:id/challenge', factors.challenge],
  ['POST', '/factors/:id/verify', factors.verifyFactor],
  ['DELETE', '/factors/:id', factors.unenroll],

  ['POST', '/passkeys/registration/options', passkeys.passkeyRegistration],
  ['POST', '/passkeys/registration/verify', passkeys.verifyPasskeyRegistration],
  ['POST', '/passkeys/authentication/options', passkeys.passkeyAuthentication],
  ['POST', '/passkeys/authentication/verify', passkeys.verifyPasskeyAuthentication],
  ['GET', '/passkeys', passkeys.listPasskeys],
  ['PATCH', '/passkeys/:id', passkeys.patchPasskey],
  ['DELETE', '/passkeys/:id', passkeys.deletePasskey],

  ['POST', '/invite', forAdmin(admin.postInvite)],
  ['POST', '/admin/generate_link', forAdmin(admin.postGenerateLink)],
  ['GET', '/admin/users', forAdmin(admin.adminListUsers)],
  ['POST', '/admin/users', forAdmin(admin.adminCreateUser)],
  ['GET', '/admin/users/:id', forAdmin(admin.adminGetUser)],
  ['PUT', '/admin/users/:id', forAdmin(admin.adminUpdateUser)],
  ['DELETE', '/admin/users/:id', forAdmin(admin.adminDeleteUser)],
  ['GET', '/admin/users/:id/factors', forAdmin(admin.adminListFactors)],
  ['DELETE', '/admin/users/:id/factors/:factorId', forAdmin(admin.adminDeleteFactor)],
  ['GET', '/admin/users/:id/passkeys', forAdmin(admin.adminListPasskeys)],
  ['DELETE', '/admin/users/:id/passkeys/:passkeyId', forAdmin(admin.adminDeletePasskey)],

  ['POST', '/sso', singleSignOn.postSso],
  ['GET', '/sso/callback', singleSignOn.ssoCallback],
  ['*', '/sso*', open.noSso],
  ['*', '/oauth/*', open.noOauthServer],
  ['*', '/user/oauth/*', open.noOauthServer],
  ['*', '/admin/oauth/*', forAdmin(open.noOauthServer)],
  ['*', '/admin/custom-providers*', forAdmin(open.noProviders)],
]
