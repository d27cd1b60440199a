// What may be wrong with input about accounts, organisations, members and files, and why rules refuse;
// src/texts/platform/problems.ts says it.
import { problemsOf } from '../problems.ts'

export type PlatformProblems = {
  'account.nameMissing': null
  'account.nameTooLong': { max: number }
  'account.email': null
  'account.ownPasswordMissing': null
  'password.missing': null
  'password.tooShort': { min: number }
  'password.tooLong': { max: number }
  'password.oneCharacter': null
  'password.isEmail': null
  'password.repeatMissing': null
  'password.differs': null
  'organisation.nameMissing': null
  'organisation.monthMissing': null
  'backup.notHere': null
  'backup.running': null
  'organisation.exportRunning': null
  'slug.missing': null
  'slug.tooShort': { min: number }
  'slug.form': null
  'slug.reserved': null
  'slug.taken': null
  'member.roleMissing': null
  'member.artistMissing': null
  'member.artistUnknown': null
  'member.artistsMissing': null
  'member.tooManyArtists': { max: number }
  'member.levelMissing': null
  'member.lastOwner': null
  'member.ownerOnly': null
  'member.ownerRole': null
  'member.self': null
  'member.notActive': null
  'signIn.notRecent': null
  'secondFactor.needed': null
  'secondFactor.ownFirst': null
  'oauth.client': null
  'oauth.redirect': null
  'accessToken.nameMissing': null
  'accessToken.scopesMissing': null
  'accessToken.calendarsOfPerson': null
  'accessToken.secret': null
  // What a request to the API lacks before it is a call.
  'api.token': null
  'api.scope': { scope: string }
  'api.version': null
  'api.json': null
  'api.unknownField': null
  'singleSignOn.issuer': null
  'singleSignOn.clientIdMissing': null
  'singleSignOn.secretMissing': null
  'singleSignOn.noAnswer': null
  'member.notSuspended': null
  'invitation.alreadyMember': null
  'invitation.alreadyInPortal': null
  'invitation.suspended': null
  'invitation.otherAddress': null
  'waitlist.agencyMissing': null
  'waitlist.joined': null
  'waitlist.notConfirmed': null
  'artist.archived': { name: string }
  'email.unreachable': null
  'file.nameMissing': null
  'file.empty': null
  'file.tooLarge': { megabytes: number }
  'file.type': null
  'file.notPicture': null
  'file.pictureTooLarge': null
  'file.damaged': null
  'file.unpacksTooLarge': { megabytes: number }
  /** What is left. */
  'file.spaceUsedUp': { megabytes: number }
  'file.pictureNotShown': null
  'file.takesTooLong': null
  'file.holdsTooMuch': null
  'note.missing': null
  /** `entity`: the record that somebody else has changed, as in errors. */
  'record.stale': { entity: string }
  'record.linkedGone': null
  'key.usedBefore': null
  // Where two people collide and a constraint of the database decides.
  'collision.bankAccount': null
  'collision.blockedDays': null
  'collision.guestList': null
  'collision.hold': null
  'collision.holdQueue': null
  'collision.confirmedShow': null
  'collision.seal': null
  /** Something of a sample show would have left the agency. */
  'sample.inside': null
  /** The notice that a person sends to the own device. */
  'push.test': null
}

export const platformProblem = problemsOf<PlatformProblems>('platform')
