// The parties that may sign at a place, as entries of a menu.
import { Signature } from 'lucide-react'
import { signingParties, type SigningParty } from '#domain/documents/contract-parties.ts'
import { translate } from '#web/texts.ts'
import type { MenuAction } from '#web/ui/overlays/menu-props.ts'
import { signingPartyLabels } from '#texts/documents/contract-labels.ts'

/** With `chosen` the entries are alternatives of which one is in force. */
export const signatureEntries = (onSelect: (party: SigningParty) => void, chosen?: string): MenuAction[] =>
  signingParties.map((party) => ({
    label: translate()(signingPartyLabels[party]),
    ...(chosen === undefined ? { icon: <Signature aria-hidden /> } : { checked: party === chosen }),
    onSelect: () => onSelect(party),
  }))
