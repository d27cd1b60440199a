// The parties that may sign at a place, as entries of a menu.
import { Signature } from 'lucide-react'
import { signingParties, signingPartyLabels, type SigningParty } from '#domain/documents/contract-parties.ts'
import type { MenuAction } from '#web/ui/overlays/menu-props.ts'

/** With `chosen` the entries are alternatives of which one is in force. */
export const signatureEntries = (onSelect: (party: SigningParty) => void, chosen?: string): MenuAction[] =>
  signingParties.map((party) => ({
    label: signingPartyLabels[party],
    ...(chosen === undefined ? { icon: <Signature aria-hidden /> } : { checked: party === chosen }),
    onSelect: () => onSelect(party),
  }))
