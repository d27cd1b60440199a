// The sentences of src/domain/platform/problems.ts.
import type { PlatformProblems } from '#domain/platform/problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import { entityNames } from '../entity-errors.ts'
import type { Sentences } from '../sentences.ts'
import { accountProblems } from './account-problems.ts'

/** Records that are never missing but may have been changed by somebody else. */
const changedRecords: Record<string, Text> = {
  access: msg({ message: 'access', context: 'in: Someone else changed this access.' }),
  account: msg({ message: 'account', context: 'in: Someone else changed this account.' }),
  clause: msg({ message: 'clause', context: 'in: Someone else changed this clause.' }),
  deal: msg({ message: 'deal', context: 'in: Someone else changed this deal.' }),
  enrolment: msg({ message: 'enrolment', context: 'in: Someone else changed this enrolment.' }),
  guest: msg({ message: 'guest', context: 'in: Someone else changed this guest.' }),
  'guest list': msg({ message: 'guest list', context: 'in: Someone else changed this guest list.' }),
  hold: msg({ message: 'hold', context: 'in: Someone else changed this hold.' }),
  line: msg({ message: 'line', context: 'in: Someone else changed this line.' }),
  message: msg({ message: 'message', context: 'in: Someone else changed this message.' }),
  note: msg({ message: 'note', context: 'in: Someone else changed this note.' }),
  record: msg({ message: 'record', context: 'in: Someone else changed this record.' }),
  reminder: msg({ message: 'reminder', context: 'in: Someone else changed this reminder.' }),
  run: msg({ message: 'run', context: 'in: Someone else changed this run.' }),
  segment: msg({ message: 'segment', context: 'in: Someone else changed this segment.' }),
  series: msg({ message: 'series', context: 'in: Someone else changed this series.' }),
  template: msg({ message: 'template', context: 'in: Someone else changed this template.' }),
  view: msg({ message: 'view', context: 'in: Someone else changed this view.' }),
}
const stale = msg<'entity'>`Someone else changed this {entity} in the meantime. Reload to see the latest version.`

export const platformProblems: Sentences<PlatformProblems> = {
  ...accountProblems,
  'organisation.nameMissing': msg`Enter a name.`,
  'organisation.monthMissing': msg`Choose a month.`,
  'slug.missing': msg`Enter an address.`,
  'slug.tooShort': msg<'min'>`Use at least {min} characters.`,
  'slug.form': msg`Use lower-case letters, digits and single hyphens.`,
  'slug.reserved': msg`This address is reserved. Choose another.`,
  'slug.taken': msg`This address is already taken. Please choose another.`,
  'member.roleMissing': msg`Choose a role.`,
  'member.artistMissing': msg`Choose an artist.`,
  'member.artistUnknown': msg`Choose an artist on your roster.`,
  'member.artistsMissing': msg`Choose at least one artist, or all of them.`,
  'member.tooManyArtists': msg<'max'>`Choose at most {max} artists.`,
  'member.levelMissing': msg`Choose a level.`,
  'member.lastOwner': msg`An organisation needs an owner. Make someone else an owner first.`,
  'member.ownerOnly': msg`Only another owner can do this to an owner.`,
  'member.ownerRole': msg`Only an owner can make someone an owner.`,
  'member.self': msg`Ask another owner or admin to change your own permissions.`,
  'member.notActive': msg`This member is not active.`,
  'member.notSuspended': msg`This member is not suspended.`,
  'invitation.alreadyMember': msg`This person is already a member.`,
  'invitation.alreadyInPortal': msg`This person already has access to this artist’s portal.`,
  'invitation.suspended': msg`This person is suspended. Restore their access instead.`,
  'invitation.otherAddress': msg`This invitation was sent to another e-mail address. Sign in with that one.`,
  'waitlist.agencyMissing': msg`Enter the name of your agency.`,
  'waitlist.joined': msg`This person has already joined.`,
  'waitlist.notConfirmed': msg`This address is not confirmed yet.`,
  'artist.archived': msg<'name'>`{name} is archived. Restore the artist first.`,
  'email.unreachable': msg`This is not a valid e-mail address.`,
  'file.nameMissing': msg`Enter a name.`,
  'file.empty': msg`This file is empty.`,
  'file.tooLarge': msg<'megabytes'>`This file is larger than {megabytes} MB.`,
  'file.type': msg`This file type is not supported. Use images, PDF, Word, Excel, PowerPoint, OpenDocument, text, CSV, audio or ZIP.`,
  'file.notPicture': msg`Choose a PNG, JPEG, WebP or GIF image.`,
  'file.pictureTooLarge': msg`This picture is too large.`,
  'file.damaged': msg`This file is damaged or protected.`,
  'file.unpacksTooLarge': msg<'megabytes'>`This file is larger than {megabytes} MB when unpacked.`,
  'file.spaceUsedUp': msg<'megabytes'>`Not enough storage space: {megabytes} MB left. Ask your operator for more.`,
  'file.pictureNotShown': msg`This picture is damaged or too large to show. Download the original instead.`,
  'file.takesTooLong': msg`Reading this file takes too long. Split it into several.`,
  'file.holdsTooMuch': msg`This file is too large to read. Split it into several.`,
  'note.missing': msg`Enter a text.`,
  'record.stale': ({ entity }, t) => {
    const name = entityNames[entity] ?? changedRecords[entity]
    return t(stale, { entity: name ? t(name) : entity })
  },
  'record.linkedGone': msg`A linked record no longer exists. Please choose another.`,
  'key.usedBefore': msg`This key was already used for another request.`,
  'collision.bankAccount': msg`This bank account already exists.`,
  'collision.blockedDays': msg`There is a confirmed show on these days.`,
  'collision.guestList': msg`The guest list has no room for that many people.`,
  'collision.hold': msg`This booking already has a hold.`,
  'collision.holdQueue': msg`Someone else changed these holds in the meantime. Please try again.`,
  'collision.confirmedShow': msg`This artist already has a confirmed show at that time.`,
  'collision.seal': msg`Someone else changed the signing certificate in the meantime. Please check it.`,
  'sample.inside': msg`This is a sample show. Remove it and make your own.`,
  'push.test': msg`Notifications on this device look like this.`,
}
