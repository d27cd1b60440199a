/** Operations on contracts, invoices, payments, expenses and statements. */
import { operationsOf } from '../operation.ts'

const contracts = operationsOf('contracts')
const invoices = operationsOf('invoices')
const payments = operationsOf('payments')
const expenses = operationsOf('expenses')
const statements = operationsOf('statements')

export const moneyOperations = [
  contracts('GET /contracts', 'contracts.list', 'List contracts'),
  contracts('POST /contracts', 'contracts.create', 'Create a contract for bookings'),
  contracts('GET /contracts/{id}', 'contracts.get', 'Get a contract', { record: 'contract' }),
  contracts('PUT /contracts/{id}', 'contracts.update', 'Replace a draft of a contract', { body: 'draft' }),
  contracts('DELETE /contracts/{id}', 'contracts.remove', 'Remove a draft of a contract'),
  contracts('GET /contracts/{id}/events', 'contracts.events', 'List what happened to a contract'),
  contracts('POST /contracts/{id}/send', 'contracts.send', 'Send a contract for signature'),
  contracts('POST /contracts/{id}/remind', 'contracts.remind', 'Remind a signer'),
  contracts('POST /contracts/{id}/void', 'contracts.void', 'Void a contract'),
  contracts('POST /contracts/{id}/amend', 'contracts.amend', 'Create an amendment'),
  contracts('POST /contracts/{id}/supersede', 'contracts.supersede', 'Replace a contract by a new draft'),

  invoices('GET /invoices', 'invoices.list', 'List invoices'),
  invoices('POST /invoices', 'invoices.create', 'Create a draft of an invoice', { body: 'invoice' }),
  invoices('POST /invoices/from-schedule', 'invoices.fromSchedule', 'Create drafts for instalments'),
  invoices('GET /invoices/{id}', 'invoices.get', 'Get an invoice', { record: 'invoice' }),
  invoices('PUT /invoices/{id}', 'invoices.update', 'Replace a draft of an invoice', { body: 'invoice' }),
  invoices('DELETE /invoices/{id}', 'invoices.remove', 'Remove a draft of an invoice'),
  invoices('POST /invoices/{id}/issue', 'invoices.issue', 'Issue an invoice'),
  invoices('POST /invoices/{id}/send', 'invoices.send', 'Send an invoice by e-mail'),
  invoices('POST /invoices/{id}/cancel', 'invoices.cancel', 'Cancel an invoice'),
  invoices('POST /invoices/{id}/credit', 'invoices.credit', 'Create a credit note'),
  invoices('POST /invoices/{id}/dispute', 'invoices.dispute', 'Mark an invoice as disputed or not'),
  invoices('POST /invoices/{id}/promise', 'invoices.promise', 'Note the day on which payment is promised'),
  invoices('GET /companies/{companyId}/open-items', 'invoices.openItems', 'List open items of a company'),
  invoices('GET /bookings/{bookingId}/finance', 'reports.bookingFinance', 'Get the finances of a booking'),

  payments('GET /payments', 'payments.list', 'List payments'),
  payments('POST /payments', 'payments.record', 'Record a payment'),
  payments('GET /payments/open-invoices', 'payments.openInvoices', 'List invoices that can be paid'),
  payments('GET /payments/{id}', 'payments.get', 'Get a payment', { record: 'payment' }),
  payments('POST /payments/{id}/allocations', 'payments.allocate', 'Allocate a payment to invoices'),
  payments('POST /payments/{id}/confirm', 'payments.confirmAnnounced', 'Confirm an announced payment'),
  payments('POST /payments/{id}/refund', 'payments.refund', 'Refund a payment'),
  payments('POST /payments/{id}/reverse', 'payments.reverse', 'Reverse a payment'),

  expenses('GET /tours/{tourId}/budget', 'budgets.get', 'Get the budget of a tour'),
  expenses('PUT /tours/{tourId}/budget', 'budgets.save', 'Replace the lines of a budget', { body: 'budget' }),
  expenses('GET /expenses', 'expenses.list', 'List expenses'),
  expenses('POST /expenses', 'expenses.create', 'Create an expense', { body: 'expense' }),
  expenses('PUT /expenses/{id}', 'expenses.update', 'Replace an expense', { body: 'expense' }),
  expenses('DELETE /expenses/{id}', 'expenses.remove', 'Remove an expense'),
  expenses('POST /expenses/{id}/submit', 'expenses.submit', 'Submit an expense'),
  expenses('POST /expenses/{id}/withdraw', 'expenses.withdraw', 'Withdraw a submitted expense'),
  expenses('POST /expenses/{id}/approve', 'expenses.approve', 'Approve an expense'),
  expenses('POST /expenses/{id}/reject', 'expenses.reject', 'Reject an expense'),
  expenses('POST /expenses/{id}/book', 'expenses.book', 'Post an approved expense'),

  statements('GET /statements', 'statements.list', 'List statements'),
  statements('POST /statements', 'statements.generate', 'Create drafts of statements'),
  statements('GET /statements/candidates', 'statements.candidates', 'List what a period has to settle'),
  statements('GET /statements/{id}', 'statements.get', 'Get a statement', { record: 'statement' }),
  statements('POST /statements/{id}/refresh', 'statements.refresh', 'Take new entries into a draft'),
  statements('POST /statements/{id}/review', 'statements.review', 'Send a statement for review'),
  statements('POST /statements/{id}/send', 'statements.send', 'Send a statement'),
  statements('POST /statements/{id}/void', 'statements.void', 'Void a statement'),
  statements('POST /statements/{id}/messages', 'statements.answer', 'Answer a question on a statement'),
]
