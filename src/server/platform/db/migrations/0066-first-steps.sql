-- What a new agency does first: which of it was skipped, and whether the whole list was put away. Agencies that are
-- at work already do without it.
alter table organisations
  add column first_steps_skipped text[] not null default '{}',
  add column first_steps_hidden boolean not null default true;
alter table organisations alter column first_steps_hidden set default false;
