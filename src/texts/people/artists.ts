// Words for artists: types, roster status, colleagues, links.
import type { AgentRole, ArtistKind, LinkKind } from '#domain/people/artists.ts'
import type { RosterAction } from '#domain/people/roster.ts'
import type { RosterStatus } from '#domain/people/roster-statuses.ts'
import { msg, type Text } from '#texts/msg.ts'

export const artistKindLabels: Record<ArtistKind, Text> = {
  solo: msg`Solo`,
  duo: msg`Duo`,
  band: msg`Band`,
  dj: msg`DJ`,
  live_act: msg`Live act`,
  ensemble: msg`Ensemble`,
  speaker: msg`Speaker`,
}

export const linkLabels: Record<LinkKind, Text> = {
  instagram: msg`Instagram`,
  facebook: msg`Facebook`,
  tiktok: msg`TikTok`,
  youtube: msg`YouTube`,
  spotify: msg`Spotify`,
  appleMusic: msg`Apple Music`,
  soundcloud: msg`SoundCloud`,
  bandcamp: msg`Bandcamp`,
  residentAdvisor: msg`Resident Advisor`,
  presskit: msg`Press kit`,
}

export const agentRoleLabels: Record<AgentRole, Text> = {
  co: msg`Co-agent`,
  assistant: msg`Assistant`,
}

export const rosterLabels: Record<RosterStatus, Text> = {
  prospect: msg`Prospect`,
  active: msg({ message: 'Active', context: 'roster status of an artist' }),
  paused: msg`Paused`,
  former: msg`Former`,
}

export const rosterActionLabels: Record<RosterAction, Text> = {
  sign: msg`Sign to roster`,
  pause: msg`Pause`,
  resume: msg`Resume`,
  part: msg`Part ways`,
  return: msg`Return to roster`,
}
