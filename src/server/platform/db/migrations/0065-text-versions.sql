-- Texts that save themselves have a history: what somebody wrote in one sitting is one version, to be looked at and put
-- back. A version belongs to exactly one text and goes with it.
create table text_versions (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  contract_id uuid,
  contract_template_id uuid,
  contract_clause_id uuid,
  email_template_id uuid,
  title text not null,
  body jsonb not null,
  started_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  saved_by uuid references users,
  primary key (org_id, id),
  check (num_nonnulls(contract_id, contract_template_id, contract_clause_id, email_template_id) = 1),
  foreign key (org_id, contract_id) references contracts (org_id, id) on delete cascade,
  foreign key (org_id, contract_template_id) references contract_templates (org_id, id) on delete cascade,
  foreign key (org_id, contract_clause_id) references contract_clauses (org_id, id) on delete cascade,
  foreign key (org_id, email_template_id) references email_templates (org_id, id) on delete cascade
);
create index text_versions_of_contract on text_versions (org_id, contract_id, started_at) where contract_id is not null;
create index text_versions_of_template on text_versions (org_id, contract_template_id, started_at)
  where contract_template_id is not null;
create index text_versions_of_clause on text_versions (org_id, contract_clause_id, started_at)
  where contract_clause_id is not null;
create index text_versions_of_email on text_versions (org_id, email_template_id, started_at)
  where email_template_id is not null;
call private.protect('text_versions', 'select, insert, update, delete');
call private.bind_to_artists('text_versions', 'contract_id is null or private.sees_contract(contract_id)');
