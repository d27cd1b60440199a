/** Operations on the calendar, shows, bookings, deals, inquiries and offers. */
import { operationsOf } from '../operation.ts'

const availability = operationsOf('availability')
const events = operationsOf('events')
const bookings = operationsOf('bookings')
const holds = operationsOf('holds')
const deals = operationsOf('deals')
const inquiries = operationsOf('inquiries')
const offers = operationsOf('offers')

export const bookingOperations = [
  availability('GET /availability', 'availability.grid', 'List days of artists that are taken'),
  availability('GET /availability/check', 'availability.check', 'Check whether an artist is free on a date'),
  availability('GET /blocks', 'availability.blocks', 'List blocked days'),
  availability('POST /artists/{artistId}/blocks', 'availability.block', 'Block days of an artist', {
    body: 'block',
  }),
  availability('DELETE /blocks/{id}', 'availability.unblock', 'Unblock days'),
  availability('POST /blocks/{id}/restore', 'availability.blockAgain', 'Block the same days again'),

  events('GET /events', 'events.list', 'List bookings by the date of their show'),
  events('POST /events', 'events.create', 'Create a show with its first booking'),
  events('GET /events/{id}', 'events.get', 'Get a show with its bookings'),
  events('PUT /events/{id}', 'events.update', 'Replace a show', { body: 'event' }),
  events('DELETE /events/{id}', 'events.remove', 'Archive a show'),
  events('POST /events/{id}/restore', 'events.restore', 'Restore an archived show'),
  events('POST /events/{id}/move', 'events.move', 'Move a show to another date'),
  events('GET /tours', 'tours.list', 'List tours'),
  events('POST /tours', 'tours.create', 'Create a tour', { body: 'tour' }),
  events('GET /tours/{id}', 'tours.get', 'Get a tour with its shows'),
  events('PUT /tours/{id}', 'tours.update', 'Replace a tour', { body: 'tour' }),
  events('DELETE /tours/{id}', 'tours.remove', 'Archive a tour'),
  events('POST /tours/{id}/restore', 'tours.restore', 'Restore an archived tour'),
  events('POST /tours/{id}/shows', 'tours.setShow', 'Add a show to a tour or take it out'),

  bookings('POST /events/{eventId}/bookings', 'bookings.add', 'Add a booking to a show', { body: 'booking' }),
  bookings('PUT /bookings/{id}', 'bookings.update', 'Replace a booking', { body: 'booking' }),
  bookings('POST /bookings/{id}/status', 'bookings.setStatus', 'Change the status of a booking'),
  bookings('GET /bookings/{bookingId}/conflicts', 'availability.booking', 'List conflicts of a booking'),
  bookings(
    'PUT /bookings/{bookingId}/radius',
    'availability.setBookingRadius',
    'Replace the radius clause of a booking',
    {
      body: 'radius',
    },
  ),

  holds('GET /holds', 'holds.list', 'List holds'),
  holds('POST /holds', 'holds.place', 'Place a hold', { body: 'hold' }),
  holds('POST /holds/{id}/extend', 'holds.extend', 'Extend a hold'),
  holds('POST /holds/{id}/challenge', 'holds.challenge', 'Challenge the holds before this one'),
  holds('POST /holds/{id}/answer', 'holds.answerChallenge', 'Answer a challenge'),
  holds('POST /holds/{id}/release', 'holds.release', 'Release a hold'),
  holds('POST /holds/{id}/confirm', 'holds.confirm', 'Confirm the booking of a hold'),

  deals('GET /bookings/{bookingId}/deal', 'deals.get', 'Get the deal of a booking'),
  deals('PUT /bookings/{bookingId}/deal', 'deals.save', 'Create or replace the deal of a booking', {
    body: 'deal',
  }),
  deals('PUT /bookings/{bookingId}/schedule', 'deals.plan', 'Replace the payment schedule of a booking'),
  deals('PUT /bookings/{bookingId}/tickets', 'deals.setTickets', 'Replace the ticket figures of a show', {
    body: 'tickets',
  }),
  deals('POST /bookings/{bookingId}/settlement', 'deals.settle', 'Settle a show'),
  deals('POST /instalments/{id}/state', 'deals.setItem', 'Change the state of an instalment'),

  inquiries('GET /inquiries', 'inquiries.list', 'List inquiries'),
  inquiries('GET /inquiries/{id}', 'inquiries.get', 'Get an inquiry'),
  inquiries('POST /inquiries/{id}/state', 'inquiries.setState', 'Change the state of an inquiry'),
  inquiries('POST /inquiries/{id}/reply', 'inquiries.reply', 'Reply to an inquiry by e-mail', {
    body: 'email',
  }),
  inquiries('POST /inquiries/{id}/conversion', 'inquiries.convert', 'Make a booking of an inquiry', {
    body: 'conversion',
  }),

  offers('GET /bookings/{bookingId}/offers', 'offers.list', 'List offers for a booking'),
  offers('POST /bookings/{bookingId}/offers', 'offers.create', 'Create an offer'),
  offers('PUT /offers/{id}', 'offers.update', 'Replace a draft of an offer', { body: 'offer' }),
  offers('DELETE /offers/{id}', 'offers.discard', 'Discard a draft of an offer'),
  offers('POST /offers/{id}/send', 'offers.send', 'Send an offer'),
  offers('POST /offers/{id}/accept', 'offers.accept', 'Accept an offer in the name of the other side'),
  offers('POST /offers/{id}/decline', 'offers.decline', 'Decline an offer in the name of the other side'),
  offers('POST /offers/{id}/withdraw', 'offers.withdraw', 'Withdraw an offer'),
  offers('POST /offers/{id}/counter', 'offers.counter', 'Enter a counter-offer', { body: 'offer' }),
  offers('POST /bookings/{bookingId}/approval', 'approvals.set', 'Change the approval by the artist'),
]
