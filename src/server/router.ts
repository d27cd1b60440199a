/** Every call by noun; the web app knows the server by this type alone. */
import { accessTokensRouter } from './platform/access-tokens/router.ts'
import { accountRouter } from './platform/account/router.ts'
import { organisationExportsRouter } from './desk/organisation-export/router.ts'
import { healthRouter } from './platform/health/router.ts'
import { ownDataRouter, personalDataRouter } from './desk/personal-data/router.ts'
import { retentionRouter } from './desk/retention/router.ts'
import { activityRouter } from './desk/activity/router.ts'
import { auditLogRouter } from './desk/audit-log/router.ts'
import { advancingRouter } from './road/advancing/router.ts'
import { approvalsRouter } from './sales/approvals/router.ts'
import { artistPortalRouter } from './road/artist-portal/router.ts'
import { artistTaxRouter } from './people/artist-tax/router.ts'
import { artistsRouter } from './people/artists/router.ts'
import { availabilityRouter } from './booking/availability/router.ts'
import { bookkeepingRouter } from './money/bookkeeping/router.ts'
import { bookingsRouter } from './booking/bookings/router.ts'
import { cardLinkRouter } from './money/card-payments/link.ts'
import { companiesRouter } from './people/companies/router.ts'
import { confirmationsRouter } from './desk/confirmations/router.ts'
import { conflictsRouter } from './booking/conflicts/router.ts'
import { contactsRouter } from './people/contacts/router.ts'
import { signingRouter } from './documents/contract-signing/link.ts'
import { contractClausesRouter } from './documents/contract-clauses/router.ts'
import { contractsRouter } from './documents/contracts/router.ts'
import { contractTemplatesRouter } from './documents/contract-templates/router.ts'
import { daySheetsRouter } from './road/day-sheets/router.ts'
import { dashboardRouter } from './desk/dashboard/router.ts'
import { nextActionsRouter } from './desk/next-actions/router.ts'
import { firstStepsRouter } from './desk/first-steps/router.ts'
import { dealsRouter } from './booking/deals/router.ts'
import { debugRouter } from './platform/debug/router.ts'
import { optOutRouter } from './messages/enrolments/opt-out.ts'
import { enrolmentsRouter } from './messages/enrolments/router.ts'
import { eventsRouter } from './booking/events/router.ts'
import { filesRouter } from './platform/files/router.ts'
import { budgetsRouter } from './money/budgets/router.ts'
import { expensesRouter } from './money/expenses/router.ts'
import { exportsRouter } from './desk/exports/router.ts'
import { ownCalendarsRouter } from './desk/external-calendars/portal-calls.ts'
import { calendarAccountsRouter } from './desk/calendar-accounts/router.ts'
import { externalCalendarsRouter } from './desk/external-calendars/router.ts'
import { feedsRouter } from './desk/feeds/router.ts'
import { fxRatesRouter } from './money/fx-rates/router.ts'
import { guestListsRouter } from './road/guest-lists/router.ts'
import { importsRouter } from './desk/imports/router.ts'
import { holdsRouter } from './booking/holds/router.ts'
import { inquiryRouter } from './sales/inquiries/public-router.ts'
import { inquiriesRouter } from './sales/inquiries/router.ts'
import { invitationsRouter } from './platform/invitations/router.ts'
import { invoicesRouter } from './money/invoices/router.ts'
import { ledgerRouter } from './booking/ledger/router.ts'
import { invoiceLinkRouter } from './money/invoice-delivery/link.ts'
import { messagesRouter } from './messages/messages/router.ts'
import { emailTemplatesRouter } from './messages/email-templates/router.ts'
import { mailAccountsRouter } from './messages/mail-accounts/router.ts'
import { membersRouter } from './platform/members/router.ts'
import { moneySettingsRouter } from './money/money-settings/router.ts'
import { notesRouter } from './people/notes/router.ts'
import { notificationsRouter } from './platform/notifications/router.ts'
import { openingInvoicesRouter } from './money/opening-invoices/router.ts'
import { oauthRouter } from './platform/oauth/router.ts'
import { offersRouter } from './sales/offers/router.ts'
import { organisationsRouter } from './platform/organisations/router.ts'
import { periodsRouter } from './money/periods/router.ts'
import { bankRouter } from './money/bank/router.ts'
import { partnerChallengesRouter } from './booking/partner-challenges/router.ts'
import { paymentsRouter } from './money/payments/router.ts'
import { payoutsRouter } from './money/payouts/router.ts'
import { pressKitsRouter } from './desk/press-kits/router.ts'
import { proposalsRouter } from './desk/proposals/router.ts'
import { publicShowsRouter } from './desk/public-shows/router.ts'
import { pushRouter } from './platform/push/router.ts'
import { reminderRulesRouter } from './automation/reminder-rules/router.ts'
import { reportsRouter } from './money/reports/router.ts'
import { sampleShowRouter } from './desk/sample-show/router.ts'
import { savedViewsRouter } from './desk/saved-views/router.ts'
import { sealRouter } from './documents/seal/router.ts'
import { searchRouter } from './desk/search/router.ts'
import { equipmentRouter } from './road/equipment/router.ts'
import { formalitiesRouter } from './road/formalities/router.ts'
import { setListsRouter } from './road/set-lists/router.ts'
import { sequencesRouter } from './messages/sequences/router.ts'
import { singleSignOnRouter } from './platform/single-sign-on/router.ts'
import { sharedArtistsRouter } from './people/shared-artists/router.ts'
import { showEndingsRouter } from './desk/show-endings/router.ts'
import { statementsRouter } from './money/statements/router.ts'
import { tasksRouter } from './automation/tasks/router.ts'
import { taxReportsRouter } from './money/tax-reports/router.ts'
import { toursRouter } from './booking/tours/router.ts'
import { travelRouter } from './road/travel/router.ts'
import { mergeRouters, router } from './trpc.ts'
import { vatIdsRouter } from './people/vat-ids/router.ts'
import { venuesRouter } from './people/venues/router.ts'
import { waitlistRouter } from './platform/waitlist/router.ts'
import { webhooksRouter } from './automation/webhooks/router.ts'
import { withholdingsRouter } from './money/withholdings/router.ts'
import { workflowsRouter } from './automation/workflows/router.ts'

