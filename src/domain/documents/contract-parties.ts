// Who stands on a contract, free of schemas so that any page may carry it.

/** The sides of a contract. The agency signs for itself, or in the artist's name. */
export const signingParties = ['purchaser', 'artist', 'agency'] as const
export type SigningParty = (typeof signingParties)[number]
export const signingPartyLabels: Record<SigningParty, string> = {
  purchaser: 'Promoter',
  artist: 'Artist',
  agency: 'Agency',
}

export const signerStates = ['waiting', 'sent', 'opened', 'signed', 'declined', 'expired'] as const
export type SignerState = (typeof signerStates)[number]
export const signerStateLabels: Record<SignerState, string> = {
  waiting: 'Not asked yet',
  sent: 'Asked',
  opened: 'Opened',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
}

/** How a signer shows who they are: the link of the e-mail, or a code by e-mail besides. */
export const signerAuths = ['link', 'code'] as const
export type SignerAuth = (typeof signerAuths)[number]
export const signerAuthLabels: Record<SignerAuth, string> = {
  link: 'Link in the e-mail',
  code: 'Link, and a code by e-mail',
}

export const contractLanguages = ['en', 'de'] as const
export type ContractLanguage = (typeof contractLanguages)[number]
export const contractLanguageLabels: Record<ContractLanguage, string> = { en: 'English', de: 'Deutsch' }

export const contractKinds = ['performance', 'deal_memo', 'rider_cover', 'other'] as const
export type ContractKind = (typeof contractKinds)[number]
export const contractKindLabels: Record<ContractKind, string> = {
  performance: 'Performance agreement',
  deal_memo: 'Deal memo',
  rider_cover: 'Rider cover',
  other: 'Other',
}
