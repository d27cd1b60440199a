// What a confirmation writes down about the offers and holds that end with it.
import { msg } from '#texts/msg.ts'

export const confirmationNotes = {
  currentTerms: msg`Confirmed on the current terms`,
  confirmedElsewhere: msg`Confirmed elsewhere`,
}
