-- An entry that somebody added to their own calendar is noted together with the block that it makes, as that member.
grant insert on calendar_account_entries to authenticated;
