// The face that an agency shows to outsiders: its logo and its colour.
import { z } from 'zod'
import { asMessage } from '../../problems.ts'
import { platformProblem } from '../problems.ts'

/** Characters of a logo as a data address: what a page may carry along without anybody waiting for it. */
export const maxLogoLength = 90_000

const logo = z
  .string()
  .max(maxLogoLength, asMessage(platformProblem('file.notPicture')))
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, asMessage(platformProblem('file.notPicture')))

export const OrganisationFaceInput = z
  .strictObject({
    /** A PNG as a data address; null for the initials. */
    logo: logo.nullable(),
    /** '#0a5f4d'; null for ink. */
    brandColour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
  })
  .meta({ examples: [{ logo: 'data:image/png;base64,iVBORw0KGgo=', brandColour: '#0a5f4d' }] })
export type OrganisationFaceInput = z.infer<typeof OrganisationFaceInput>
