/** Operations on artists and the address book. */
import { operationsOf } from '../operation.ts'

const artists = operationsOf('artists')
const venues = operationsOf('venues')
const companies = operationsOf('companies')
const contacts = operationsOf('contacts')
const notes = operationsOf('notes')

export const peopleOperations = [
  artists('GET /artists', 'artists.list', 'List artists'),
  artists('POST /artists', 'artists.create', 'Create an artist', { body: 'artist' }),
  artists('GET /artists/tags', 'artists.tags', 'List tags of artists'),
  artists('GET /artists/{id}', 'artists.get', 'Get an artist by id or slug', { params: { id: 'slug' } }),
  artists('PUT /artists/{id}', 'artists.update', 'Replace an artist', { body: 'artist' }),
  artists('DELETE /artists/{id}', 'artists.remove', 'Archive an artist'),
  artists('POST /artists/{id}/restore', 'artists.restore', 'Restore an archived artist'),
  artists('POST /artists/{id}/status', 'artists.setStatus', 'Change the roster status of an artist'),
  artists('GET /artists/{id}/terms', 'artists.terms', 'Get the standard terms of an artist'),
  artists('PUT /artists/{id}/terms', 'artists.saveTerms', 'Replace the standard terms of an artist', {
    body: 'terms',
  }),

  venues('GET /venues', 'venues.list', 'List venues'),
  venues('POST /venues', 'venues.create', 'Create a venue', { body: 'venue' }),
  venues('GET /venues/tags', 'venues.tags', 'List tags of venues'),
  venues('GET /venues/{id}', 'venues.get', 'Get a venue'),
  venues('PUT /venues/{id}', 'venues.update', 'Replace a venue', { body: 'venue' }),
  venues('DELETE /venues/{id}', 'venues.remove', 'Archive a venue'),
  venues('POST /venues/{id}/restore', 'venues.restore', 'Restore an archived venue'),
  venues('PUT /venues/{id}/contacts', 'venues.setContacts', 'Replace the contacts of a venue'),

  companies('GET /companies', 'companies.list', 'List companies'),
  companies('POST /companies', 'companies.create', 'Create a company', { body: 'company' }),
  companies('GET /companies/tags', 'companies.tags', 'List tags of companies'),
  companies('GET /companies/{id}', 'companies.get', 'Get a company'),
  companies('PUT /companies/{id}', 'companies.update', 'Replace a company', { body: 'company' }),
  companies('DELETE /companies/{id}', 'companies.remove', 'Archive a company'),
  companies('POST /companies/{id}/restore', 'companies.restore', 'Restore an archived company'),

  contacts('GET /contacts', 'contacts.list', 'List contacts'),
  contacts('POST /contacts', 'contacts.create', 'Create a contact', { body: 'contact' }),
  contacts('GET /contacts/tags', 'contacts.tags', 'List tags of contacts'),
  contacts('GET /contacts/{id}', 'contacts.get', 'Get a contact'),
  contacts('PUT /contacts/{id}', 'contacts.update', 'Replace a contact', { body: 'contact' }),
  contacts('DELETE /contacts/{id}', 'contacts.remove', 'Archive a contact'),
  contacts('POST /contacts/{id}/restore', 'contacts.restore', 'Restore an archived contact'),

  notes('GET /notes', 'notes.list', 'List notes on a record'),
  notes('POST /notes', 'notes.create', 'Add a note to a record'),
  notes('PUT /notes/{id}', 'notes.update', 'Replace a note', { body: 'note' }),
  notes('DELETE /notes/{id}', 'notes.remove', 'Remove a note'),
  notes('POST /notes/{id}/restore', 'notes.restore', 'Restore a removed note'),
]
