/** Operations on advancing, travel, guest lists, tasks, the activity log and webhooks. */
import { operationsOf } from '../operation.ts'

const advancing = operationsOf('advancing')
const travel = operationsOf('travel')
const guestLists = operationsOf('guestLists')
const tasks = operationsOf('tasks')
const activity = operationsOf('activity')
const webhooks = operationsOf('webhooks')

export const roadOperations = [
  advancing('GET /advancing', 'advancing.overview', 'List shows with the state of their advancing'),
  advancing('GET /advancing/templates', 'advancing.templates', 'List advancing templates'),
  advancing('GET /events/{eventId}/advancing', 'advancing.get', 'Get the advancing of a show'),
  advancing('POST /events/{eventId}/advancing/template', 'advancing.applyTemplate', 'Apply a template'),
  advancing('POST /events/{eventId}/advancing/requests', 'advancing.request', 'Request answers by e-mail'),
  advancing('POST /advancing/fields/{fieldId}/answer', 'advancing.answer', 'Answer a field'),
  advancing(
    'GET /advancing/fields/{fieldId}/history',
    'advancing.history',
    'List earlier answers of a field',
  ),
  advancing('POST /advancing/review', 'advancing.review', 'Accept or reject answers'),

  travel('GET /travel', 'travel.between', 'List travel between two days'),
  travel('GET /events/{eventId}/travel', 'travel.list', 'List travel of a show'),
  travel('POST /events/{eventId}/travel', 'travel.create', 'Add travel to a show', { body: 'segment' }),
  travel('PUT /travel/{id}', 'travel.update', 'Replace travel', { body: 'segment' }),
  travel('DELETE /travel/{id}', 'travel.remove', 'Remove travel'),
  travel('POST /travel/{id}/restore', 'travel.restore', 'Restore removed travel'),
  travel('POST /travel/{id}/status', 'travel.setStatus', 'Change the status of travel'),
  travel('POST /events/{eventId}/travel/share', 'travel.share', 'Send changes to the travellers'),
  travel('GET /tours/{tourId}/travel', 'travel.tour', 'List travel of a tour'),
  travel('GET /airports', 'travel.airports', 'Search airports'),
  travel('GET /events/{eventId}/day-sheet', 'daySheets.get', 'Get the day sheet of a show'),

  guestLists('GET /events/{eventId}/guest-lists', 'guestLists.get', 'Get the guest lists of a show'),
  guestLists('POST /events/{eventId}/guests', 'guestLists.addEntries', 'Add guests'),
  guestLists('PUT /events/{eventId}/guests/{id}', 'guestLists.updateEntry', 'Change a guest'),
  guestLists('POST /events/{eventId}/guests/decision', 'guestLists.decide', 'Approve or decline guests'),
  guestLists('POST /events/{eventId}/guests/removal', 'guestLists.removeEntries', 'Remove guests'),

  tasks('GET /tasks', 'tasks.list', 'List tasks'),
  tasks('POST /tasks', 'tasks.create', 'Create a task', { body: 'task' }),
  tasks('GET /tasks/assignees', 'tasks.members', 'List members to whom tasks can be assigned'),
  tasks('GET /tasks/{id}', 'tasks.get', 'Get a task'),
  tasks('PUT /tasks/{id}', 'tasks.update', 'Replace a task', { body: 'task' }),
  tasks('POST /tasks/{id}/done', 'tasks.done', 'Complete a task'),
  tasks('POST /tasks/{id}/skip', 'tasks.skip', 'Skip a task'),
  tasks('POST /tasks/{id}/reopen', 'tasks.reopen', 'Reopen a task'),

  activity('GET /activity', 'activity.list', 'List what happened to a record'),

  webhooks('GET /webhooks', 'webhooks.list', 'List webhooks'),
  webhooks('POST /webhooks', 'webhooks.create', 'Create a webhook'),
  webhooks('PUT /webhooks/{id}', 'webhooks.update', 'Replace a webhook', { body: 'webhook' }),
  webhooks('DELETE /webhooks/{id}', 'webhooks.remove', 'Remove a webhook'),
  webhooks('PUT /webhooks/{id}/active', 'webhooks.setActive', 'Pause or resume a webhook'),
  webhooks('PUT /webhooks/{id}/secret', 'webhooks.rotate', 'Replace the secret of a webhook'),
  webhooks('POST /webhooks/{id}/test', 'webhooks.test', 'Send a test message'),
  webhooks('GET /webhooks/deliveries', 'webhooks.deliveries', 'List deliveries'),
  webhooks('POST /webhooks/deliveries/{id}/resend', 'webhooks.resend', 'Send a delivery again'),
]
