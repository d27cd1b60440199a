// The press kit of an artist as a public page.
import type { PressKitSection } from '#domain/desk/press-kits/press-kits.ts'
import { msg, type Text } from '#texts/msg.ts'

export const pressKitSectionLabels: Record<PressKitSection, Text> = {
  pictures: msg`Press photos`,
  logos: msg`Logos`,
  documents: msg`Downloads`,
}

export const pressKitPageTexts = {
  title: msg<'artist' | 'agency'>`{artist}: press kit, photos and biography | {agency}`,
  description: msg<
    'artist' | 'agency'
  >`Press photos, biography, shows and contact for {artist}, represented by {agency}.`,
  pressKit: msg`Press kit`,
  preview: msg`Preview. This press kit is not published yet.`,
  biography: msg`Biography`,
  allPictures: msg`Download all photos`,
  inquire: msg`Send booking inquiry`,
  photoOf: msg<'artist' | 'number'>`{artist}, photo {number}`,
  logoOf: msg<'artist' | 'number'>`Logo of {artist}, version {number}`,
  credit: msg<'name'>`Photo: {name}`,
  print: msg`Print size`,
  printOf: msg<'name'>`Download {name} in print size`,
  nameCredit: msg`Please print the credit with each photo.`,
  music: msg`Music and videos`,
  website: msg`Website`,
  shows: msg`Shows`,
  tickets: msg`Tickets`,
  ticketsFor: msg<'show'>`Tickets for {show}`,
  contact: msg`Contact`,
  archiveName: msg<'artist'>`{artist} photos`,
  missingTitle: msg`Press kit not available`,
  missing: msg`This press kit doesn’t exist or is not public.`,
}
