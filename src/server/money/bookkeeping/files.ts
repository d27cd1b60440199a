/** Files for the tax adviser and the auditor. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { localMonth } from '#domain/money/tax/fx-rate-inputs.ts'
import { archiveName } from '#texts/money/bookkeeping/archive.ts'
import { datevZip } from '../datev/write.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { archiveOfYear } from './archive.ts'
import { datevOfMonth } from './datev.ts'
import { masterDataFile } from './master-data.ts'

const ZipFile = z.strictObject({ name: z.string(), bytes: z.instanceof(Buffer) })

export const bookkeepingFilesRouter = router({
  /** The bookings of a month, and the debtors and creditors that they name. */
  datev: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ month: localMonth() }))
    .output(ZipFile)
    .query(async ({ ctx, input: { month } }) => {
      const { settings, file } = await datevOfMonth(ctx, month)
      const files = [file, await masterDataFile(ctx, month, settings)]
      return { name: `DATEV ${month}.zip`, bytes: Buffer.from(datevZip(files, ctx.now)) }
    }),

  /** The issued documents of a year with their index. */
  archive: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ year: z.coerce.number().int().min(2000).max(2100) }))
    .output(ZipFile)
    .query(async ({ ctx, input: { year } }) => ({
      name: `${archiveName(year, ctx.t)}.zip`,
      bytes: Buffer.from(await archiveOfYear(ctx, year)),
    })),
})
