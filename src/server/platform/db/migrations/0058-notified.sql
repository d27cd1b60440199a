-- Columns named by the usual word: people are notified.
alter table reminders rename column told_for to notified_for;
alter table invoices rename column dunning_told_level to dunning_notified_level;
alter table invoices rename column dunning_told_at to dunning_notified_at;
