-- Merging companies or people takes their accounts along (see 0039): until now nobody with an issued invoice could be
-- merged. Whose an account is may change, and nothing else of it.
grant update (company_id, contact_id) on personal_accounts to authenticated;
