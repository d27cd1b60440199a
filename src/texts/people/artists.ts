// Words for artists: types, roster status, colleagues, links, and what tax needs to know of them.
import type { AgentRole, ArtistKind, LinkKind } from '#domain/people/artists.ts'
import type { RosterAction } from '#domain/people/roster.ts'
import type { RosterStatus } from '#domain/people/roster-statuses.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { LegalKind, PaysTo, VatStatus } from '#domain/people/artist-tax.ts'
import type { TaxFigureKey } from '#domain/people/tax-figure-keys.ts'

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

/** Words for what tax needs to know of an artist, and for the figures of tax law. */
export const legalKindLabels: Record<LegalKind, Text> = {
  natural: msg`Natural person`,
  partnership: msg`Partnership`,
  company: msg`Company`,
}

export const vatStatusLabels: Record<VatStatus, Text> = {
  standard: msg`Standard rate`,
  reduced: msg`Reduced rate`,
  small_business: msg`Small business, no VAT`,
  foreign: msg`Established abroad`,
}

export const paysToLabels: Record<PaysTo, Text> = {
  agency: msg`Agency’s account`,
  artist: msg`Artist’s account`,
}

export const taxFigureLabels: Record<TaxFigureKey, Text> = {
  vat_standard_pct: msg`VAT, standard rate`,
  vat_reduced_pct: msg`VAT, reduced rate`,
  wht_pct: msg`Withholding tax`,
  wht_surcharge_pct: msg`Solidarity surcharge on the withholding tax`,
  wht_threshold_minor: msg`Withholding tax, exempt up to (per performance and person)`,
  wht_cost_pct_natural: msg`Withholding tax after costs, natural persons`,
  wht_cost_pct_company: msg`Withholding tax after costs, companies`,
  ksk_pct: msg`Artists’ social security levy`,
  ksk_threshold_minor: msg`Artists’ social security levy, exempt fees per year`,
  base_rate_pct: msg`Base rate of interest`,
  late_points: msg`Points above the base rate for late payment`,
  late_lump_minor: msg`Lump sum for late payment`,
  small_business_prior_minor: msg`Small business, turnover of the previous year`,
  small_business_current_minor: msg`Small business, turnover of the current year`,
  small_invoice_minor: msg`Small invoices, gross up to`,
}
