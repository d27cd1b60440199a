-- Contracts that are made and sent in one act: its progress is kept, whoever began it can cancel and resume it.
alter table contract_batches add column wants_sending boolean not null default false;
alter table contract_batches drop constraint contract_batches_status_check;
alter table contract_batches add constraint contract_batches_status_check
  check (status in ('running', 'done', 'failed', 'cancelled'));

create trigger announce_again after update of status on contract_batches
  for each row when (new.status = 'running' and old.status <> 'running')
  execute function private.announce_contract_batch();