export const appRouter = router({
  accessTokens: accessTokensRouter,
  account: accountRouter,
  activity: activityRouter,
  advancing: advancingRouter,
  approvals: approvalsRouter,
  artistPortal: artistPortalRouter,
  artists: artistsRouter,
  artistTax: artistTaxRouter,
  auditLog: auditLogRouter,
  availability: availabilityRouter,
  bookkeeping: bookkeepingRouter,
  bookings: bookingsRouter,
  companies: companiesRouter,
  confirmations: confirmationsRouter,
  conflicts: conflictsRouter,
  contacts: contactsRouter,
  dashboard: dashboardRouter,
  nextActions: nextActionsRouter,
  contractClauses: contractClausesRouter,
  contracts: contractsRouter,
  contractTemplates: contractTemplatesRouter,
  daySheets: daySheetsRouter,
  deals: dealsRouter,
  debug: debugRouter,
  enrolments: enrolmentsRouter,
  events: eventsRouter,
  files: filesRouter,
  budgets: budgetsRouter,
  expenses: expensesRouter,
  exports: exportsRouter,
  calendarAccounts: calendarAccountsRouter,
  externalCalendars: externalCalendarsRouter,
  feeds: feedsRouter,
  firstSteps: firstStepsRouter,
  fxRates: fxRatesRouter,
  guestLists: guestListsRouter,
  health: healthRouter,
  imports: importsRouter,
  holds: holdsRouter,
  inquiries: inquiriesRouter,
  inquiry: inquiryRouter,
  invitations: invitationsRouter,
  invoices: invoicesRouter,
  ledger: ledgerRouter,
  invoiceLink: mergeRouters(invoiceLinkRouter, cardLinkRouter),
  messages: messagesRouter,
  emailTemplates: emailTemplatesRouter,
  mailAccounts: mailAccountsRouter,
  members: membersRouter,
  moneySettings: moneySettingsRouter,
  notes: notesRouter,
  notifications: notificationsRouter,
  oauth: oauthRouter,
  openingInvoices: openingInvoicesRouter,
  offers: offersRouter,
  optOut: optOutRouter,
  organisationExports: organisationExportsRouter,
  ownData: ownDataRouter,
  personalData: personalDataRouter,
  retention: retentionRouter,
  organisations: organisationsRouter,
  ownCalendars: ownCalendarsRouter,
  periods: periodsRouter,
  bank: bankRouter,
  partnerChallenges: partnerChallengesRouter,
  payments: paymentsRouter,
  payouts: payoutsRouter,
  pressKits: pressKitsRouter,
  proposals: proposalsRouter,
  publicShows: publicShowsRouter,
  push: pushRouter,
  reminderRules: reminderRulesRouter,
  reports: reportsRouter,
  sampleShow: sampleShowRouter,
  savedViews: savedViewsRouter,
  seal: sealRouter,
  search: searchRouter,
  equipment: equipmentRouter,
  formalities: formalitiesRouter,
  setLists: setListsRouter,
  sequences: sequencesRouter,
  signing: signingRouter,
  singleSignOn: singleSignOnRouter,
  sharedArtists: sharedArtistsRouter,
  showEndings: showEndingsRouter,
  statements: statementsRouter,
  tasks: tasksRouter,
  taxReports: taxReportsRouter,
  tours: toursRouter,
  travel: travelRouter,
  vatIds: vatIdsRouter,
  venues: venuesRouter,
  waitlist: waitlistRouter,
  webhooks: webhooksRouter,
  withholdings: withholdingsRouter,
  workflows: workflowsRouter,
})
export type AppRouter = typeof appRouter
