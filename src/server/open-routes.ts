/** The routes beside /trpc that other programs and downloads use: imports, exports, calendar feeds, public shows. */
import type { FastifyInstance } from 'fastify'
import { registerApi } from './api/route.ts'
import { registerMcp } from './mcp/route.ts'
import { registerPortalFeeds } from './road/artist-portal/route.ts'
import { registerAdvancingFiles } from './road/advancing/route.ts'
import { registerReceipts } from './road/artist-portal/receipts.ts'
import { registerBudgets } from './money/budgets/route.ts'
import { registerBankFiles } from './money/bank/route.ts'
import { registerBookkeeping } from './money/bookkeeping/route.ts'
import { registerCardPayments } from './money/card-payments/route.ts'
import { registerPayoutFiles } from './money/payouts/route.ts'
import { registerContracts } from './documents/contracts/route.ts'
import { registerDaySheets } from './road/day-sheets/route.ts'
import { registerFormalities } from './road/formalities/route.ts'
import { registerSetLists } from './road/set-lists/route.ts'
import { registerOptOut } from './messages/enrolments/route.ts'
import { registerAuditLog } from './desk/audit-log/route.ts'
import { registerExports } from './desk/exports/route.ts'
import { registerCaldav } from './desk/caldav/route.ts'
import { registerFeeds } from './desk/feeds/route.ts'
import { registerOauth } from './platform/oauth/route.ts'
import { registerLogos } from './platform/face/route.ts'
import type { RouteDeps } from './platform/http/call-route.ts'
import { registerImports } from './desk/imports/route.ts'
import { registerInvoices } from './money/invoices/route.ts'
import { registerOrganisationExports } from './desk/organisation-export/route.ts'
import { registerPersonalData } from './desk/personal-data/route.ts'
import { registerPressKits } from './desk/press-kits/route.ts'
import { registerPublicShows } from './desk/public-shows/route.ts'
import { registerVerification } from './documents/seal/route.ts'
import { registerStatements } from './money/statements/route.ts'
import { registerTravelReadings } from './road/travel/readings-route.ts'

export function registerOpenRoutes(app: FastifyInstance, deps: RouteDeps): void {
  registerApi(app, deps)
  registerMcp(app, deps)
  registerOauth(app, deps)
  registerAdvancingFiles(app, deps)
  registerImports(app, deps)
  registerTravelReadings(app, deps)
  registerDaySheets(app, deps)
  registerSetLists(app, deps)
  registerFormalities(app, deps)
  registerContracts(app, deps)
  registerStatements(app, deps)
  registerReceipts(app, deps)
  registerInvoices(app, deps)
  registerOptOut(app, deps)
  registerAuditLog(app, deps)
  registerExports(app, deps)
  registerOrganisationExports(app, deps)
  registerPersonalData(app, deps)
  registerCaldav(app, deps)
  registerFeeds(app, deps)
  registerPortalFeeds(app, deps)
  registerPressKits(app, deps)
  registerPublicShows(app, deps)
  registerLogos(app, deps)
  registerVerification(app, deps)
  registerBudgets(app, deps)
  registerBankFiles(app, deps)
  registerBookkeeping(app, deps)
  registerCardPayments(app, deps)
  registerPayoutFiles(app, deps)
}
