-- When the terms of a deal were last changed, so that an approval of other terms can be told; null where nobody noted it.

alter table deals add column terms_at timestamptz;
