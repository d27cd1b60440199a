-- A contract on paper for each agreed show, signed; for one in twenty offers a draft. seed.contract is what they say.

create temp table seed_contracts on commit drop as
select s.*, pg_temp.seed_id(s.org_id, 'contract ' || s.n) as id, s.is_agreed as is_signed,
       'C-' || lpad((s.n + 1)::text, 6, '0') as number, s.artist || ' at show ' || s.n as title,
       least(s.day - 40, pg_temp.seed_today() - s.n % 30) as made_on
from seed_shows s where s.is_agreed or s.status = 'offer' and s.n % 20 = 0;
analyze seed_contracts;

insert into contracts (org_id, id, number, title, kind, language, body, state, is_on_paper, due_on, ended_at, search,
                       created_at, created_by, updated_at, updated_by)
select org_id, id, number, title, 'performance', 'en', current_setting('seed.contract')::jsonb,
       case when is_signed then 'signed' else 'draft' end, is_signed, made_on + 14,
       case when is_signed then made_on + interval '10 days' end, lower(number || ' ' || title), made_on, owner_id, made_on,
       owner_id
from seed_contracts;
analyze contracts;
insert into contract_bookings (org_id, contract_id, booking_id) select org_id, id, booking_id from seed_contracts;
insert into contract_signers (org_id, id, contract_id, party, name, email, contact_id, order_no, created_at, created_by)
select c.org_id, pg_temp.seed_id(c.org_id, p.party || ' of ' || c.id), c.id, p.party,
       case p.party when 'purchaser' then c.contact else 'Agency' end, c.address,
       case p.party when 'purchaser' then c.contact_id end, p.no, c.made_on, c.owner_id
from seed_contracts c cross join (values ('purchaser', 1), ('agency', 2)) p(party, no);
update organisations o set contract_counter = (select count(*) from seed_contracts c where c.org_id = o.id);
