-- Who gets the answer to an e-mail that one person wrote; without it that is the organisation.
alter table outbox add column answer_to text;
