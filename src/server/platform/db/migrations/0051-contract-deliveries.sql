-- What became of a contract's e-mails belongs to its history: an e-mail knows its contract, members who see the contract
-- read whom it went to and whether it left, never its text, which is wiped once it is sent.
alter table outbox add column contract_id uuid;
alter table outbox add foreign key (org_id, contract_id) references contracts on delete cascade;
alter table outbox add check (contract_id is null or org_id is not null);
create index outbox_of_contract on outbox (org_id, contract_id, created_at) where contract_id is not null;

grant select (id, org_id, contract_id, recipient, kind, subject, state, next_attempt_at, created_at, sent_at)
  on outbox to authenticated;
-- Walls and artists are those of the contract, as the reader sees it.
create policy of_contract on outbox for select to authenticated using (
  contract_id is not null
  and exists (select from contracts c where c.org_id = outbox.org_id and c.id = outbox.contract_id)
);
