// Who signs a contract, free of schemas so that any page may carry it.

/** The sides of a contract. The agency signs for itself, or in the artist's name. */
export const signingParties = ['purchaser', 'artist', 'agency'] as const
export type SigningParty = (typeof signingParties)[number]

export const signerStates = ['waiting', 'sent', 'opened', 'signed', 'declined', 'expired'] as const
export type SignerState = (typeof signerStates)[number]

/** How a signer shows who they are: the link of the e-mail, or a code by e-mail besides. */
export const signerAuths = ['link', 'code'] as const
export type SignerAuth = (typeof signerAuths)[number]

export const contractKinds = ['performance', 'deal_memo', 'rider_cover', 'other'] as const
export type ContractKind = (typeof contractKinds)[number]
