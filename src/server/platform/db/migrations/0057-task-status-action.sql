-- A show that is reinstated takes back what its cancellation did to tasks.
alter table tasks
  -- The change of the show's status that made the task (origin 'status'), or that closed it (any other).
  add column status_action text;
