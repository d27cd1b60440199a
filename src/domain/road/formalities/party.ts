// Who travels, with an artist as a rule or on one tour.
import { z } from 'zod'
import { id, optionalText } from '../../fields.ts'
import { peopleProblem } from '../../people/problems.ts'
import { asMessage } from '../../problems.ts'
import { roadProblem } from '../problems.ts'

const TravellerInput = z.strictObject({
  contactId: id(peopleProblem('person.missing')),
  /** What they do on tour: lights, driving, guitar. */
  role: optionalText(80),
})
export type TravellerInput = z.output<typeof TravellerInput>

const most = 80
export const PartyInput = z
  .strictObject({
    travellers: z.array(TravellerInput).max(most, asMessage(roadProblem('traveller.tooMany', { max: most }))),
  })
  .superRefine(({ travellers }, context) => {
    const ids = travellers.map(({ contactId }) => contactId)
    ids.forEach((contactId, index) => {
      if (ids.indexOf(contactId) === index) return
      const message = asMessage(peopleProblem('person.twice'))
      context.addIssue({ code: 'custom', path: ['travellers', index, 'contactId'], message })
    })
  })
export type PartyInput = z.output<typeof PartyInput>
