-- A final invoice that its deposits had paid in full was paid without a day, and so was its instalment.
update invoices set paid_on = issue_date where state = 'paid' and paid_on is null;
update deal_schedule_items d set paid_on = (
    select max(i.paid_on) from invoices i
    where i.org_id = d.org_id and i.schedule_item_id = d.id and i.number is not null)
  where d.state = 'paid' and d.paid_on is null;
