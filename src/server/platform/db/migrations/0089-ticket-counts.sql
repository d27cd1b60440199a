-- How many tickets a show had sold on which days: [{on, sold}], the last count of each day, the earliest first.
alter table events add ticket_counts jsonb not null default '[]';
