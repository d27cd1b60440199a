-- What answers calls waits fifteen seconds at most. The server says so with each connection; poolers do not pass that on.
alter role app_api set statement_timeout = '15s';
alter role app_auth set statement_timeout = '15s';
