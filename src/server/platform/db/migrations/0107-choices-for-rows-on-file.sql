-- What a person decided for one row of an import that is on file already, or may be.
alter table import_rows add column choice text check (choice in ('skip', 'update', 'create'));
