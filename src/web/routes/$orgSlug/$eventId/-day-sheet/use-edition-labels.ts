// What the editions of a sheet are called: for whom each is.
import { useLingui } from '@lingui/react/macro'
import type { SheetEdition } from '#domain/road/day-sheets/day-sheets.ts'

/** In the order in which one chooses. */
export const editionChoices = ['house', 'party', 'crew'] as const satisfies readonly SheetEdition[]

export function useEditionLabels(): Record<SheetEdition, string> {
  const { t } = useLingui()
  return { party: t`Touring party`, crew: t`Crew`, house: t`Promoter and venue` }
}

/** What each leaves out, for whoever chooses. */
export function useEditionHints(): Record<SheetEdition, string> {
  const { t } = useLingui()
  return {
    party: t`Everything, with booking numbers, notes and the Wi-Fi.`,
    crew: t`Like the touring party’s, but without the promoter’s contacts.`,
    house: t`Without notes, booking numbers and details for the party.`,
  }
}
