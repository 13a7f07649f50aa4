/** Coordinates of a schedule's place (GCJ-02): both or neither. */
export const coordinates = `
alter table schedules
  add column place_lat double precision,
  add column place_lng double precision,
  add check ((place_lat is null) = (place_lng is null));
`
