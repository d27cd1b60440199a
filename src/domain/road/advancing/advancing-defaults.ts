// The advance that an agency starts with: the groups of the lists that promoters and tour managers use.
import type { AdvancingTemplateInput, TemplateGroup } from './advancing-inputs.ts'

type Field = TemplateGroup['fields'][number]
type Said = Partial<Omit<Field, 'fieldName' | 'fieldType'>>

const field = (fieldName: string, fieldType: Field['fieldType'], said: Said = {}): Field => ({
  fieldName,
  fieldType,
  options: [],
  isRequired: false,
  help: null,
  dueDaysBefore: null,
  isPrivate: false,
  prefillFrom: 'none',
  ...said,
})

const early = { isRequired: true, dueDaysBefore: 28 }
const usual = { isRequired: true, dueDaysBefore: 21 }
const late = { isRequired: true, dueDaysBefore: 7 }
const venue = { prefillFrom: 'venue' } as const
const lastShow = { prefillFrom: 'last_show' } as const
const event = { prefillFrom: 'event' } as const

const group = (name: string, fields: Field[], audience: TemplateGroup['audience'] = 'promoter') => ({
  name,
  audience,
  fields,
})

/** What is offered to an organisation without a template of its own. */
export const defaultTemplate: AdvancingTemplateInput = {
  name: 'Standard advance',
  isDefault: true,
  groups: [
    group('Schedule', [
      field('Access', 'text', { help: 'From when the house is open.', ...lastShow }),
      field('Load-in', 'text', { ...usual, ...event }),
      field('Line check', 'text', event),
      field('Soundcheck', 'text', { ...usual, ...event }),
      field('Doors', 'text', { ...usual, ...event }),
      field('Support', 'text', event),
      field('Set', 'text', { ...usual, ...event }),
      field('Curfew', 'text', { ...usual, ...event }),
      field('Load-out', 'text', event),
    ]),
    group('On-site contacts', [
      field('Contact on the day', 'contact', { ...usual, help: 'Who answers the phone on the show day.' }),
      field('Production', 'contact', { ...usual, ...lastShow }),
      field('Hospitality', 'contact', lastShow),
    ]),
    group('Production', [
      field('Stage size', 'text', { ...usual, ...lastShow, help: 'Width, depth and height.' }),
      field('PA', 'textarea', { ...usual, ...lastShow }),
      field('Monitors', 'textarea', lastShow),
      field('Lights', 'textarea', lastShow),
      field('Backline', 'textarea', { ...usual, ...lastShow }),
      field('Power', 'textarea', venue),
      field('Input list agreed', 'toggle', usual),
      field('Technical specifications', 'attachment', lastShow),
    ]),
    group('Hospitality', [
      field('Dressing room', 'textarea', { ...usual, ...lastShow }),
      field('Catering', 'select', {
        ...usual,
        ...lastShow,
        options: ['Hot meal at the venue', 'Restaurant nearby', 'Buyout'],
      }),
      field('Catering details', 'textarea', { help: 'When and where, or the amount of the buyout.' }),
      field('Rider confirmed', 'toggle', usual),
      field('Towels', 'text'),
    ]),
    group('Arrival', [
      field('Address', 'textarea', { ...usual, ...venue }),
      field('Way in', 'textarea', { ...usual, ...venue, help: 'Where to unload, and which door.' }),
      field('Parking', 'textarea', { ...usual, ...venue }),
      field('Permit needed', 'toggle', lastShow),
      field('Local transport', 'textarea', lastShow),
      field('Wifi', 'text', venue),
    ]),
    group('Accommodation', [
      field('Hotel', 'textarea', { ...usual, help: 'Name and address, if you book it.' }),
      field('Rooms', 'text', usual),
      field('Check-in', 'text'),
      field('Booking confirmation', 'attachment'),
    ]),
    group('Guest list and passes', [
      field('Allotment', 'text', late),
      field('Cut-off', 'text', late),
      field('Passes', 'text', lastShow),
    ]),
    group('Merch', [
      field('Space', 'text', lastShow),
      field('Fee', 'text', lastShow),
      field('Seller', 'select', { options: ['Artist sells', 'Venue sells', 'No merch'], ...lastShow }),
    ]),
    group('Security, medical and age', [
      field('Security', 'contact', lastShow),
      field('First aid', 'text', lastShow),
      field('Age limit', 'text', { ...usual, ...event }),
    ]),
    group('Marketing', [
      field('Billing agreed', 'toggle', early),
      field('Announcement', 'text', event),
      field('Assets received', 'toggle', early),
      field('On sale', 'text', event),
    ]),
    group('Ticketing', [
      field('Capacity', 'text', { ...early, ...event }),
      field('Ticket counts', 'select', {
        options: ['Mondays', 'Wednesdays', 'Fridays', 'On request'],
        ...lastShow,
      }),
      field('Ticket link', 'text', event),
    ]),
    group('Settlement', [
      field('Place and time', 'text', { ...late, ...lastShow }),
      field('Method', 'select', {
        ...late,
        ...lastShow,
        options: ['Bank transfer', 'Cash on the night', 'Card'],
      }),
      field('Tax form', 'attachment'),
    ]),
    group(
      'Artist',
      [
        field('Diets and allergies', 'textarea', usual),
        field('Travel party', 'team_member', { help: 'Who leads it.' }),
        field('Rooming', 'textarea', usual),
        field('Set list', 'attachment'),
      ],
      'artist',
    ),
    group(
      'Internal',
      [field('Advance led by', 'team_member'), field('Remarks', 'textarea', { isPrivate: true })],
      'internal',
    ),
  ],
}
