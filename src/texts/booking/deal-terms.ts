// The labels of a deal's closed lists.
import type { StatementCycle } from '#domain/booking/deals/artist-terms.ts'
import type {
  AdjustmentKind,
  BonusKind,
  BonusTrigger,
  BookingFeeMode,
  CommissionBase,
  ContractingMode,
  DealType,
  ExpenseKind,
  ExtraHow,
  ExtraKind,
  InvoiceMode,
  PctBase,
} from '#domain/booking/deals/deal-terms.ts'
import { msg, type Text } from '#texts/msg.ts'

export const contractingModeLabels: Record<ContractingMode, Text> = {
  agent_in_artist_name: msg`In the artist’s name`,
  agency_principal: msg`Agency as principal`,
  direct_artist: msg`Artist contracts directly`,
}

export const invoiceModeLabels: Record<InvoiceMode, Text> = {
  combined: msg`One amount`,
  itemised: msg`Itemised`,
  fee_separate: msg`Booking fee on separate invoice`,
  artist_on_behalf: msg`On behalf of the artist`,
}

export const dealTypeLabels: Record<DealType, Text> = {
  flat: msg`Flat`,
  plus: msg`Plus`,
  versus: msg`Versus`,
  percentage: msg`Percentage`,
  bonus_only: msg`Bonus only`,
  free: msg({ message: 'Free', context: 'deal without a fee' }),
}

export const pctBaseLabels: Record<PctBase, Text> = {
  gross: msg`Gross`,
  adjusted_gross: msg`Gross after ticket fees`,
  net_gross: msg`Net gross (after fees and tax)`,
  net_revenue: msg`Net after costs`,
}

export const bonusTriggerLabels: Record<BonusTrigger, Text> = {
  tickets_sold: msg`Tickets sold`,
  net_gross: msg`Net gross`,
  sell_out: msg`Sold out`,
}

export const bonusKindLabels: Record<BonusKind, Text> = {
  flat: msg`One amount`,
  per_ticket_over: msg`Per ticket above the threshold`,
  pct_over: msg`Share above the threshold`,
}

export const expenseKindLabels: Record<ExpenseKind, Text> = {
  fixed: msg({ message: 'Fixed', context: 'a cost of a fixed amount' }),
  per_ticket: msg`Per ticket`,
  pct_of: msg`Percentage`,
}

export const bookingFeeModeLabels: Record<BookingFeeMode, Text> = {
  on_top: msg`On top of the fee`,
  inclusive_of_all_in: msg`Included in the all-in price`,
  inclusive_added: msg`Included in one price, added to the fee`,
}

export const commissionBaseLabels: Record<CommissionBase, Text> = {
  guarantee: msg`Guarantee`,
  earnings: msg`Earnings`,
  earnings_plus_reimbursed: msg`Earnings and reimbursements`,
  after_withholding: msg`Earnings after withholding tax`,
}

export const extraKindLabels: Record<ExtraKind, Text> = {
  flights: msg`Flights`,
  hotel: msg`Hotel`,
  ground: msg`Ground transport`,
  catering: msg`Catering`,
  backline: msg`Backline`,
  visa: msg`Visa`,
  per_diem: msg`Per diem`,
}

export const extraHowLabels: Record<ExtraHow, Text> = {
  buyer_provides: msg`Provided by promoter`,
  reimbursed: msg`Reimbursed at cost`,
  buyout: msg`Buyout`,
}

export const adjustmentKindLabels: Record<AdjustmentKind, Text> = {
  reimbursement: msg`Reimbursement`,
  deduction: msg`Deduction`,
  bonus: msg`Bonus`,
}

export const statementCycleLabels: Record<StatementCycle, Text> = {
  per_show: msg`After each show`,
  monthly: msg`Monthly`,
  quarterly: msg`Quarterly`,
}
