import type { Employee } from '../../kernel/http/call'

type Person = Pick<Employee, 'id'>

interface SchedulePrivacy {
  owner_id: string
  is_private: boolean
}

/** Colleagues see each other's schedules; of a private one only the owner and participants see more than its time. */
export const canSee = (me: Person, schedule: SchedulePrivacy, takesPart: boolean) =>
  !schedule.is_private || takesPart || schedule.owner_id === me.id

export const canEdit = (me: Person, schedule: Pick<SchedulePrivacy, 'owner_id'>) => schedule.owner_id === me.id
