-- Runs once, when compose.yaml's database is created. The superuser can then only sign in within the container.
\getenv password POSTGRES_PASSWORD
create role chat login password :'password';
create database chat owner chat;
alter role postgres password null;
