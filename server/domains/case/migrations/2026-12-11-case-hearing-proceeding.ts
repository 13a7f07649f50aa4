/** Calendar entries of hearings registered on a case name their proceeding, as those entered in the calendar do. */
export const hearingProceedings = `
update schedules set proceeding_id = case_hearings.proceeding_id
  from case_hearings
  where case_hearings.schedule_id = schedules.id and schedules.proceeding_id is null and schedules.kind = 'hearing';
`
