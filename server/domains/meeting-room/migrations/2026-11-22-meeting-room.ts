/** Meeting rooms, their reservations, and the participants. */
export const meetingRooms = `
create table meeting_rooms (
  id text primary key,
  firm_id text not null references firms(id),
  name text not null,
  floor text not null,
  seats int not null,
  equipment jsonb not null default '[]',
  note text not null default '',
  needs_confirmation boolean not null default false,
  needs_check_in boolean not null default false,
  check_in_code text not null,
  is_enabled boolean not null default true,
  deleted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index meeting_rooms_name on meeting_rooms (firm_id, name) where deleted_at is null;

create table meeting_reservations (
  id text primary key,
  firm_id text not null references firms(id),
  room_id text not null references meeting_rooms(id),
  booker_id text not null references employees(id),
  subject text not null,
  service text not null default '',
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- 5.20; the service's own states are kept elsewhere.
  status int not null,
  reason text not null default '',
  handled_by text references employees(id),
  checked_in_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_at > start_at)
);
create index on meeting_reservations (room_id, start_at);
create index on meeting_reservations (booker_id, start_at desc);
create index on meeting_reservations (firm_id, start_at) where status = 0;

create table meeting_reservation_people (
  firm_id text not null,
  reservation_id text not null references meeting_reservations(id) on delete cascade,
  employee_id text not null references employees(id),
  primary key (reservation_id, employee_id)
);
create index on meeting_reservation_people (employee_id);

-- A quarter of an hour of a room is one reservation's: the key keeps two apart that come at once.
create table meeting_room_slots (
  firm_id text not null,
  room_id text not null references meeting_rooms(id) on delete cascade,
  start_at timestamptz not null,
  reservation_id text not null references meeting_reservations(id) on delete cascade,
  primary key (room_id, start_at)
);
create index on meeting_room_slots (reservation_id);
`
