// The advance that an agency starts with: the groups of the lists that promoters and tour managers use. It is kept in
// the organisation's language once it is used.
import type { AdvancingTemplateInput, TemplateGroup } from '#domain/road/advancing/advancing-inputs.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

type Field = TemplateGroup['fields'][number]
type More = Partial<Omit<Field, 'fieldName' | 'fieldType' | 'help' | 'options'>> & {
  help?: Text
  options?: readonly Text[]
}
type FieldText = More & { name: Text; fieldType: Field['fieldType'] }
type GroupText = { name: Text; audience: TemplateGroup['audience']; fields: readonly FieldText[] }

const field = (name: Text, fieldType: Field['fieldType'], more: More = {}): FieldText => ({
  name,
  fieldType,
  ...more,
})

const early = { isRequired: true, dueDaysBefore: 28 }
const usual = { isRequired: true, dueDaysBefore: 21 }
const late = { isRequired: true, dueDaysBefore: 7 }
const venue = { prefillFrom: 'venue' } as const
const lastShow = { prefillFrom: 'last_show' } as const
const event = { prefillFrom: 'event' } as const

const group = (
  name: Text,
  fields: readonly FieldText[],
  audience: GroupText['audience'] = 'promoter',
): GroupText => ({ name, audience, fields })

const title = msg`Standard advance`
const groups: readonly GroupText[] = [
  group(msg({ message: 'Schedule', context: 'advance' }), [
    field(msg({ message: 'Access', context: 'advance' }), 'text', {
      help: msg`When the venue opens for the crew.`,
      ...lastShow,
    }),
    field(msg`Load-in`, 'text', { ...usual, ...event }),
    field(msg`Line check`, 'text', event),
    field(msg`Soundcheck`, 'text', { ...usual, ...event }),
    field(msg({ message: 'Doors', context: 'advance' }), 'text', { ...usual, ...event }),
    field(msg({ message: 'Support', context: 'advance' }), 'text', event),
    field(msg({ message: 'Set', context: 'advance' }), 'text', { ...usual, ...event }),
    field(msg`Curfew`, 'text', { ...usual, ...event }),
    field(msg`Load-out`, 'text', event),
  ]),
  group(msg`On-site contacts`, [
    field(msg`Contact on the day`, 'contact', {
      ...usual,
      help: msg`Reachable by phone on the day of the show.`,
    }),
    field(msg({ message: 'Production', context: 'advance' }), 'contact', { ...usual, ...lastShow }),
    field(msg({ message: 'Hospitality', context: 'advance' }), 'contact', lastShow),
  ]),
  group(msg({ message: 'Production', context: 'advance' }), [
    field(msg`Stage size`, 'text', { ...usual, ...lastShow, help: msg`Width, depth and height.` }),
    field(msg`PA`, 'textarea', { ...usual, ...lastShow }),
    field(msg({ message: 'Monitors', context: 'advance' }), 'textarea', lastShow),
    field(msg({ message: 'Lights', context: 'advance' }), 'textarea', lastShow),
    field(msg`Backline`, 'textarea', { ...usual, ...lastShow }),
    field(msg({ message: 'Power', context: 'advance' }), 'textarea', venue),
    field(msg`Input list agreed`, 'toggle', usual),
    field(msg`Technical specifications`, 'attachment', lastShow),
  ]),
  group(msg({ message: 'Hospitality', context: 'advance' }), [
    field(msg`Dressing room`, 'textarea', { ...usual, ...lastShow }),
    field(msg`Catering`, 'select', {
      ...usual,
      ...lastShow,
      options: [msg`Hot meal at the venue`, msg`Restaurant nearby`, msg`Buyout`],
    }),
    field(msg`Catering details`, 'textarea', { help: msg`Time and place, or the buyout amount.` }),
    field(msg`Rider confirmed`, 'toggle', usual),
    field(msg`Towels`, 'text'),
  ]),
  group(msg({ message: 'Arrival', context: 'advance' }), [
    field(msg({ message: 'Address', context: 'advance' }), 'textarea', { ...usual, ...venue }),
    field(msg`Way in`, 'textarea', { ...usual, ...venue, help: msg`Where to unload, and which door.` }),
    field(msg`Parking`, 'textarea', { ...usual, ...venue }),
    field(msg`Permit needed`, 'toggle', lastShow),
    field(msg`Local transport`, 'textarea', lastShow),
    field(msg`Wi-Fi`, 'text', venue),
  ]),
  group(msg`Accommodation`, [
    field(msg`Hotel`, 'textarea', { ...usual, help: msg`Name and address, if you book it.` }),
    field(msg({ message: 'Rooms', context: 'advance' }), 'text', usual),
    field(msg`Check-in`, 'text'),
    field(msg`Booking confirmation`, 'attachment'),
  ]),
  group(msg`Guest list and passes`, [
    field(msg`Allotment`, 'text', late),
    field(msg`Cut-off`, 'text', late),
    field(msg({ message: 'Passes', context: 'advance' }), 'text', lastShow),
  ]),
  group(msg({ message: 'Merch', context: 'advance' }), [
    field(msg({ message: 'Space', context: 'advance' }), 'text', lastShow),
    field(msg({ message: 'Fee', context: 'advance' }), 'text', lastShow),
    field(msg({ message: 'Seller', context: 'advance' }), 'select', {
      options: [msg`Artist sells`, msg`Venue sells`, msg`No merch`],
      ...lastShow,
    }),
  ]),
  group(msg`Security, medical and age`, [
    field(msg({ message: 'Security', context: 'advance' }), 'contact', lastShow),
    field(msg`First aid`, 'text', lastShow),
    field(msg`Age limit`, 'text', { ...usual, ...event }),
  ]),
  group(msg({ message: 'Marketing', context: 'advance' }), [
    field(msg`Billing agreed`, 'toggle', early),
    field(msg({ message: 'Announcement', context: 'advance' }), 'text', event),
    field(msg`Assets received`, 'toggle', early),
    field(msg`On sale`, 'text', event),
  ]),
  group(msg`Ticketing`, [
    field(msg`Capacity`, 'text', { ...early, ...event }),
    field(msg`Ticket counts`, 'select', {
      options: [msg`Mondays`, msg`Wednesdays`, msg`Fridays`, msg`On request`],
      ...lastShow,
    }),
    field(msg`Ticket link`, 'text', event),
  ]),
  group(msg({ message: 'Settlement', context: 'advance' }), [
    field(msg`Place and time`, 'text', { ...late, ...lastShow }),
    field(msg({ message: 'Method', context: 'advance' }), 'select', {
      ...late,
      ...lastShow,
      options: [msg`Bank transfer`, msg`Cash on the night`, msg`Card`],
    }),
    field(msg`Tax form`, 'attachment'),
  ]),
  group(
    msg({ message: 'Artist', context: 'advance' }),
    [
      field(msg`Diets and allergies`, 'textarea', usual),
      field(msg`Touring party`, 'team_member', { help: msg`Name the tour leader.` }),
      field(msg`Rooming`, 'textarea', usual),
      field(msg`Set list`, 'attachment'),
    ],
    'artist',
  ),
  group(
    msg({ message: 'Internal', context: 'advance' }),
    [field(msg`Advance led by`, 'team_member'), field(msg`Remarks`, 'textarea', { isPrivate: true })],
    'internal',
  ),
]

/** What is offered to an organisation without a template of its own. */
export const standardAdvance = (t: Translator): AdvancingTemplateInput => ({
  name: t(title),
  isDefault: true,
  groups: groups.map(({ name, audience, fields }) => ({
    name: t(name),
    audience,
    fields: fields.map(({ name: fieldName, fieldType, help, options = [], ...more }) => ({
      fieldName: t(fieldName),
      fieldType,
      options: options.map((option) => t(option)),
      isRequired: false,
      help: help ? t(help) : null,
      dueDaysBefore: null,
      isPrivate: false,
      prefillFrom: 'none',
      ...more,
    })),
  })),
})
