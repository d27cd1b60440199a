-- What was done to many records at once, for the history of each of them: such entries are few, and the log has no end.
create index activity_log_many on activity_log (org_id, entity, id) where entity_id is null;
